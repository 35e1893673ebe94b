import { expect, test } from 'vitest';
import type { KnownFare } from '../day-fare.types.ts';
import { daysFrom, shownDays } from './shown-days.ts';

const nowMs = Date.parse('2026-11-28T09:00:00Z');
const hoursAgo = (hours: number) => nowMs - hours * 3_600_000;
const priced = (day: string, minor: number, hours = 1): KnownFare => ({
  day,
  kind: 'day',
  state: 'price',
  minor,
  leavesAtMs: Date.parse(`${day}T12:00:00Z`),
  minutes: 130,
  foundAtMs: hoursAgo(hours),
});
const show = (day: string, ...known: KnownFare[]) => shownDays({ days: [day], known, kind: 'day', nowMs, today: '2026-11-28' })[0];

test('a price of the last hours is the price of the day', () => {
  expect(show('2026-12-08', priced('2026-12-08', 2500))).toEqual({
    date: '2026-12-08',
    state: 'seen',
    minor: 2500,
    foundAtMs: hoursAgo(1),
  });
});

test('an older price is an estimate, and one of two weeks ago is nothing', () => {
  expect(show('2026-12-08', priced('2026-12-08', 2500, 7))).toMatchObject({ state: 'estimate', minor: 2500 });
  expect(show('2026-12-08', priced('2026-12-08', 2500, 14 * 24))).toEqual({ date: '2026-12-08', state: 'unknown' });
});

test('a day without a price of its own is estimated from the middle of the same weekdays, and from no other', () => {
  const others = [priced('2026-12-01', 2500), priced('2026-12-15', 4100), priced('2026-12-22', 3200), priced('2026-12-09', 100)];
  expect(show('2026-12-08', ...others)).toEqual({ date: '2026-12-08', state: 'estimate', minor: 3200 });
  expect(show('2026-12-10', ...others)).toEqual({ date: '2026-12-10', state: 'unknown' });
  expect(show('2027-02-02', priced('2026-12-15', 2500))).toMatchObject({ state: 'unknown' });
});

test('a price ends with the departure of its train', () => {
  const gone = { ...priced('2026-11-28', 2500, 1), leavesAtMs: nowMs };
  expect(show('2026-11-28', gone)).toMatchObject({ state: 'estimate' });
});

test('the reasons for no price are told apart, and a closed sale ends when it opens', () => {
  const closed = (state: 'soldOut' | 'notOnSale' | 'noTrains', opensOn?: string): KnownFare => ({
    day: '2026-12-25',
    kind: 'day',
    state,
    foundAtMs: hoursAgo(1),
    ...(opensOn !== undefined && { opensOn }),
  });
  expect(show('2026-12-25', closed('noTrains'))).toMatchObject({ state: 'noTrains' });
  expect(show('2026-12-25', closed('soldOut'))).toMatchObject({ state: 'soldOut' });
  expect(show('2026-12-25', closed('notOnSale', '2026-12-02'))).toMatchObject({ state: 'notOnSale', opensOn: '2026-12-02' });
  expect(show('2026-12-25', closed('notOnSale', '2026-11-28'))).toMatchObject({ state: 'unknown' });
});

test('a row of days ends with the last day that a call can name', () => {
  expect(daysFrom('2026-12-30', 3)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
  expect(daysFrom('2199-12-30', 7)).toEqual(['2199-12-30', '2199-12-31']);
});
