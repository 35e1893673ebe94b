import { expect, test } from 'vitest';
import { lastSelectableDay } from './last-selectable-day.ts';

test.each([
  ['ATOC', '2026-11-20', '2027-02-20'],
  ['ATOC', '2026-11-30', '2027-02-28'],
  ['SNCF', '2026-11-20', '2027-10-15'],
  ['AMT', '2026-11-20', '2027-10-21'],
  ['VIA', '2026-11-20', '2027-10-16'],
  ['ITAL', '2026-08-31', '2027-02-28'],
  ['TRENITALIA', '2026-11-20', '2027-05-20'],
  [undefined, '2026-11-20', '2027-02-20'],
] as const)('%s on %s sells until %s', (provider, today, last) => {
  expect(lastSelectableDay(provider, today)).toBe(last);
});
