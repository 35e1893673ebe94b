import type { Session } from '../../platform/binding/session.ts';
import type { OrderOwner } from '../orders/orders.api.ts';

/** Whose bookings a session sees: what was bought in it, by its guest or by its user (ACCOUNT-8). */
export function ownerOf({ id, guestId, userId }: Session): OrderOwner {
  return { sessionId: id, ...(guestId === undefined ? {} : { guestId }), ...(userId === undefined ? {} : { userId }) };
}
