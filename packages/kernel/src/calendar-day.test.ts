import { expect, test } from 'vitest';
import { addDays, addMonths, dateOfDayNumber, dayNumber, dayOfWeek, daysBetween, isCalendarDay } from './calendar-day.ts';

test('counts calendar days over month ends, leap days and years', () => {
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
  expect(daysBetween('2026-11-20', '2027-11-20')).toBe(365);
  expect(daysBetween('2026-11-20', '2026-11-19')).toBe(-1);
  expect(dateOfDayNumber(dayNumber('2026-11-20'))).toBe('2026-11-20');
});

test('numbers the days of the week from Monday', () => {
  expect(dayOfWeek('2026-11-20')).toBe(5);
  expect(dayOfWeek('2026-11-22')).toBe(7);
  expect(dayOfWeek('2026-11-23')).toBe(1);
  expect(dayOfWeek('1969-12-29')).toBe(1);
});

test('lands on the last day where a month is shorter', () => {
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
  expect(addMonths('2026-11-20', 6)).toBe('2027-05-20');
  expect(addMonths('2028-03-31', -1)).toBe('2028-02-29');
});

test('knows days that do not exist', () => {
  for (const wrong of ['2027-02-29', '2026-02-30', '2027-13-01', '27-01-01', '2027-1-1', '28/11/2026', '']) {
    expect(isCalendarDay(wrong)).toBe(false);
    expect(() => dayNumber(wrong)).toThrow(RangeError);
  }
  expect(isCalendarDay('2028-02-29')).toBe(true);
});
