import { expect, test } from 'vitest';
import { formatDayMonth, formatDayMonthYear, formatFullDay, formatWeekdayDayMonth } from './format-day.ts';
import { formatInstant } from './format-instant.ts';

test('writes a day that is years away with its year', () => {
  expect(formatDayMonthYear('1986-05-01')).toBe('01 May 1986');
});

test('writes days as the specification does', () => {
  expect(formatDayMonth('2026-11-08')).toBe('08 Nov');
  expect(formatWeekdayDayMonth('2026-11-28')).toBe('Sat 28 Nov');
  expect(formatFullDay('2026-11-28')).toBe('Sat 28 Nov 2026');
});

test.each([
  ['2027-01-01', 'Fri 01 Jan 2027'],
  ['2026-09-01', 'Tue 01 Sep 2026'],
  ['2028-02-29', 'Tue 29 Feb 2028'],
])('%s is %s', (date, text) => {
  expect(formatFullDay(date)).toBe(text);
});

test('an instant is told by the clock it names', () => {
  expect(formatInstant('2026-11-30T08:55:00.000Z')).toBe('30 Nov 2026, 08:55 UTC');
  expect(formatInstant('2026-11-30T14:55:00.000Z', 'Australia/Sydney')).toBe('1 Dec 2026, 01:55, Sydney time');
  expect(formatInstant('2026-07-01T23:30:00.000Z', 'America/New_York')).toBe('1 Jul 2026, 19:30, New York time');
});
