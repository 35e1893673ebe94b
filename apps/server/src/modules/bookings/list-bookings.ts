import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { listBookings as listBookingsCall } from '@throughfare/contract/calls/bookings';
import type { Session } from '../../platform/binding/session.ts';
import { ticketedBooking } from '../orders/orders.api.ts';
import { openedTo } from './access-store.ts';
import type { BookingDeps } from './booking-deps.ts';
import { ownerOf } from './find-booking.ts';
import { presentBooking } from './present/present-booking.ts';
import { pageCount, pageOf } from './rules/page-of.ts';

type Query = CallRequest<typeof listBookingsCall>['query'];

/** Spec 2 §2 and §7: the bookings that the session may see, newest first. */
export async function listBookings(
  session: Session,
  { search, page, size }: Query,
  deps: BookingDeps,
): Promise<CallAnswer<typeof listBookingsCall>> {
  const { offset, limit } = pageOf({ page, size });
  const opened = await openedTo(deps.db, session.id);
  const found = await deps.orders.listBookings({
    owner: ownerOf(session),
    opened,
    ...(search === undefined ? {} : { search }),
    offset,
    limit,
  });
  return {
    pages: pageCount(found.total, limit),
    body: found.bookings.map((booking) =>
      presentBooking(booking, deps.railcardName, deps.tickets.walletOffers(ticketedBooking(booking.item, deps.railcardName))),
    ),
  };
}
