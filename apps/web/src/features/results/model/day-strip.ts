import type { SearchParam } from '@throughfare/contract/shapes/search-record';
import { addDays, daysBetween, type CalendarDay } from '../../../lib/calendar-day.ts';
import type { Leg } from './results-address.ts';

/** How many days the strip shows. */
export const stripDays = 7;

/** The first day of the strip: the searched day in the middle, but nothing that has passed or cannot be chosen. */
export function stripFrom(day: CalendarDay, earliest: CalendarDay): CalendarDay {
  const wanted = addDays(day, -Math.floor(stripDays / 2));
  return wanted < earliest ? earliest : wanted;
}

export function dayOf(searchParam: SearchParam, leg: Leg): CalendarDay {
  return leg === 'outward' ? searchParam.departureDate : (searchParam.arrivalDate ?? searchParam.departureDate);
}

/** The search on another day: moving the outward day moves a return that would not be later by as much (reading guide 27). */
export function onDay(searchParam: SearchParam, leg: Leg, day: CalendarDay): SearchParam {
  if (leg === 'inward') return { ...searchParam, arrivalDate: day };
  const { departureDate, departureTime, arrivalDate, arrivalTime = departureTime } = searchParam;
  const notLater = arrivalDate !== undefined && (arrivalDate < day || (arrivalDate === day && arrivalTime <= departureTime));
  const moved = notLater ? addDays(arrivalDate, daysBetween(departureDate, day)) : arrivalDate;
  return { ...searchParam, departureDate: day, ...(moved !== undefined && { arrivalDate: moved }) };
}
