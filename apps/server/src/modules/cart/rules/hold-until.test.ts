import { expect, test } from 'vitest';
import { holdUntil, shortestHold } from './hold-until.ts';

const nowMs = Date.parse('2026-11-28T09:00:30Z');
const minutes = (instant: string): number => Date.parse(instant) / 60_000;
const until = (sellers: readonly number[], ...departures: readonly string[]) => {
  const ms = holdUntil({ sellers, departures: departures.map(minutes), shortest: shortestHold.agency }, nowMs);
  return ms === undefined ? undefined : new Date(ms).toISOString().slice(0, 16);
};

test('as long as the seller holds places, less five minutes for the payment', () => {
  expect(until([2880], '2026-12-20T10:00:00Z')).toBe('2026-11-30T08:55');
});

test('the seller with the shortest hold decides, and one without holds rules it out', () => {
  expect(until([2880, 1440], '2026-12-20T10:00:00Z')).toBe('2026-11-29T08:55');
  expect(until([2880, 0], '2026-12-20T10:00:00Z')).toBeUndefined();
});

test('never past two hours before the first train, and never for less than an hour', () => {
  expect(until([2880], '2026-12-20T10:00:00Z', '2026-11-28T15:00:00Z')).toBe('2026-11-28T13:00');
  expect(until([2880], '2026-11-28T12:00:00Z')).toBeUndefined();
});

test('neither an empty cart nor passes, which have no train, can be held', () => {
  expect(until([])).toBeUndefined();
  expect(until([60])).toBeUndefined();
});

test('a customer may hold for as little as fifteen minutes', () => {
  const at = (departs: string) =>
    holdUntil({ sellers: [1440], departures: [minutes(departs)], shortest: shortestHold.customer }, nowMs) !== undefined;
  expect(at('2026-11-28T11:16:00Z')).toBe(true);
  expect(at('2026-11-28T11:14:00Z')).toBe(false);
});
