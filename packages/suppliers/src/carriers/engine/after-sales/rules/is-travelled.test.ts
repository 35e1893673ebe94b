import { expect, test } from 'vitest';
import { isTravelled } from './is-travelled.ts';

const hour = 60;
const arrives = 10 * hour;

test('a single is never travelled: it may have been missed at any time', () => {
  expect(isTravelled({ arrives, departures: [], now: 100 * hour })).toBe(false);
});

test('the way out counts as travelled from halfway to the way back on, and afterwards', () => {
  const departures = [18 * hour];
  expect([9, 13, 14].map((now) => isTravelled({ arrives, departures, now: now * hour }))).toEqual([false, false, false]);
  expect([15, 18, 90].map((now) => isTravelled({ arrives, departures, now: now * hour }))).toEqual([true, true, true]);
});

test('the way back is not, because nothing comes after it', () => {
  expect(isTravelled({ arrives: 20 * hour, departures: [8 * hour], now: 30 * hour })).toBe(false);
});
