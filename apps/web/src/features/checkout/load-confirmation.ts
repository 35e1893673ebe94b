import { listBookings } from '@throughfare/contract/calls/bookings';
import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { getQueuedRequest, type OrderAnswer } from '@throughfare/contract/calls/orders';
import type { Visitor } from '../../lib/visitor.ts';
import { loadRunning, type Running } from '../../domain/journeys/load-running.ts';
import { paths } from '../../lib/paths.ts';
import { throwUnlessAnswered } from '../../lib/throw-unless-answered.ts';
import { readQueue } from '../payment/model/queue-outcome.ts';

/** A booking with the stops and platforms of its trains. */
export type BookedRow = BookingRow & { readonly running?: Running };

export type ConfirmationView =
  | { readonly state: 'confirmed'; readonly order: OrderAnswer; readonly bookings: readonly BookedRow[] }
  | { readonly state: 'unknown'; readonly status: number; readonly message: string };

/** The order under a key. The booking page follows an unfinished order. */
export async function loadConfirmation(visitor: Visitor, queueKey: string): Promise<ConfirmationView | { readonly goTo: string }> {
  const asked = await visitor.ask(getQueuedRequest, { params: { queueKey } });
  throwUnlessAnswered(asked);
  if (!asked.ok) return { state: 'unknown', status: asked.status, message: asked.error.message };
  const outcome = readQueue(asked.data);
  if (outcome.kind !== 'confirmed') return { goTo: paths.booking({ step: 'pay', key: queueKey }) };
  return { state: 'confirmed', order: outcome.order, bookings: await bookingsOf(visitor, outcome.order) };
}

/** The order's bookings, for trains and seats. Without them the page still says what was bought. */
async function bookingsOf(visitor: Visitor, { items }: OrderAnswer): Promise<readonly BookedRow[]> {
  const references = items.flatMap(({ bookingReference }) => bookingReference ?? []);
  const listed = await visitor.ask(listBookings, { query: { size: 10 } });
  const own = listed.ok ? listed.data.body.filter(({ bookingReference }) => references.includes(bookingReference)) : [];
  return Promise.all(own.map(async (row) => ({ ...row, running: await loadRunning(visitor, row) })));
}
