import type { Timetable } from '../timetable/timetable.ts';
import { chooseChanges } from './choose-changes.ts';
import { describeRoute } from './describe-route.ts';
import { findFirstArrival, findFirstRoute } from './find-first-arrival.ts';
import { findLastDeparture, type RouteIn } from './find-last-departure.ts';
import type { Journey } from './journey.ts';
import { type NumberedQuery, numberQuery, type TravelQuery } from './search-query.ts';
import { departingSpace } from './search-spaces.ts';

export interface EarliestArrivalQuery extends TravelQuery {
  /** Epoch minutes. */
  readonly departAfter: number;
}

function findRoute(timetable: Timetable, query: NumberedQuery, departAfter: number): RouteIn | undefined {
  const space = departingSpace(timetable, departAfter);
  const arrival = findFirstArrival(space, query, departAfter);
  const quick = arrival && findLastDeparture(timetable, query, departAfter, arrival);
  if (quick) return quick;
  const first = findFirstRoute(space, query, departAfter);
  // A journey of many days may start before the days visible from its arrival.
  return first && (findLastDeparture(timetable, query, departAfter, first) ?? [space, first.route]);
}

/**
 * The first journey to arrive of all that depart at `departAfter` or later. Among equals it has the fewest changes, then the latest
 * departure. Undefined if trains of the next two to three days do not suffice. Throws RangeError for a fractional minute and for an
 * impossible `maxChanges`.
 */
export function planEarliestArrival(timetable: Timetable, query: EarliestArrivalQuery): Journey | undefined {
  if (!Number.isInteger(query.departAfter)) throw new RangeError(`cannot plan from minute ${query.departAfter}`);
  const numbered = numberQuery(timetable, query);
  const found = numbered && findRoute(timetable, numbered, query.departAfter);
  if (!found) return undefined;
  const [space, route] = found;
  return describeRoute(space, chooseChanges(space, numbered, route));
}
