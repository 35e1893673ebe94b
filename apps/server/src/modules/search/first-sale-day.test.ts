import type { TripSpec } from '@throughfare/suppliers/port/offer';
import { expect, test } from 'vitest';
import { firstSaleDay } from './first-sale-day.ts';

const noon = Date.parse('2026-11-20T12:00Z');
const supplier = { policy: { horizonDays: 84 } };
const berlin = { zone: () => 'Europe/Berlin' };
const leaving = (instant: string): TripSpec => {
  const departsAt = Date.parse(instant) / 60_000;
  const segment = {
    designator: 'IC1',
    operatingDay: '2027-02-12',
    from: 'A',
    to: 'B',
    departsAt,
    arrivesAt: departsAt + 60,
    operator: 'DB',
  };
  return { tripId: 'one', segments: [segment] };
};

test('the last day within the horizon is on sale, by the calendar of the station', () => {
  const late = leaving('2027-02-12T22:59Z');
  expect(firstSaleDay({ supplier, trip: late, offers: {} }, noon, berlin)).toBeUndefined();
  const afterMidnight = leaving('2027-02-12T23:00Z');
  expect(firstSaleDay({ supplier, trip: afterMidnight, offers: {} }, noon, berlin)).toBe('2026-11-21');
});

test('within the horizon the fares tell', () => {
  expect(firstSaleDay({ supplier, trip: leaving('2027-01-20T08:00Z'), offers: { opensOn: '2026-11-21' } }, noon, berlin)).toBe(
    '2026-11-21',
  );
});

test('a trip of which nobody has answered is not said to open later', () => {
  expect(firstSaleDay({ supplier, trip: leaving('2027-01-20T08:00Z'), offers: undefined }, noon, berlin)).toBeUndefined();
});
