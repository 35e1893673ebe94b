import type { SearchGraph } from './search-graph.ts';

/**
 * The large arrays of a search, kept for the next one on the same graph: to make and to collect them would cost as much as a short
 * search itself. A search is over before the next begins, since it waits for nothing, so one set for a graph is enough.
 */
export interface LabelStore {
  readonly ready: Int16Array;
  readonly byRun: Int32Array;
  readonly byBoarding: Int32Array;
  readonly byAlight: Int32Array;
  readonly byTransfer: Int32Array;
  readonly useful: Int16Array;
  /** By slot: by when a quick look (`findSomeArrivals`) has reached it. */
  readonly reached: Int16Array;
  readonly marks: Uint32Array;
  readonly spareMarks: Uint32Array;
  readonly queue: Int32Array;
  /** By pattern: the run that was caught there last, about which the next is looked for. */
  readonly nearRun: Int32Array;
  /** -1 throughout between searches. */
  readonly firstBoarding: Int32Array;
}

/** The arrays of the largest search so far, and what searches of each size see of them. */
interface GraphStore {
  readonly whole: LabelStore;
  readonly views: Map<number, LabelStore>;
}

const stores = new WeakMap<SearchGraph, GraphStore>();

/** Arrays for so many rows, one for each number of rides, in one layer or two (`LowerBounds`), with whatever an earlier search left in them. */
export function labelStore(graph: SearchGraph, rows: number, layers: number): LabelStore {
  const known = stores.get(graph);
  const isLargeEnough = known !== undefined && known.whole.ready.length >= rows * layers * graph.slotCount;
  const kept = isLargeEnough ? known : { whole: makeStore(graph, rows, layers), views: new Map<number, LabelStore>() };
  if (!isLargeEnough) stores.set(graph, kept);
  const size = rows * 2 + layers;
  const seen = kept.views.get(size);
  if (seen) return seen;
  const view = viewOf(kept.whole, graph, rows, layers);
  kept.views.set(size, view);
  return view;
}

/** Words of a set of states, a bit each. */
function markWords(states: number): number {
  return (states >> 5) + 1;
}

function viewOf(whole: LabelStore, { slotCount, boardingPosition }: SearchGraph, rows: number, layers: number): LabelStore {
  const labels = rows * layers * slotCount;
  const words = markWords(slotCount * layers);
  return {
    ...whole,
    marks: whole.marks.subarray(0, words),
    spareMarks: whole.spareMarks.subarray(0, words),
    ready: whole.ready.subarray(0, labels),
    useful: whole.useful.subarray(0, rows * layers * boardingPosition.length),
  };
}

function makeStore({ patternCount, slotCount, boardingPosition }: SearchGraph, rows: number, layers: number): LabelStore {
  const labels = rows * layers * slotCount;
  // a search with fewer rides may have two layers where this one has one
  const words = markWords(slotCount * 2);
  return {
    ready: new Int16Array(labels),
    byRun: new Int32Array(labels),
    byBoarding: new Int32Array(labels),
    byAlight: new Int32Array(labels),
    byTransfer: new Int32Array(labels),
    useful: new Int16Array(rows * layers * boardingPosition.length),
    reached: new Int16Array(slotCount),
    marks: new Uint32Array(words),
    spareMarks: new Uint32Array(words),
    queue: new Int32Array(patternCount),
    nearRun: new Int32Array(patternCount),
    firstBoarding: new Int32Array(patternCount).fill(-1),
  };
}
