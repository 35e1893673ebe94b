import { factsOf, isSource } from '../source.ts';
import type { SourceFacts } from '../source-facts.types.ts';
import { factsWithoutSource } from '../sources.data.ts';
import { addDays, daysBetween, type CalendarDay } from '../calendar-day.ts';

/** Days and times of a search: "YYYY-MM-DD", and "HH:MM" with or without seconds; `arrival…` are those of the return. */
interface SearchedDays {
  readonly provider?: string | undefined;
  readonly departureDate: CalendarDay;
  readonly departureTime: string;
  readonly arrivalDate?: CalendarDay | undefined;
  readonly arrivalTime?: string | undefined;
}

/** The time at which the search of a whole day starts (SEARCH-11). */
export const usualTime = (provider: string | undefined): SourceFacts['usualTime'] =>
  (provider !== undefined && isSource(provider) ? factsOf(provider) : factsWithoutSource).usualTime;

/**
 * A search of today starts at the current time, and need not start that late on another day. A day before today in Greenwich that can still
 * be searched is today somewhere to the west.
 */
function timeOn(day: CalendarDay, { departureDate, departureTime, provider }: SearchedDays, nowMs: number): string {
  const isToday = departureDate <= new Date(nowMs).toISOString().slice(0, 10);
  const usual = usualTime(provider);
  return isToday && day > departureDate && departureTime > usual ? `${usual}:00` : departureTime;
}

/** A way back on the day of the way out starts an hour after it, if the searched time would be too early. */
function timeBack(day: CalendarDay, { departureDate, departureTime, arrivalTime = departureTime }: SearchedDays): string {
  if (day !== departureDate || arrivalTime.slice(0, 5) > departureTime.slice(0, 5)) return arrivalTime;
  const hour = Number(departureTime.slice(0, 2)) + 1;
  return hour > 23 ? '23:59' : `${String(hour).padStart(2, '0')}${departureTime.slice(2, 5)}`;
}

/**
 * A search moved to another day. A return that would no longer be later moves along, so that the stay keeps its length (SEARCH-15). The
 * same day at the same time also counts as not later, and is refused.
 */
export function onDay<Search extends SearchedDays>(
  search: Search,
  direction: 'outward' | 'inward',
  day: CalendarDay,
  nowMs: number,
): Search {
  if (direction === 'inward') return { ...search, arrivalDate: day, arrivalTime: timeBack(day, search) };
  const { departureDate, arrivalDate, arrivalTime = search.departureTime } = search;
  const departureTime = timeOn(day, search, nowMs);
  if (arrivalDate === undefined) return { ...search, departureDate: day, departureTime };
  const minute = (time: string) => time.slice(0, 5);
  const notLater = arrivalDate < day || (arrivalDate === day && minute(arrivalTime) <= minute(departureTime));
  return {
    ...search,
    departureDate: day,
    departureTime,
    arrivalDate: notLater ? addDays(arrivalDate, daysBetween(departureDate, day)) : arrivalDate,
  };
}
