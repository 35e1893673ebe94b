import { expect, test } from 'vitest';
import { weeksToFind } from './weeks-to-find.ts';

const hourMs = 3_600_000;
const nowMs = Date.parse('2026-12-01T12:00:00Z');
const week = { from: 'LON', to: 'EDB', currency: 'GBP' as const, date: '2026-12-01', foundAtMs: nowMs - 60_000, askedAtMs: 0 };
const found = (kept: readonly Parameters<typeof weeksToFind>[0]['kept'][number][]) =>
  weeksToFind({
    pairs: [{ from: 'LON', to: 'EDB' }],
    kept,
    nowMs,
    today: () => '2026-12-01',
    olderThanMs: hourMs / 2,
    askedWithinMs: 48 * hourMs,
  }).map(({ currency, date }) => [currency, date]);

test('a page’s week that was never found is found in the first currency', () => {
  expect(found([])).toEqual([['GBP', '2026-12-01']]);
});

test('leaves a week found a minute ago', () => {
  expect(found([week])).toEqual([]);
});

test('renews a week that is too old', () => {
  expect(found([{ ...week, foundAtMs: nowMs - hourMs }])).toEqual([['GBP', '2026-12-01']]);
});

test("renews yesterday's week, however new", () => {
  expect(found([{ ...week, date: '2026-11-30' }])).toEqual([['GBP', '2026-12-01']]);
});

test('another currency is kept fresh while somebody asks for it', () => {
  const dollars = { ...week, currency: 'AUD' as const, foundAtMs: nowMs - hourMs };
  expect(found([week, { ...dollars, askedAtMs: nowMs - hourMs }])).toEqual([['AUD', '2026-12-01']]);
  expect(found([week, { ...dollars, askedAtMs: nowMs - 72 * hourMs }])).toEqual([]);
});

test('a week of stations without a page is not the job’s', () => {
  expect(found([week, { ...week, from: 'YRK', foundAtMs: 0, askedAtMs: nowMs }])).toEqual([]);
});
