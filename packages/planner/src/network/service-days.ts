import { dateOfDayNumber, dayNumber } from '@throughfare/kernel/calendar-day';
import type { Horizon } from '../timetable/timetable-input.ts';
import type { ServiceRun } from './network-data.ts';

/** "MM-DD..MM-DD", both included; a season whose end comes before its start passes over New Year. */
function inSeason(season: string, monthDay: string): boolean {
  const [from = '', to = ''] = season.split('..');
  return from <= to ? from <= monthDay && monthDay <= to : monthDay >= from || monthDay <= to;
}

/** The operating days of a service within the horizon, ascending. */
export function serviceDays(run: Pick<ServiceRun, 'days' | 'not' | 'season'>, horizon: Horizon): string[] {
  const not = new Set(run.not);
  const start = dayNumber(horizon.startDate);
  const found: string[] = [];
  for (let day = start; day < start + horizon.days; day += 1) {
    // day 0 of the epoch was a Thursday, the fourth digit
    if (run.days[(((day + 3) % 7) + 7) % 7] !== '1') continue;
    const date = dateOfDayNumber(day);
    const monthDay = date.slice(5);
    if (not.has(date) || not.has(monthDay)) continue;
    if (run.season !== undefined && !inSeason(run.season, monthDay)) continue;
    found.push(date);
  }
  return found;
}
