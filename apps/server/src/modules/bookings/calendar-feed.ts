import { Refusal } from '@throughfare/kernel/refusal';
import type { Order, OrderItem } from '../orders/orders.api.ts';
import type { BookingDeps } from './booking-deps.ts';
import { followedBooking } from './followed-booking.ts';

/**
 * The trains of a booking for a calendar that asks again (TODAY-5): the booked ones, those of its exchanges, and what became of each. Refuses
 * `bookings.linkInvalid`.
 */
export async function openCalendarFeed(token: string, deps: BookingDeps): Promise<{ file: string }> {
  const { order, items } = await withExchanges(deps.tickets.readCalendarLink(token.trim()), deps);
  const bookings = await Promise.all(items.map((item) => followedBooking({ order, item }, deps)));
  return { file: deps.tickets.calendarFeed(bookings.flatMap((one) => one ?? [])) };
}

/** A booking that a link names, and those for which it was exchanged. Refuses `bookings.linkInvalid`. */
export async function withExchanges(
  reference: string | undefined,
  { orders, afterSales }: Pick<BookingDeps, 'orders' | 'afterSales'>,
): Promise<{ readonly order: Order; readonly items: readonly OrderItem[] }> {
  const order = reference === undefined ? undefined : await orders.findByBooking(reference);
  if (reference === undefined || !order) throw new Refusal('bookings.linkInvalid');
  const replaced = await afterSales.replacedBy(order.items.map(({ itemId }) => itemId));
  const followed = new Set([reference]);
  // An exchange comes after the ticket that it replaces, so one pass over the items in their order finds the whole chain.
  for (const { itemId, bookingReference } of order.items) if (followed.has(replaced.get(itemId) ?? '')) followed.add(bookingReference);
  return { order, items: order.items.filter(({ bookingReference }) => followed.has(bookingReference)) };
}
