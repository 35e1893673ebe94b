import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../platform/binding/session.ts';
import type { OrderedBooking } from '../orders/orders.api.ts';
import { confirmedTo, openedTo } from './access-store.ts';
import type { BookingDeps } from './booking-deps.ts';
import { ownScope } from './booking-scope.ts';

/** One booking that the session may see. Refuses `object.notFound` for any other, whether it exists or not. */
export async function findBooking(session: Session, bookingReference: string, deps: BookingDeps): Promise<OrderedBooking> {
  const opened = await openedTo(deps.db, session.id);
  const { bookings } = await deps.orders.listBookings({
    scope: await ownScope(session, opened, deps),
    bookingReference,
    offset: 0,
    limit: 1,
  });
  const [booking] = bookings;
  if (!booking) throw new Refusal('object.notFound');
  return booking;
}

/**
 * One booking that the session may change: bought in the session, by its guest, by its user or by their agency, or any booking for staff of
 * a super agency. A session that opened it through a mailed link is refused with `afterSales.codeRequired` until the code sent to the
 * booking's address has been typed.
 */
export async function findBookingToChange(session: Session, bookingReference: string, deps: BookingDeps): Promise<OrderedBooking> {
  const confirmed = await confirmedTo(deps.db, session.id, new Date(deps.clock.now()));
  const isTheirs = await ownScope(session, confirmed, deps);
  const [own] = (await deps.orders.listBookings({ scope: isTheirs, bookingReference, offset: 0, limit: 1 })).bookings;
  if (own) return own;
  const looked = await findAsStaff(session, bookingReference, deps);
  if (looked) return looked;
  await findBooking(session, bookingReference, deps);
  throw new Refusal('afterSales.codeRequired');
}

/** A booking that the session may view: its own, or any for staff of a super agency. Refuses `object.notFound`. */
export async function findBookingToLookAt(session: Session, bookingReference: string, deps: BookingDeps): Promise<OrderedBooking> {
  return (await findAsStaff(session, bookingReference, deps)) ?? findBooking(session, bookingReference, deps);
}

async function findAsStaff(session: Session, bookingReference: string, deps: BookingDeps): Promise<OrderedBooking | undefined> {
  if (!(await deps.ofSuperAgency(session))) return undefined;
  const all = { kind: 'all but', userIds: [] } as const;
  const [found] = (await deps.orders.listBookings({ scope: all, bookingReference, offset: 0, limit: 1 })).bookings;
  return found;
}

const mostBookings = 100;

/** The after-sales of a guest's own bookings, and of those that they confirmed with a mailed code. None for anybody else. */
export async function refundsOfGuest(session: Session, deps: BookingDeps): Promise<string[]> {
  if (session.role !== 'guest') return [];
  const confirmed = await confirmedTo(deps.db, session.id, new Date(deps.clock.now()));
  const scope = await ownScope(session, confirmed, deps);
  const { bookings } = await deps.orders.listBookings({ scope, offset: 0, limit: mostBookings });
  const histories = await Promise.all(bookings.map(({ item }) => deps.afterSales.historyOf(item.itemId)));
  return histories.flat().map(({ afterSaleId }) => afterSaleId);
}
