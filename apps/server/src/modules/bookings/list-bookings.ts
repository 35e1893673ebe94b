import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { listBookings as listBookingsCall } from '@throughfare/contract/calls/bookings';
import type { Session } from '../../platform/binding/session.ts';
import { ticketedBooking } from '../orders/orders.api.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookingScope } from './booking-scope.ts';
import { presentBooking } from './present/present-booking.ts';
import { bookingActions } from './rules/booking-actions.ts';
import { untouched } from './rules/untouched.ts';
import { withValidTickets } from './rules/valid-tickets.ts';
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
  const standings = await deps.afterSales.standingOf(found.bookings);
  const histories = await Promise.all(found.bookings.map(({ item }) => deps.afterSales.historyOf(item.itemId)));
  return {
    pages: pageCount(found.total, limit),
    body: found.bookings.map(({ order, item }, index) => {
      const standing = standings.get(item.itemId) ?? untouched;
      const booking = { order, item: withValidTickets(item, standing) };
      const walletPasses = deps.tickets.walletOffers(ticketedBooking(booking.item, deps.railcardName));
      const history = histories[index] ?? [];
      const facts = {
        source: item.bookings[0].source,
        isBlocked: order.outcome === undefined || standing.isBlocked,
        isTouched: history.length > 0,
        isReleased: standing.isReleased,
        bookedAtMs: order.createdAt.getTime(),
      };
      const actions = bookingActions(facts, { role: session.role, nowMs: deps.clock.now() });
      return presentBooking(booking, { railcardName: deps.railcardName, walletPasses, standing, history, actions });
    }),
  };
}
