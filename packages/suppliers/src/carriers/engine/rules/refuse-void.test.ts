import { expect, test } from 'vitest';
import type { BookingRecord } from '../booking-record.types.ts';
import { tinySegment } from '../testing/tiny-timetable.ts';
import { refuseVoid } from './refuse-void.ts';

const policy = { comforts: [], voidWithinMinutes: 30, salesCutOffMinutes: 5, horizonDays: 84 };
const train = tinySegment('1', '2026-11-20', 'Alder', 'Elm');
const confirmedAtMs = Date.parse('2026-11-20T09:00:00Z');
const booking: BookingRecord = {
  bookingId: '1',
  bookingCode: 'ABCDEFGH',
  reference: 'r',
  requestDigest: 'd',
  status: 'FULFILLED',
  currency: 'GBP',
  priceMinor: 1,
  holdUntilMs: confirmedAtMs + 1,
  confirmedAtMs,
  passengers: [],
  segments: [{ direction: 'outward', segmentIndex: 0, places: [], train }],
  tickets: [],
  sold: [],
  bookedAtMs: confirmedAtMs,
  version: 0,
  isExchange: false,
};

test('voids up to the last moment of the policy', () => {
  expect(refuseVoid(booking, policy, confirmedAtMs + 30 * 60_000 - 1)).toBeUndefined();
  expect(refuseVoid(booking, policy, confirmedAtMs + 30 * 60_000)).toBe('the time to void has passed');
});

test('counts from the first sale after an exchange', () => {
  const exchanged = { ...booking, confirmedAtMs: confirmedAtMs + 20 * 60_000, firstSoldAtMs: confirmedAtMs, isExchange: true };
  expect(refuseVoid(exchanged, policy, confirmedAtMs + 30 * 60_000 - 1)).toBeUndefined();
  expect(refuseVoid(exchanged, policy, confirmedAtMs + 30 * 60_000)).toBe('the time to void has passed');
});

test('does not void a journey that has begun', () => {
  const late = { ...booking, confirmedAtMs: train.departsAt * 60_000 - 60_000 };
  expect(refuseVoid(late, policy, train.departsAt * 60_000 - 1)).toBeUndefined();
  expect(refuseVoid(late, policy, train.departsAt * 60_000)).toBe('the first train has left');
});

test('does not void a booking that was not sold, nor without voiding in the policy', () => {
  const { confirmedAtMs: _, ...open } = booking;
  expect(refuseVoid({ ...open, status: 'PREBOOKED' }, policy, confirmedAtMs)).toBe('the booking is PREBOOKED');
  expect(refuseVoid({ ...booking, status: 'VOIDED' }, policy, confirmedAtMs)).toBe('the booking is VOIDED');
  expect(refuseVoid(booking, { ...policy, voidWithinMinutes: 0 }, confirmedAtMs)).toBe('the time to void has passed');
});
