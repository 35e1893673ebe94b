import type { Session } from '../../platform/binding/session.ts';
import type { OrderOwner } from '../orders/orders.api.ts';

/** The owner whose bookings a session sees: the session, its guest and its user (ACCOUNT-8). */
export function ownerOf({ id, guestId, userId }: Session): OrderOwner {
  return { sessionId: id, ...(guestId === undefined ? {} : { guestId }), ...(userId === undefined ? {} : { userId }) };
}
