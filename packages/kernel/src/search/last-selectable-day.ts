import { addDays, addMonths, type CalendarDay } from '../calendar-day.ts';
import { factsOf, type Source } from '../source.ts';
import { factsWithoutSource } from '../sources.data.ts';

/**
 * The last day that a search with this provider may name (SEARCH-12). `today` is the date at the departure station. The provider is unknown
 * while a station is missing.
 */
export function lastSelectableDay(provider: Source | undefined, today: CalendarDay): CalendarDay {
  const { horizon } = provider ? factsOf(provider) : factsWithoutSource;
  return 'days' in horizon ? addDays(today, horizon.days) : addMonths(today, horizon.months);
}

/** The first day from `today` on that can search for a day: months have different lengths, so it is counted and not computed. */
export function firstDayToSearch(provider: Source | undefined, today: CalendarDay, wanted: CalendarDay): CalendarDay {
  let day = today;
  while (lastSelectableDay(provider, day) < wanted) day = addDays(day, 1);
  return day;
}
