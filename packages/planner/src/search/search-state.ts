import type { Access } from './access.ts';
import { arrivalLimits } from './arrival-limits.ts';
import { labelStore } from './label-store.ts';
import { type LowerBounds, never } from './lower-bounds.ts';
import type { NumberedQuery } from './search-query.ts';
import type { SearchSpace } from './search-spaces.ts';

/**
 * What a search knows at a moment. A label is the minute from which trains can be boarded from a state after so many rides;
 * labels of fewer rides are carried to more. Boardings are kept as `position * 2 + layer`, so that the state boarded from can
 * be told again.
 */
export interface SearchState {
  readonly space: SearchSpace;
  readonly query: NumberedQuery;
  readonly access: Access;
  readonly bounds: LowerBounds;
  readonly stateCount: number;
  /** Where the layer that has passed the via station begins; 0 without a via station. */
  readonly upper: number;

  /** `[rides * stateCount + state]`, and how the label came about: run, boarding, alighting, item of the transfer or -1. */
  readonly ready: Int16Array;
  readonly byRun: Int32Array;
  readonly byBoarding: Int32Array;
  readonly byAlight: Int32Array;
  readonly byTransfer: Int32Array;

  /** By slot, for the quick look that comes before a search (`findSomeArrivals`). */
  readonly reached: Int16Array;

  /** Bit set of states whose label this round improved. */
  marks: Uint32Array;
  /** The other of two sets that take turns; empty between rounds. */
  spareMarks: Uint32Array;
  /** The words of `marks` that have marks lie between these, both included: a round looks at no others. */
  firstMark: number;
  lastMark: number;
  /** The patterns to follow in a round, and by pattern the first position to board at; -1 where it is not queued. */
  readonly queue: Int32Array;
  readonly firstBoarding: Int32Array;
  /** By pattern: the run that this or an earlier search caught there last: the next is looked for about it. */
  readonly nearRun: Int32Array;

  /**
   * `[(rides * layers + layer) * boardingCount + boarding]`: the minute by which one has to be there to catch an earlier train
   * than the one that was followed from there with so many rides. Who is there later improves nothing.
   */
  readonly useful: Int16Array;
  /** For how many rides `useful` is ready; rows of more still hold what an earlier search left there. */
  usefulRides: number;

  /** By number of rides: the earliest arrival at the destination so far. */
  readonly best: Int16Array;
  /** By number of rides: what does not arrive before improves nothing (`arrivalLimits`). */
  readonly limit: Int16Array;
  readonly limits: Int16Array;
  /** The last ride of it, where the present departure made it; run -1 where not. */
  readonly lastRun: Int32Array;
  readonly lastBoarding: Int32Array;
  readonly lastAlight: Int32Array;
  readonly lastState: Int32Array;
}

/** Its labels are good until the next search of the graph begins. */
export function createSearchState(space: SearchSpace, query: NumberedQuery, access: Access, bounds: LowerBounds): SearchState {
  const { stateCount, layers } = bounds;
  const rows = query.mostRides + 1;
  const store = labelStore(space.graph, rows, layers);
  store.ready.fill(never);
  store.marks.fill(0);
  store.spareMarks.fill(0);
  return {
    ...store,
    firstMark: store.marks.length,
    lastMark: -1,
    usefulRides: -1,
    space,
    query,
    access,
    bounds,
    stateCount,
    upper: query.hasVia ? space.graph.slotCount : 0,
    best: new Int16Array(rows).fill(never),
    limit: new Int16Array(rows).fill(never),
    limits: space.limits.get(query.destinations.join(','), () => arrivalLimits(space, query.destinations)),
    lastRun: new Int32Array(rows).fill(-1),
    lastBoarding: new Int32Array(rows),
    lastAlight: new Int32Array(rows),
    lastState: new Int32Array(rows),
  };
}

/** Back to the start, but for the arrivals to beat. */
export function forgetLabels(search: SearchState): void {
  search.ready.fill(never);
  search.usefulRides = -1;
}

/** Makes `useful` ready for so many rides. Most searches end long before the most rides, and this is most of what there is to clear. */
export function clearUseful(search: SearchState, rides: number): void {
  if (rides <= search.usefulRides) return;
  const row = search.bounds.layers * search.space.graph.boardingPosition.length;
  search.useful.fill(never, (search.usefulRides + 1) * row, (rides + 1) * row);
  search.usefulRides = rides;
}

/** What arrives at a minute or later is of no use with at most so many rides. */
export function setBest(search: SearchState, rides: number, minute: number): void {
  search.best[rides] = minute;
  search.limit[rides] = search.limits[minute] ?? minute;
}

/** One arrives at a minute with so many rides, or with more. */
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
