import type { Access } from './access.ts';
import { arrivalLimit, arrivalMinutes } from './arrival-limits.ts';
import { labelStore } from './label-store.ts';
import { never } from './lower-bounds.ts';
import type { LowerBounds } from './packed-bounds.ts';
import type { NumberedQuery } from './search-query.ts';
import type { SearchSpace } from './search-spaces.ts';
import type { UsefulMinutes } from './useful-minutes.ts';

/**
 * The working state of a search. A label is the minute from which trains can be boarded in a state after this many rides; labels of fewer
 * rides are carried over to more. Boardings are stored as `position * 2 + layer`, so that their state can be recovered.
 */
export interface SearchState {
  readonly space: SearchSpace;
  readonly query: NumberedQuery;
  readonly access: Access;
  readonly bounds: LowerBounds;
  readonly stateCount: number;
  /** The start of the layer of states that have passed the via station; 0 without a via station. */
  readonly upper: number;

  /** `[rides * stateCount + state]`, and the origin of the label: run, boarding, alighting, item of the transfer or -1. */
  readonly ready: Int16Array;
  readonly byRun: Int32Array;
  readonly byBoarding: Int32Array;
  readonly byAlight: Int32Array;
  readonly byTransfer: Int32Array;

  /** By slot, for the quick look before a search (`findSomeArrivals`). */
  readonly reached: Int16Array;

  /** The states whose label this round improved, as a bit set. */
  marks: Uint32Array;
  /** By marked state: its label before. Trains from that minute on were followed from there with as many rides or fewer. */
  readonly readyBefore: Int16Array;
  /** The second of two alternating sets; empty between rounds. */
  spareMarks: Uint32Array;
  /** The first and last word of `marks` with marks. A round only looks at words between them. */
  firstMark: number;
  lastMark: number;
  /** The patterns to follow in a round, and by pattern the first position to board at; -1 if it is not queued. */
  readonly queue: Int32Array;
  readonly firstBoarding: Int32Array;
  /** By pattern: the run that this or an earlier search caught last, near which the next is looked for. */
  readonly nearRun: Int32Array;

  /**
   * `[(rides * layers + layer) * boardingCount + boarding]`: the minute by which to be there to catch an earlier train than the one
   * followed from there with this many rides. Later arrivals improve nothing.
   */
  readonly useful: UsefulMinutes;

  /** By number of rides: the earliest arrival at the destination so far. */
  readonly best: Int16Array;
  /** By number of rides: an arrival at this limit or later improves nothing (`arrivalLimit`). */
  readonly limit: Int16Array;
  readonly arrivals: Uint32Array;
  /** Its last ride, if the present departure made it; otherwise run -1. */
  readonly lastRun: Int32Array;
  readonly lastBoarding: Int32Array;
  readonly lastAlight: Int32Array;
  readonly lastState: Int32Array;
}

/** Its labels are valid until the next search of the graph begins. */
export function createSearchState(space: SearchSpace, query: NumberedQuery, access: Access, bounds: LowerBounds): SearchState {
  const { stateCount, layers } = bounds;
  const rows = query.mostRides + 1;
  const store = labelStore(space.graph, rows, layers);
  store.ready.fill(never);
  store.useful.clear();
  store.marks.fill(0);
  store.spareMarks.fill(0);
  return {
    ...store,
    firstMark: store.marks.length,
    lastMark: -1,
    space,
    query,
    access,
    bounds,
    stateCount,
    upper: query.hasVia ? space.graph.slotCount : 0,
    best: new Int16Array(rows).fill(never),
    limit: new Int16Array(rows).fill(never),
    arrivals: space.arrivals.get(query.destinations.join(','), () => arrivalMinutes(space, query.destinations)),
    lastRun: new Int32Array(rows).fill(-1),
    lastBoarding: new Int32Array(rows),
    lastAlight: new Int32Array(rows),
    lastState: new Int32Array(rows),
  };
}

/** Resets everything except the arrivals to beat. */
export function forgetLabels(search: SearchState): void {
  search.ready.fill(never);
  search.useful.clear();
}

/** Arrivals at a minute or later are useless with at most this many rides. */
export function setBest(search: SearchState, rides: number, minute: number): void {
  search.best[rides] = minute;
  search.limit[rides] = arrivalLimit(search.arrivals, minute);
}

/** An arrival at a minute exists with this many rides, or with more. */
export function lowerBest(search: SearchState, rides: number, minute: number): void {
  for (let more = rides; more <= search.query.mostRides && minute < (search.best[more] ?? 0); more += 1) setBest(search, more, minute);
}

export function isMarked({ marks }: SearchState, state: number): boolean {
  return (((marks[state >> 5] ?? 0) >> (state & 31)) & 1) === 1;
}

export function markState(search: SearchState, state: number): void {
  const { marks } = search;
  const word = state >> 5;
  marks[word] = (marks[word] ?? 0) | (1 << (state & 31));
  if (word < search.firstMark) search.firstMark = word;
  if (word > search.lastMark) search.lastMark = word;
}
