import { expect, test } from 'vitest';
import { bookingStatus } from './booking-status.ts';

test('a booking is being processed while its order is worked on, and cannot be changed', () => {
  expect(bookingStatus({}, {})).toEqual({ status: 'PROCESSING', orderStatus: 'PROCESSING', queueStatus: 'Pending' });
});

test('a booking of an order that has ended is confirmed', () => {
  expect(bookingStatus({ outcome: 'completed' }, {})).toEqual({ status: 'Confirmed', orderStatus: 'CONFIRMED', queueStatus: 'Done' });
});

test('a refund that is under way or settled names the booking in the list', () => {
  expect(bookingStatus({ outcome: 'completed' }, { status: 'Full Refund in progress', lineStatus: 'CANCELLED' })).toEqual({
    status: 'Full Refund in progress',
    orderStatus: 'CANCELLED',
    queueStatus: 'Done',
  });
});

test('while the supplier is asked for anything else the booking is being processed', () => {
  expect(bookingStatus({ outcome: 'completed' }, { lineStatus: 'PROCESSING' }).status).toBe('PROCESSING');
});
