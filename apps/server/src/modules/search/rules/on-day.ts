import type { SearchParam } from '@throughfare/contract/shapes/search-record';
import { addDays, daysBetween } from '@throughfare/kernel/zoned-time';

/**
 * A search moved to another day, as the page moves it: a way back that would not be later any more moves along, so that the
 * stay keeps its length (reading guide 27). Not later is also the same day at the same time: such a search is refused.
 */
export function onDay(param: SearchParam, direction: 'outward' | 'inward', day: string): SearchParam {
  if (direction === 'inward') return { ...param, arrivalDate: day };
  const { departureDate, departureTime, arrivalDate, arrivalTime = departureTime } = param;
  if (arrivalDate === undefined) return { ...param, departureDate: day };
  const minute = (time: string) => time.slice(0, 5);
  const notLater = arrivalDate < day || (arrivalDate === day && minute(arrivalTime) <= minute(departureTime));
  return { ...param, departureDate: day, arrivalDate: notLater ? addDays(arrivalDate, daysBetween(departureDate, day)) : arrivalDate };
}
