import type { Timetable } from '../timetable/timetable.ts';
import { findAccess } from './access.ts';
import { viewMinutes } from './day-view.ts';
import { boundsFor, mirrorQuery, type NumberedQuery } from './search-query.ts';
import { createSearchState, type SearchState } from './search-state.ts';
import { arrivingSpace, type SearchSpace } from './search-spaces.ts';

export interface Arrival {
  /** Epoch minutes. */
  readonly minute: number;
  /** The fewest possible, or more. */
  readonly rides: number;
}

/** A search backwards in time, from an arrival to a departure, in minutes of its space. */
export interface BackwardSearch {
  readonly space: SearchSpace;
  readonly search: SearchState;
  readonly from: number;
  readonly until: number;
}

/** From an arrival, with at most this many rides, back to `departAfter` (epoch minutes). */
export function searchBack(timetable: Timetable, query: NumberedQuery, departAfter: number, { minute, rides }: Arrival): BackwardSearch {
  const space = arrivingSpace(timetable, minute);
  const seen = mirrorQuery(query);
  const search = createSearchState(space, { ...seen, mostRides: rides }, findAccess(space.graph, seen), boundsFor(space, seen));
  const end = space.view.start + viewMinutes;
  return { space, search, from: end - minute, until: end - departAfter };
}
