import { addDays, addMonths, type CalendarDay, dayOfWeek, daysBetween } from '@throughfare/kernel/calendar-day';

/** "2026-12" */
export type Month = string;

export const firstOf = (month: Month): CalendarDay => `${month}-01`;
export const monthOf = (day: CalendarDay): Month => day.slice(0, 7);
export const monthAfter = (month: Month, months = 1): Month => monthOf(addMonths(firstOf(month), months));
export const daysIn = (month: Month): number => daysBetween(firstOf(month), firstOf(monthAfter(month)));

/** "December 2026" */
export function monthName(month: Month): string {
  return new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${firstOf(month)}T00:00:00Z`),
  );
}

/** A wanted month that is one; otherwise that of a week from today, because the last days of a month would fill one row or less. */
export function readMonth(wanted: string | undefined, today: CalendarDay): Month {
  return wanted !== undefined && /^20\d\d-(0[1-9]|1[0-2])$/.test(wanted) ? wanted : monthOf(addDays(today, 7));
}

/** The weeks of a month from Monday to Sunday; undefined before its first and after its last day. */
export function weeksOf(month: Month): (CalendarDay | undefined)[][] {
  const before = dayOfWeek(firstOf(month)) - 1;
  const count = daysIn(month);
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const index = week * 7 + weekday - before;
      return index >= 0 && index < count ? addDays(firstOf(month), index) : undefined;
    }),
  );
}
