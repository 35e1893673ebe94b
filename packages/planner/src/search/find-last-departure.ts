import type { Timetable } from '../timetable/timetable.ts';
import { leastArrival } from './find-some-arrivals.ts';
import { leaveForFirstUntil } from './range-search.ts';
import { type Route, unmirrorRoute } from './route.ts';
import { type Arrival, searchBack } from './search-back.ts';
import type { NumberedQuery } from './search-query.ts';
import { createSearchState } from './search-state.ts';
import { forwardOf, type SearchSpace } from './search-spaces.ts';

/** A route with its space. */
export type RouteIn = readonly [SearchSpace, Route];

/**
 * The route for an arrival with the fewest rides, and among those the last departure at or after `departAfter`. Tries the numbers of rides
 * in turn, because a search with few rides is short. Undefined for a journey that starts before the days visible from its arrival.
 */
export function findLastDeparture(timetable: Timetable, query: NumberedQuery, departAfter: number, arrival: Arrival): RouteIn | undefined {
  const { space, search: most, from, until } = searchBack(timetable, query, departAfter, arrival);
  for (let rides = 1; rides <= arrival.rides; rides += 1) {
    if (!query.hasRoles && leastArrival(most, from, until + 1, rides) > until) continue;
    const search = createSearchState(space, { ...most.query, mostRides: rides }, most.access, most.bounds);
    const last = leaveForFirstUntil(search, from, until).at(-1);
    if (last) return [forwardOf(space), unmirrorRoute(space, last)];
  }
  return undefined;
}
