import type { OrderedBooking } from '../orders/orders.api.ts';
import { ticketedBooking } from '../orders/orders.api.ts';
import type { FollowedBooking } from '../tickets/tickets.api.ts';
import type { BookingDeps } from './booking-deps.ts';
import { momentOf } from './moment-of.ts';
import { takenTrainsOf } from './taken-trains/taken-store.ts';
import { withStanding } from './standing.ts';

/** A booking as calendars and wallets follow it: as it was sold, what is still valid, and what became of its trains. Undefined for passes. */
export async function followedBooking(found: OrderedBooking, deps: BookingDeps): Promise<FollowedBooking | undefined> {
  const { order, item } = found;
  const { booking } = await withStanding(found, deps);
  const moment = momentOf(booking, deps.clock);
  const sold = ticketedBooking(item, deps.railcardName, moment);
  if (!sold) return undefined;
  const [history, news, taken] = await Promise.all([
    deps.afterSales.historyOf(item.itemId),
    deps.rideNewsOf([item.bookingReference]),
    takenTrainsOf(deps.db, [item.bookingReference]),
  ]);
  const boughtAtMs = order.createdAt.getTime();
  return {
    booking: sold,
    valid: ticketedBooking(booking.item, deps.railcardName, moment),
    boughtAtMs,
    changedAtMs: Math.max(boughtAtMs, ...history.map(({ agreedAtMs = 0 }) => agreedAtMs), ...taken.map(({ takenAtMs }) => takenAtMs)),
    news: news.get(item.bookingReference) ?? [],
  };
}

/** The last change of it that anybody may see. */
export function lastChangeMs({ changedAtMs, news }: FollowedBooking): number {
  return Math.max(changedAtMs, ...news.map(({ foundAtMs }) => foundAtMs));
}
