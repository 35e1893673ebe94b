import type { HistoryLine } from '@throughfare/contract/calls/order-desk';
import { formatInstant } from '@throughfare/kernel/format-instant';
import { expect, it } from 'vitest';
import { bookingText, daysOf, paymentText, timeText, undoText } from './desk-words.ts';

it('shows an instant in UTC, which all operators share', () => {
  expect(formatInstant('2026-11-02T09:05:07.123Z')).toBe('2 Nov 2026, 09:05 UTC');
  expect(timeText('2026-11-02T09:05:07.123Z')).toBe('09:05:07');
});

it('groups the lines of a day, in their order', () => {
  const line = (at: string): HistoryLine => ({ at, kind: 'state', title: at, detail: '', references: [] });
  const late = line('2026-11-02T23:59:59.999Z');
  const early = line('2026-11-03T00:00:00.000Z');
  expect(daysOf([late, early])).toEqual([
    { day: '2 Nov 2026', lines: [late] },
    { day: '3 Nov 2026', lines: [early] },
  ]);
});

it.each([
  [{ status: 'fulfilled' }, 'Sold, with tickets'],
  [{ status: 'fulfilled', since: 'refunded' as const }, 'Refunded, tickets void'],
  [{ status: 'prebooked', pending: 'confirm' }, 'Held. No answer yet to the request to confirm the sale'],
  [{ status: 'failed', failure: 'The train is full.' }, 'Not sold. The train is full.'],
  [{ status: 'quite_new' }, 'quite new'],
])('says where a booking stands: %o', (booking, words) => {
  expect(bookingText(booking)).toBe(words);
});

it.each([
  [{ status: 'captured' }, '£9.00 taken'],
  [{ status: 'held', pending: 'capture' }, '£9.00 held, not taken yet, no answer yet to the request to take it'],
  [{ status: 'requires_action' }, '£9.00: the cardholder has to confirm with their bank'],
])('says where a payment stands: %o', (payment, words) => {
  expect(paymentText(payment, '£9.00')).toBe(words);
});

it('says why an order was undone, and shows a reason without words as it is', () => {
  expect(undoText('customer_silent')).toBe('the customer did not answer');
  expect(undoText('sold_out')).toBe('sold out');
});
