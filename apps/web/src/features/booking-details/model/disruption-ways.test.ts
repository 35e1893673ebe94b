import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { expect, test } from 'vitest';
import { disruptionWays } from './disruption-ways.ts';

const line: Omit<BookingRow['orders'][number], 'actions'> = {
  orderId: 'a',
  source: 'ATOC',
  status: 'CONFIRMED',
  description: 'York – Leeds, 1 traveller',
  itemTotal: '10.00',
  ticketNumbers: [],
};

test('offers a refund, and no action that does not help with a disruption', () => {
  expect(disruptionWays({ orders: [{ ...line, actions: ['refund', 'void', 'travellers'] }] })).toEqual([
    { flow: 'refund', label: 'My money back', line: undefined },
  ]);
});

test('names the line where a booking has several, and leaves out one that is closed', () => {
  const orders: BookingRow['orders'] = [
    { ...line, actions: [] },
    { ...line, orderId: 'b', actions: ['release'] },
  ];
  expect(disruptionWays({ orders })).toEqual([{ flow: 'release', label: 'My money back: York – Leeds, 1 traveller', line: 'b' }]);
});
