import type { SearchParam } from '@throughfare/contract/shapes/search-record';
import { addDays, type CalendarDay } from '@throughfare/kernel/calendar-day';
import type { Leg } from './results-address.ts';

/** The number of days in the strip. */
export const stripDays = 7;

/** The first day of the strip. The searched day is in the middle, unless that would show days that are past or cannot be chosen. */
export function stripFrom(day: CalendarDay, earliest: CalendarDay): CalendarDay {
  const wanted = addDays(day, -Math.floor(stripDays / 2));
  return wanted < earliest ? earliest : wanted;
}

/** What the prices of all days of a strip depend on: two searches with the same text differ by their days alone. */
export function tripOf(searchParam: SearchParam, leg: Leg): string {
  return JSON.stringify({ ...searchParam, departureDate: undefined, arrivalDate: undefined, leg });
}

export function dayOf(searchParam: SearchParam, leg: Leg): CalendarDay {
  return leg === 'outward' ? searchParam.departureDate : (searchParam.arrivalDate ?? searchParam.departureDate);
}
