import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../platform/binding/session.ts';
import type { OrderedBooking, OrderOwner } from '../orders/orders.api.ts';
import { openedTo } from './access-store.ts';
import type { BookingDeps } from './booking-deps.ts';

/** Whose bookings a session sees: what was bought in it, by its guest or by its user (ACCOUNT-8). */
export function ownerOf({ id, guestId, userId }: Session): OrderOwner {
  return { sessionId: id, ...(guestId === undefined ? {} : { guestId }), ...(userId === undefined ? {} : { userId }) };
}

/** One booking of those that the session may see. Refuses `object.notFound` for any other, real or not. */
export async function findBooking(session: Session, bookingReference: string, deps: BookingDeps): Promise<OrderedBooking> {
  const opened = await openedTo(deps.db, session.id);
  const { bookings } = await deps.orders.listBookings({
    scope: { kind: 'own', owner: ownerOf(session), opened },
    bookingReference,
    offset: 0,
    limit: 1,
  });
  const [booking] = bookings;
  if (!booking) throw new Refusal('object.notFound');
  return booking;
}
