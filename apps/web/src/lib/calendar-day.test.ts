import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  formatDayMonth,
  formatDayMonthYear,
  formatFullDay,
  formatWeekdayDayMonth,
  isCalendarDay,
} from './calendar-day.ts';

describe('calendar day', () => {
  it('counts days over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });

  it('neither loses nor doubles a day when clocks change', () => {
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  });

  it('lands on the last day where a month is shorter', () => {
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
    expect(addMonths('2026-11-20', 6)).toBe('2027-05-20');
  });

  it('writes a day that lies years away with its year', () => {
    expect(formatDayMonthYear('1986-05-01')).toBe('01 May 1986');
  });

  it('writes days as the specification does', () => {
    expect(formatDayMonth('2026-11-08')).toBe('08 Nov');
    expect(formatWeekdayDayMonth('2026-11-28')).toBe('Sat 28 Nov');
    expect(formatFullDay('2026-11-28')).toBe('Sat 28 Nov 2026');
  });

  it('knows days that do not exist', () => {
    expect(isCalendarDay('2026-02-30')).toBe(false);
    expect(isCalendarDay('28/11/2026')).toBe(false);
    expect(isCalendarDay('2026-02-28')).toBe(true);
  });
});
