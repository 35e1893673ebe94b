import type { Timetable } from '../timetable/timetable.ts';
import { findAccess } from './access.ts';
import { chooseChanges } from './choose-changes.ts';
import { viewMinutes } from './day-view.ts';
import { describeRoute } from './describe-route.ts';
import type { Journey } from './journey.ts';
import { leaveFrom } from './range-search.ts';
import { type Route, unmirrorRoute } from './route.ts';
import { boundsFor, mirrorQuery, type NumberedQuery, numberQuery, type TravelQuery } from './search-query.ts';
import { createSearchState } from './search-state.ts';
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

/** The first arrival of all, with as few rides as it takes. */
function firstArrival(space: SearchSpace, query: NumberedQuery, minute: number): FirstArrival | undefined {
  const search = createSearchState(space, query, findAccess(space.graph, query), boundsFor(space, query));
  const routes = leaveFrom(search, minute);
  const arrival = search.best[query.mostRides] ?? 0;
  const rides = search.best.indexOf(arrival);
  const route = routes.findLast((found) => found.rides.length === rides);
  return route && { minute: arrival, route };
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
  const first = firstArrival(space, numbered, query.departAfter - space.view.start);
  if (!first) return undefined;
  // the search boards what comes first; the last departure for the same arrival is found from the arrival back
  const back = arrivingSpace(timetable, space.view.start + first.minute);
  const sameRides = { ...mirrorQuery(numbered), mostRides: first.route.rides.length };
  const last = firstArrival(back, sameRides, back.view.start + viewMinutes - space.view.start - first.minute);
  // a journey of many days may begin before the days that are seen from its arrival
  const [seen, route] = last ? [forwardOf(back), unmirrorRoute(back, last.route)] : [space, first.route];
  return describeRoute(seen, chooseChanges(seen, numbered, route));
}
