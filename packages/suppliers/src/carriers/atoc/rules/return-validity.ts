import { dateOfDayNumber, dayNumber } from '@throughfare/kernel/calendar-day';
import { epochToLocal, minutesOfTime, zonedToEpochMinutes } from '@throughfare/kernel/zoned-time';
import type { StationTime } from './station-time.ts';

/** How long after the outward day the return may begin: the same day, some days, or calendar months. */
export type ReturnWithin = { readonly days: number } | { readonly months: number };

/** A ticket day ends at 04:29 on the next morning. */
export const ticketDayEndsMinute = 4 * 60 + 29;

/** Whether the return may begin then. One month from 12 March ends with 11 April; a month without that day ends with its last day. */
export function isReturnValid(within: ReturnWithin, outwardDate: string, inward: StationTime): boolean {
  const outwardDay = dayNumber(outwardDate);
  const inwardDay = dayNumber(inward.date) - (inward.minuteOfDay <= ticketDayEndsMinute ? 1 : 0);
  if (dayNumber(inward.date) < outwardDay) return false;
  return inwardDay <= lastReturnDay(within, outwardDate);
}

/** The day number of the last ticket day on which the return may begin. */
function lastReturnDay(within: ReturnWithin, outwardDate: string): number {
  const outwardDay = dayNumber(outwardDate);
  if ('days' in within) return outwardDay + within.days;
  const year = Number(outwardDate.slice(0, 4));
  const month = Number(outwardDate.slice(5, 7)) - 1;
  const day = Number(outwardDate.slice(8, 10));
  const lastOfMonth = new Date(Date.UTC(year, month + within.months + 1, 0)).getUTCDate();
  const target = Date.UTC(year, month + within.months, Math.min(day, lastOfMonth)) / 86_400_000;
  return day > lastOfMonth ? target : target - 1;
}

const zone = 'Europe/London';

/**
 * The epoch minute at which a ticket expires: the end of its ticket day. For a return, the end of the last day on which the return journey
 * may start.
 */
export function ticketExpires(within: ReturnWithin | undefined, outwardDeparts: number): number {
  const { date, time } = epochToLocal(zone, outwardDeparts * 60_000);
  const day = dayNumber(date) - (minutesOfTime(time) <= ticketDayEndsMinute ? 1 : 0);
  const lastDay = within ? lastReturnDay(within, dateOfDayNumber(day)) : day;
  return zonedToEpochMinutes(zone, dateOfDayNumber(lastDay + 1), ticketDayEndsMinute);
}
