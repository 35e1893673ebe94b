import type { Timetable } from '../timetable/timetable.ts';
import { findAccess } from './access.ts';
import { leastMinutes } from './least-minutes.ts';
import { never } from './lower-bounds.ts';
import { boundsFor, numberQuery, type TravelQuery } from './search-query.ts';
import { departingSpace } from './search-spaces.ts';

/**
 * A lower bound of the minutes from one end to the other, by trains of any day of the timetable, within the query's number of changes.
 * Undefined if no trains connect them. It uses the bounds that a search from that time on needs anyway. `departAfter` is any epoch minute of
 * the searched day.
 */
export function shortestWay(timetable: Timetable, query: TravelQuery, departAfter: number): number | undefined {
  const numbered = numberQuery(timetable, query);
  if (!numbered) return undefined;
  const space = departingSpace(timetable, departAfter);
  const least = leastMinutes(findAccess(space.graph, numbered), boundsFor(space, numbered), numbered.mostRides);
  return least < never ? least : undefined;
}
