import { addDays, daysBetween, type CalendarDay } from '../calendar-day.ts';

/** Days and times of a search: "YYYY-MM-DD", and "HH:MM" with or without seconds; `arrival…` are those of the way back. */
interface SearchedDays {
  readonly departureDate: CalendarDay;
  readonly departureTime: string;
  readonly arrivalDate?: CalendarDay | undefined;
  readonly arrivalTime?: string | undefined;
}

/**
 * A search moved to another day: a way back that would not be later any more moves along, so that the stay keeps its length
 * (reading guide 27). Not later is also the same day at the same time: such a search is refused.
 */
export function onDay<Search extends SearchedDays>(search: Search, direction: 'outward' | 'inward', day: CalendarDay): Search {
  if (direction === 'inward') return { ...search, arrivalDate: day };
  const { departureDate, departureTime, arrivalDate, arrivalTime = departureTime } = search;
  if (arrivalDate === undefined) return { ...search, departureDate: day };
  const minute = (time: string) => time.slice(0, 5);
  const notLater = arrivalDate < day || (arrivalDate === day && minute(arrivalTime) <= minute(departureTime));
  return { ...search, departureDate: day, arrivalDate: notLater ? addDays(arrivalDate, daysBetween(departureDate, day)) : arrivalDate };
}
