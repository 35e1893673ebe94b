import { listBookings } from '@throughfare/contract/calls/bookings';
import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { getQueuedRequest, type OrderAnswer } from '@throughfare/contract/calls/orders';
import type { Visitor } from '../../lib/visitor.ts';
import { paths } from '../../lib/paths.ts';
import { throwUnlessAnswered } from '../../lib/throw-unless-answered.ts';
import { readQueue } from '../payment/model/queue-outcome.ts';

export type ConfirmationView =
  | { readonly state: 'confirmed'; readonly order: OrderAnswer; readonly bookings: readonly BookingRow[] }
  | { readonly state: 'unknown'; readonly message: string };

/** The order under a key. The booking page follows an unfinished order. */
export async function loadConfirmation(visitor: Visitor, queueKey: string): Promise<ConfirmationView | { readonly goTo: string }> {
  const asked = await visitor.ask(getQueuedRequest, { params: { queueKey } });
  throwUnlessAnswered(asked);
  if (!asked.ok) return { state: 'unknown', message: asked.error.message };
  const outcome = readQueue(asked.data);
  if (outcome.kind !== 'confirmed') return { goTo: paths.booking({ step: 'pay', key: queueKey }) };
  return { state: 'confirmed', order: outcome.order, bookings: await bookingsOf(visitor, outcome.order) };
}

/** The order's bookings, for trains and seats. Without them the page still says what was bought. */
async function bookingsOf(visitor: Visitor, { items }: OrderAnswer): Promise<readonly BookingRow[]> {
  const references = items.flatMap(({ bookingReference }) => bookingReference ?? []);
  const listed = await visitor.ask(listBookings, { query: { size: 10 } });
  return listed.ok ? listed.data.body.filter(({ bookingReference }) => references.includes(bookingReference)) : [];
}
