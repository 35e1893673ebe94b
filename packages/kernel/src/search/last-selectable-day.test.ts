import { expect, test } from 'vitest';
import { firstDayToSearch, lastSelectableDay } from './last-selectable-day.ts';

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

test('a day can be searched from the first day on whose last selectable day is no earlier', () => {
  expect(firstDayToSearch('ATOC', '2026-11-28', '2027-02-10')).toBe('2026-11-28');
  // three months after 30 November is the last of February
  expect(firstDayToSearch('ATOC', '2026-11-28', '2027-03-01')).toBe('2026-12-01');
  expect(firstDayToSearch('AMT', '2026-11-28', '2027-10-31')).toBe('2026-11-30');
});
