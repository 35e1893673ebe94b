import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { listBookings as listBookingsCall } from '@throughfare/contract/calls/bookings';
import type { Session } from '../../platform/binding/session.ts';
import { ticketedBooking } from '../orders/orders.api.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookingScope } from './booking-scope.ts';
import { presentBooking } from './present/present-booking.ts';
import { pageCount, pageOf } from './rules/page-of.ts';

type Asked = Pick<CallRequest<typeof listBookingsCall>, 'query' | 'body'>;

/** BOOKING-2 and BOOKING-8: the bookings that the session may see, newest first. */
export async function listBookings(
  session: Session,
  { query: { search, page, size }, body }: Asked,
  deps: BookingDeps,
): Promise<CallAnswer<typeof listBookingsCall>> {
  const { offset, limit } = pageOf({ page, size });
  const found = await deps.orders.listBookings({
    scope: await bookingScope(session, body ?? {}, deps),
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
