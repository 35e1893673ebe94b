import type { Timetable } from '../timetable/timetable.ts';
import { findAccess } from './access.ts';
import { leastMinutes } from './least-minutes.ts';
import { never } from './lower-bounds.ts';
import { boundsFor, numberQuery, type TravelQuery } from './search-query.ts';
import { departingSpace } from './search-spaces.ts';

/**
 * Whether trains connect the two ends on any day of the timetable, within the query's number of changes. It uses the lower bounds that a
 * search from that time on needs anyway. `departAfter` is any epoch minute of the searched day.
 */
export function isConnected(timetable: Timetable, query: TravelQuery, departAfter: number): boolean {
  const numbered = numberQuery(timetable, query);
  if (!numbered) return false;
  const space = departingSpace(timetable, departAfter);
  return leastMinutes(findAccess(space.graph, numbered), boundsFor(space, numbered), numbered.mostRides) < never;
}
