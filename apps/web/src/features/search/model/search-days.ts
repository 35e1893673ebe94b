import type { SearchClock } from '../../../lib/market-clock.ts';
import { addDays, type CalendarDay } from '@throughfare/kernel/calendar-day';
import { nextHalfHour, type TimeOfDay } from '../../../lib/time-of-day.ts';
import { usualTime } from '@throughfare/kernel/search/on-day';
import type { Provider } from '@throughfare/kernel/search/provider';

/** The earliest selectable time on a day: today starts at the next half hour (SEARCH-14). */
export function earliestTime(day: CalendarDay, clock: SearchClock): TimeOfDay {
  return day === clock.today ? (nextHalfHour(clock.now) ?? '23:30') : '00:00';
}

/** The provider's default time, or the next half hour if it has passed today. */
export function defaultTime(day: CalendarDay, provider: Provider | undefined, clock: SearchClock): TimeOfDay {
  const usual = usualTime(provider);
  const earliest = earliestTime(day, clock);
  return usual < earliest ? earliest : usual;
}

/** Today, or tomorrow during the last half hour of today. */
export function firstDay(clock: SearchClock): CalendarDay {
  return nextHalfHour(clock.now) === undefined ? addDays(clock.today, 1) : clock.today;
}
