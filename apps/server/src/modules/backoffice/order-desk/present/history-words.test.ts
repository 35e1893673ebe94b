import { expect, test } from 'vitest';
import { eventLine } from './history-words.ts';

const event = { atMs: Date.UTC(2026, 10, 20, 9), kind: 'confirmed', aboutId: 'b-2', detail: { supplierBookingCode: 'X9M8' } };
const bookings = [
  { bookingId: 'b-1', reference: 'TF2RAILS-1' },
  { bookingId: 'b-2', reference: 'TF2RAILS-2' },
];

test('a line of an order of several bookings names the one that it is about', () => {
  expect(eventLine(event, bookings)).toEqual({
    at: '2026-11-20T09:00:00.000Z',
    kind: 'state',
    title: 'The carrier confirmed the booking.',
    detail: 'Booking TF2RAILS-2',
    references: ['supplier booking code X9M8'],
  });
});

test('the only booking of an order is not named in each line', () => {
  expect(eventLine({ ...event, aboutId: 'b-1' }, bookings.slice(0, 1)).detail).toBe('');
});
