import type { ItemStanding } from '../after-sales/after-sales.api.ts';
import type { OrderedBooking } from '../orders/orders.api.ts';
import type { BookingDeps } from './booking-deps.ts';
import { untouched } from './rules/untouched.ts';
import { withValidTickets } from './rules/valid-tickets.ts';

/** A booking with its valid tickets only, and its state. */
export async function withStanding(
  booking: OrderedBooking,
  { afterSales }: Pick<BookingDeps, 'afterSales'>,
): Promise<{ readonly booking: OrderedBooking; readonly standing: ItemStanding }> {
  const standings = await afterSales.standingOf([booking]);
  const standing = standings.get(booking.item.itemId) ?? untouched;
  return { standing, booking: { ...booking, item: withValidTickets(booking.item, standing) } };
}
