import { Refusal } from '@throughfare/kernel/refusal';
import type { ItemStanding } from '../after-sales/after-sales.api.ts';
import type { OrderedBooking } from '../orders/orders.api.ts';
import type { BookingDeps } from './booking-deps.ts';
import { untouched } from './rules/untouched.ts';
import { takenTrainsOf } from './taken-trains/taken-store.ts';
import { withTakenTrains } from './taken-trains/with-taken-trains.ts';
import { withValidTickets } from './rules/valid-tickets.ts';

/** A booking with its valid tickets only, on the trains that its traveller takes, and its state. */
export async function withStanding(
  booking: OrderedBooking,
  { afterSales, db }: Pick<BookingDeps, 'afterSales' | 'db'>,
): Promise<{ readonly booking: OrderedBooking; readonly standing: ItemStanding }> {
  const standings = await afterSales.standingOf([booking]);
  const standing = standings.get(booking.item.itemId) ?? untouched;
  const taken = await takenTrainsOf(db, [booking.item.bookingReference]);
  return { standing, booking: { ...booking, item: withTakenTrains(withValidTickets(booking.item, standing), taken) } };
}

type Lines = readonly { readonly tickets: readonly unknown[] }[];

/** Refuses `bookings.ticketsEnded` if tickets were issued for these lines and none of them is valid any more. */
export function refuseEnded(sold: Lines, now: Lines): void {
  const hasTickets = (lines: Lines) => lines.some(({ tickets }) => tickets.length > 0);
  if (hasTickets(sold) && !hasTickets(now)) throw new Refusal('bookings.ticketsEnded');
}
