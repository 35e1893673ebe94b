import type { Journey, JourneyQuery, Timetable } from '../../timetable/timetable.api.ts';
import { type Places, worthwhile } from './worthwhile.ts';

const lasts = ({ departsAt, arrivesAt }: Journey): number => arrivesAt - departsAt;

/** Nobody takes a train for so long on a way that has a day train. */
const longMinutes = 18 * 60;
const halfDayMinutes = 12 * 60;

/**
 * The minutes of the fastest journey that leaves within half a day of a page's first minute, or undefined if the page's own journeys are no
 * longer than a day's travel. A later page thereby has the measure of the page before it: where the only day train has left, a way of two
 * days by another country is no choice (SEARCH-22). It costs a planning of the day, for long journeys only.
 */
export function fastestOfDay(
  timetable: Pick<Timetable, 'journeys'>,
  query: Omit<JourneyQuery, 'enough'>,
  found: readonly Journey[],
  places: Places,
): number | undefined {
  if (found.length === 0 || Math.min(...found.map(lasts)) < longMinutes) return undefined;
  const [departsFrom, departsBefore] = [query.departsFrom - halfDayMinutes, query.departsFrom + halfDayMinutes];
  const sensible = worthwhile(timetable.journeys({ ...query, departsFrom, departsBefore }), places);
  return sensible.length === 0 ? undefined : Math.min(...sensible.map(lasts));
}
