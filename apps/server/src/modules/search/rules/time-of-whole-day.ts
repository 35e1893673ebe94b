import type { SearchParam } from '@throughfare/contract/shapes/search-record';
import type { Direction } from '../gathered.types.ts';

/**
 * The time from which a day is priced as a whole, for a search that starts later and finds nothing. The way back on the day of the way out
 * starts as soon as the way out has left, because it cannot leave before that arrives. Undefined: the search starts no later.
 */
export function timeOfWholeDay(
  { departureDate, departureTime, arrivalDate, arrivalTime = departureTime }: SearchParam,
  direction: Direction,
  usual: string,
): string | undefined {
  const [out, back] = [departureTime.slice(0, 5), arrivalTime.slice(0, 5)];
  if (direction === 'outward') return out > usual ? usual : undefined;
  const from = arrivalDate === departureDate && out >= usual ? minuteAfter(out) : usual;
  return back > from ? from : undefined;
}

/** A return at the minute of the way out is refused. */
function minuteAfter(time: string): string {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + 1;
  const two = (value: number): string => String(value).padStart(2, '0');
  return minutes >= 24 * 60 ? '23:59' : `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
