import type { Timetable } from '../timetable/timetable.ts';
import { findAccess } from './access.ts';
import { chooseChanges } from './choose-changes.ts';
import { viewMinutes } from './day-view.ts';
import { describeRoute } from './describe-route.ts';
import type { Journey } from './journey.ts';
import { leaveForFirst, leaveForFirstUntil } from './range-search.ts';
import { type Route, unmirrorRoute } from './route.ts';
import { boundsFor, mirrorQuery, type NumberedQuery, numberQuery, type TravelQuery } from './search-query.ts';
import { createSearchState, type SearchState } from './search-state.ts';
import { arrivingSpace, departingSpace, forwardOf, type SearchSpace } from './search-spaces.ts';

export interface EarliestArrivalQuery extends TravelQuery {
  /** Epoch minutes. */
  readonly departAfter: number;
}

interface FirstArrival {
  /** In minutes of the space, as it counts time. */
  readonly minute: number;
  readonly route: Route;
}

/** The first arrival that a search found, with as few rides as it takes. */
function firstOf({ best }: SearchState, routes: readonly Route[]): FirstArrival | undefined {
  const minute = best.at(-1) ?? 0;
  const route = routes.findLast((found) => found.rides.length === best.indexOf(minute));
  return route && { minute, route };
}

function findFirst(space: SearchSpace, query: NumberedQuery, departAfter: number): FirstArrival | undefined {
  const search = createSearchState(space, query, findAccess(space.graph, query), boundsFor(space, query));
  return firstOf(search, leaveForFirst(search, departAfter - space.view.start));
}

/** The last departure, no earlier than `departAfter`, for an arrival with so many rides, in the space seen from the arrival. */
function findLast(back: SearchSpace, query: NumberedQuery, departAfter: number, arrivesAt: number, rides: number): Route | undefined {
  const seen = mirrorQuery(query);
  const search = createSearchState(back, { ...seen, mostRides: rides }, findAccess(back.graph, seen), boundsFor(back, seen));
  const end = back.view.start + viewMinutes;
  const first = firstOf(search, leaveForFirstUntil(search, end - arrivesAt, end - departAfter));
  return first && unmirrorRoute(back, first.route);
}

/**
 * The journey that arrives first of all that depart at `departAfter` or later; of several the one with the fewest changes,
 * then the one that departs last. Undefined where there is none by trains of the next two to three days. Throws RangeError
 * for a minute that is not whole and for impossible `maxChanges`.
 */
export function planEarliestArrival(timetable: Timetable, query: EarliestArrivalQuery): Journey | undefined {
  if (!Number.isInteger(query.departAfter)) throw new RangeError(`cannot plan from minute ${query.departAfter}`);
  const numbered = numberQuery(timetable, query);
  if (!numbered) return undefined;
  const space = departingSpace(timetable, query.departAfter);
  const first = findFirst(space, numbered, query.departAfter);
  if (!first) return undefined;
  // the search boards what comes first; the last departure for the same arrival is found from the arrival back
  const arrivesAt = space.view.start + first.minute;
  const back = arrivingSpace(timetable, arrivesAt);
  const last = findLast(back, numbered, query.departAfter, arrivesAt, first.route.rides.length);
  // a journey of many days may begin before the days that are seen from its arrival
  const [seen, route] = last ? [forwardOf(back), last] : [space, first.route];
  return describeRoute(seen, chooseChanges(seen, numbered, route));
}
