import { findAccess } from './access.ts';
import { findSomeArrivals, leastArrival } from './find-some-arrivals.ts';
import { never } from './lower-bounds.ts';
import { leaveForFirst, leaveForFirstUntil } from './range-search.ts';
import type { Route } from './route.ts';
import { type Arrival, searchBack } from './search-back.ts';
import { boundsFor, type NumberedQuery } from './search-query.ts';
import { createSearchState, type SearchState } from './search-state.ts';
import type { SearchSpace } from './search-spaces.ts';

/** The first arrival that a search found, with the fewest rides; its minute belongs to the space. */
function firstOf({ best }: SearchState, routes: readonly Route[]): { minute: number; route: Route } | undefined {
  const minute = best.at(-1) ?? 0;
  const route = routes.findLast((found) => found.rides.length === best.indexOf(minute));
  return route && { minute, route };
}

function searchFrom(space: SearchSpace, query: NumberedQuery): SearchState {
  return createSearchState(space, query, findAccess(space.graph, query), boundsFor(space, query));
}

/**
 * The first arrival of journeys that depart at `departAfter` (epoch minutes) or later. A journey is found quickly; most of the work is to
 * show that none arrives earlier. That is done from the end of the journey with less spare time, because where trains are few there is
 * little to look at, compared with the other end. Undefined if there is none, or if this method does not apply: via and avoid stations, or
 * a journey of many days.
 */
export function findFirstArrival(space: SearchSpace, query: NumberedQuery, departAfter: number): Arrival | undefined {
  if (query.hasRoles) return undefined;
  const { start } = space.view;
  const search = searchFrom(space, query);
  const { minutes, noneBefore } = findSomeArrivals(search, departAfter - start);
  const minute = minutes.at(-1) ?? never;
  if (minute >= never) return undefined;
  const known = { minute: start + minute, rides: minutes.indexOf(minute) };
  if (noneBefore >= minute) return known;
  const back = searchBack(space.timetable, query, departAfter, { minute: known.minute - 1, rides: query.mostRides });
  if (departAfter < back.space.view.start) return undefined;
  const least = leastArrival(back.search, back.from, back.until + 1, query.mostRides);
  if (least > back.until) return known;
  const isShorterBack = back.until - least < minute - noneBefore;
  if (isShorterBack && leaveForFirstUntil(back.search, back.from, back.until).length === 0) return known;
  const first = firstOf(search, leaveForFirstUntil(search, departAfter - start, minute - 1));
  return first ? { minute: start + first.minute, rides: first.route.rides.length } : known;
}

/** As above for any query, with its route, by looking further and further. */
export function findFirstRoute(space: SearchSpace, query: NumberedQuery, departAfter: number): (Arrival & { route: Route }) | undefined {
  const search = searchFrom(space, query);
  const first = firstOf(search, leaveForFirst(search, departAfter - space.view.start));
  return first && { minute: space.view.start + first.minute, rides: first.route.rides.length, route: first.route };
}
