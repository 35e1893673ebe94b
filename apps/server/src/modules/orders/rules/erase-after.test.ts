import { expect, test } from 'vitest';
import { eraseAfterMs } from './erase-after.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const dayOf = (arrivals: readonly string[]): string => new Date(eraseAfterMs(arrivals, now)).toISOString().slice(0, 10);

test('keeps the names for three months after the last arrival, wherever that day ends last', () => {
  expect(dayOf(['2026-12-24', '2027-01-03'])).toBe('2027-04-05');
});

test('erases unsold orders and old journeys at once', () => {
  expect(eraseAfterMs([], now)).toBe(now);
  expect(eraseAfterMs(['2026-05-01'], now)).toBe(now);
});

test('does not end early where the third month is shorter', () => {
  expect(dayOf(['2026-11-30'])).toBe('2027-03-04');
});
