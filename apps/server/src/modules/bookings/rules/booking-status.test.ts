import { expect, test } from 'vitest';
import { bookingStatus } from './booking-status.ts';

test('a booking is being processed while its order is worked on, and blocks what would change it', () => {
  expect(bookingStatus({})).toEqual({ status: 'PROCESSING', orderStatus: 'PROCESSING', queueStatus: 'Pending' });
});

test('a booking of an order that has ended is confirmed', () => {
  expect(bookingStatus({ outcome: 'completed' })).toEqual({ status: 'Confirmed', orderStatus: 'CONFIRMED', queueStatus: 'Done' });
});
