import type { StationTime } from './station-time.ts';

/** Peak rules apply from Monday to Friday, except on a bank holiday of England and Wales. */
export function isWorkingDay(time: StationTime, bankHolidays: ReadonlySet<string>): boolean {
  return time.weekday <= 5 && !bankHolidays.has(time.date);
}
