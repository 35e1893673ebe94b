import { expect, test } from 'vitest';
import { fairHoldUntil, isWaitOver } from './fair-hold.ts';

const train = Date.parse('2026-12-15T12:00:00Z');
const until = (at: string, zone = 'Europe/London') => {
  const ends = fairHoldUntil({ zone, nowMs: Date.parse(at), departsAtMs: train, minutes: 25 });
  return ends === undefined ? undefined : new Date(ends).toISOString().slice(11, 16);
};

test('a place is held for the usual time by day, and not offered between nine in the evening and eight in the morning of the storefront', () => {
  expect(['2026-12-14T07:59:00Z', '2026-12-14T08:00:00Z', '2026-12-14T20:59:00Z', '2026-12-14T21:00:00Z'].map((at) => until(at))).toEqual([
    undefined,
    '08:25',
    '21:24',
    undefined,
  ]);
  // the evening of Sydney
  expect(until('2026-12-14T11:00:00Z', 'Australia/Sydney')).toBeUndefined();
  expect(until('2026-12-14T23:00:00Z', 'Australia/Sydney')).toBe('23:25');
});

test('a hold ends two hours before the train, and none is offered with less than a quarter of an hour left', () => {
  expect(['2026-12-15T09:30:00Z', '2026-12-15T09:40:00Z', '2026-12-15T09:46:00Z'].map((at) => until(at))).toEqual([
    '09:55',
    '10:00',
    undefined,
  ]);
  expect(isWaitOver({ nowMs: Date.parse('2026-12-15T09:45:00Z'), departsAtMs: train })).toBe(false);
  expect(isWaitOver({ nowMs: Date.parse('2026-12-15T09:46:00Z'), departsAtMs: train })).toBe(true);
});
