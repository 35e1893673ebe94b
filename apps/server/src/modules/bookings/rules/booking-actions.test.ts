import { expect, test } from 'vitest';
import { bookingActions } from './booking-actions.ts';

const booked = { source: 'ATOC', isBlocked: false, isTouched: false, isReleased: false, bookedAtMs: 0 } as const;
const minute = 60_000;
const consumer = { role: 'consumer', nowMs: 29 * minute } as const;

test('Void Cancel is offered for thirty minutes from booking', () => {
  expect(bookingActions(booked, consumer)).toEqual(['refund', 'exchange', 'void', 'travellers']);
  expect(bookingActions(booked, { ...consumer, nowMs: 30 * minute })).toEqual(['refund', 'exchange', 'travellers']);
  expect(bookingActions({ ...booked, isTouched: true }, consumer)).toEqual(['refund', 'exchange', 'travellers']);
});

test('a TRENITALIA booking is voided by agents only', () => {
  const trenitalia = { ...booked, source: 'TRENITALIA' } as const;
  expect(bookingActions(trenitalia, consumer)).not.toContain('void');
  for (const role of ['B2BAdmin', 'B2BAgent'] as const) expect(bookingActions(trenitalia, { ...consumer, role })).toContain('void');
});

test('the travel of a TRENITALIA booking is changed in the search', () => {
  expect(bookingActions({ ...booked, source: 'TRENITALIA' }, consumer)).toEqual(['refund', 'exchange', 'travelChange', 'travellers']);
  expect(bookingActions({ ...booked, source: 'ITAL' }, consumer)).not.toContain('travelChange');
});

test('a SilverRail booking is released before it is refunded, and a released one keeps its names', () => {
  expect(bookingActions({ ...booked, source: 'SilverRail' }, consumer)).toEqual(['release', 'exchange', 'void', 'travellers']);
  expect(bookingActions({ ...booked, source: 'SilverRail', isReleased: true, isTouched: true }, consumer)).toEqual(['release']);
});

test('nothing is offered while something is under way', () => {
  expect(bookingActions({ ...booked, isBlocked: true }, consumer)).toEqual([]);
});

test('a ticket of coaches and ferries is not exchanged', () => {
  expect(bookingActions({ ...booked, source: 'DISTRIBUSION' }, consumer)).not.toContain('exchange');
});
