import type { Journey, JourneyQuery, Timetable } from '../../timetable/timetable.api.ts';
import { type Places, worthwhile } from './worthwhile.ts';

/** A seller's journeys are compared with those of all sellers if its shortest takes this long: nobody takes a train for so long by day. */
const longMinutes = 18 * 60;
const halfDayMinutes = 12 * 60;
/** A detour takes this many times as long as the fastest way of all sellers, and half a day longer. A slow coach or ship is no detour. */
const detourFactor = 2;
/** The most tickets of one journey (SEARCH-20). */
const mostSellers = 3;

const lasts = ({ departsAt, arrivesAt }: Journey): number => arrivesAt - departsAt;

/**
 * Leaves out a seller's journeys that are only as good as they get for this seller (SEARCH-22): from Nice to Rome by Paris and Vienna in two
 * nights, because it has no train along the coast. The measure is the fastest journey of all sellers that leaves within half a day of the
 * page's first minute, if at most three sellers share it. It costs a planning of the day, for long journeys only.
 */
export function withoutDetours(
  timetable: Pick<Timetable, 'journeys'>,
  query: Omit<JourneyQuery, 'enough'>,
  kept: Journey[],
  places: Places,
): Journey[] {
  if (kept.length === 0 || Math.min(...kept.map(lasts)) < longMinutes) return kept;
  const { source: _, ...ofAnySeller } = query;
  const [departsFrom, departsBefore] = [query.departsFrom - halfDayMinutes, query.departsFrom + halfDayMinutes];
  const ofAll = worthwhile(timetable.journeys({ ...ofAnySeller, departsFrom, departsBefore }), places);
  const fastest = Math.min(...ofAll.filter((journey) => sellersOf(journey) <= mostSellers).map(lasts));
  return kept.filter((journey) => lasts(journey) <= Math.max(detourFactor * fastest, fastest + halfDayMinutes));
}

/** How many tickets a journey needs. */
function sellersOf({ legs }: Journey): number {
  const sources = legs.flatMap((leg) => (leg.kind === 'ride' ? leg.source : []));
  return sources.filter((source, index) => source !== sources[index - 1]).length;
}
