import { RecentlyUsed } from '@throughfare/kernel/recently-used';
import type { Timetable } from '../timetable/timetable.ts';
import { findAccess } from './access.ts';
import { leastMinutes } from './least-minutes.ts';
import { never } from './lower-bounds.ts';
import { boundsFor, numberQuery, type TravelQuery } from './search-query.ts';
import { spaceOfAnyDay } from './search-spaces.ts';

/** Pairs of ends. Each takes about 200 bytes. */
const mostKept = 10_000;

const waysByTimetable = new WeakMap<Timetable, RecentlyUsed<string, { readonly minutes: number | undefined }>>();

/**
 * A lower bound of the minutes from one end to the other, by trains of any day of the timetable, within the query's number of changes.
 * Undefined if no trains connect them. It uses the bounds that a search needs anyway, and no day's trains.
 */
export function shortestWay(timetable: Timetable, query: TravelQuery): number | undefined {
  const { origins, destinations, sources, via, avoid, maxChanges } = query;
  if (via || avoid) return findShortestWay(timetable, query);
  const known = waysByTimetable.get(timetable) ?? new RecentlyUsed(mostKept);
  waysByTimetable.set(timetable, known);
  const key = `${origins.join()} ${destinations.join()} ${sources?.join()} ${maxChanges}`;
  return known.get(key, () => ({ minutes: findShortestWay(timetable, query) })).minutes;
}

function findShortestWay(timetable: Timetable, query: TravelQuery): number | undefined {
  const numbered = numberQuery(timetable, query);
  if (!numbered) return undefined;
  const space = spaceOfAnyDay(timetable);
  const least = leastMinutes(findAccess(space.graph, numbered), boundsFor(space, numbered), numbered.mostRides);
  return least < never ? least : undefined;
}
