import { findAccess } from './access.ts';
import { findSomeArrivals, leastArrival } from './find-some-arrivals.ts';
import { never } from './lower-bounds.ts';
import { leaveForFirst, leaveForFirstUntil } from './range-search.ts';
import type { Route } from './route.ts';
import { type Arrival, searchBack } from './search-back.ts';
import { boundsFor, type NumberedQuery } from './search-query.ts';
import { createSearchState, type SearchState } from './search-state.ts';
import type { SearchSpace } from './search-spaces.ts';

/** The first arrival that a search found, with as few rides as it takes; its minute is one of the space. */
function firstOf({ best }: SearchState, routes: readonly Route[]): { minute: number; route: Route } | undefined {
  const minute = best.at(-1) ?? 0;
  const route = routes.findLast((found) => found.rides.length === best.indexOf(minute));
  return route && { minute, route };
}

function searchFrom(space: SearchSpace, query: NumberedQuery): SearchState {
  return createSearchState(space, query, findAccess(space.graph, query), boundsFor(space, query));
}

/**
 * When the first journey arrives that departs at `departAfter` (epoch minutes) or later. One is found quickly; to show that none arrives
 * before it is most of the work. That is done from the end of the journey at which there is less time to spare: where trains are few, hardly
 * anything is to be looked at from there, and nearly everything from the other end. Undefined where there is none, and where this way does
 * not lead to it: stations to pass or to avoid, a journey of many days.
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

/** The same for any query and with its route, by looking ever further. */
export function findFirstRoute(space: SearchSpace, query: NumberedQuery, departAfter: number): (Arrival & { route: Route }) | undefined {
  const search = searchFrom(space, query);
  const first = firstOf(search, leaveForFirst(search, departAfter - space.view.start));
  return first && { minute: space.view.start + first.minute, rides: first.route.rides.length, route: first.route };
}
