import { expect, test } from 'vitest';
import { formatDayMonth, formatDayMonthYear, formatFullDay, formatWeekdayDayMonth } from './format-day.ts';

test('writes a day that lies years away with its year', () => {
  expect(formatDayMonthYear('1986-05-01')).toBe('01 May 1986');
});

test('writes days as the specification does', () => {
  expect(formatDayMonth('2026-11-08')).toBe('08 Nov');
  expect(formatWeekdayDayMonth('2026-11-28')).toBe('Sat 28 Nov');
  expect(formatFullDay('2026-11-28')).toBe('Sat 28 Nov 2026');
});
