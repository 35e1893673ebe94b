import { dateOfDayNumber, dayNumber } from '@throughfare/kernel/calendar-day';
import type { Horizon } from '../timetable/timetable-input.ts';
import type { ServiceRun } from './network-data.ts';

/** "MM-DD..MM-DD", both included. A season that ends before its start runs over New Year. */
export function isInSeason(season: string, monthDay: string): boolean {
  const [from = '', to = ''] = season.split('..');
  return from <= to ? from <= monthDay && monthDay <= to : monthDay >= from || monthDay <= to;
}

/** 0 for Monday. */
export function weekdayOf(day: number): number {
  // day 0 of the epoch was a Thursday, the fourth weekday
  return (((day + 3) % 7) + 7) % 7;
}

export function runsOnWeekday(days: string, weekday: number): boolean {
  return days[weekday] === '1';
}

/** The operating days of a service within the horizon, ascending, by its own definition. */
export function serviceDays(run: Pick<ServiceRun, 'days' | 'not' | 'season' | 'only'>, horizon: Horizon): string[] {
  const not = new Set(run.not);
  const start = dayNumber(horizon.startDate);
  const found: string[] = [];
  for (let day = start; day < start + horizon.days; day += 1) {
    const date = dateOfDayNumber(day);
    if (run.only !== undefined) {
      if (run.only.includes(date)) found.push(date);
      continue;
    }
    if (!runsOnWeekday(run.days, weekdayOf(day))) continue;
    const monthDay = date.slice(5);
    if (not.has(date) || not.has(monthDay)) continue;
    if (run.season !== undefined && !isInSeason(run.season, monthDay)) continue;
    found.push(date);
  }
  return found;
}
