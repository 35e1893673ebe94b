import type { SearchGraph } from './search-graph.ts';
import { UsefulMinutes } from './useful-minutes.ts';

/**
 * The large arrays of a search, reused by the next one on the same graph, because creating and collecting them would cost as much as a
 * short search. A search runs without waiting, so it ends before the next begins, and one set for each graph is enough.
 */
export interface LabelStore {
  readonly ready: Int16Array;
  readonly byRun: Int32Array;
  readonly byBoarding: Int32Array;
  readonly byAlight: Int32Array;
  readonly byTransfer: Int32Array;
  readonly useful: UsefulMinutes;
  /** By slot: the earliest minute at which a quick look (`findSomeArrivals`) has reached it. */
  readonly reached: Int16Array;
  readonly marks: Uint32Array;
  readonly readyBefore: Int16Array;
  readonly spareMarks: Uint32Array;
  readonly queue: Int32Array;
  /** By pattern: the last caught run, near which the next one is looked for. */
  readonly nearRun: Int32Array;
  /** Always -1 between searches. */
  readonly firstBoarding: Int32Array;
}

/** The arrays of the largest search so far, and the views for searches of each size. */
interface GraphStore {
  readonly whole: LabelStore;
  readonly views: Map<number, LabelStore>;
}

/** By a column that a graph shares with itself for longer changes, so that they share the arrays too. */
const stores = new WeakMap<SearchGraph['positionSlot'], GraphStore>();

/**
 * Arrays with this many rows, one for each number of rides, in one layer or two (`LowerBounds`). They still contain an earlier search's
 * values.
 */
export function labelStore(graph: SearchGraph, rows: number, layers: number): LabelStore {
  const known = stores.get(graph.positionSlot);
  const isLargeEnough = known !== undefined && known.whole.ready.length >= rows * layers * graph.slotCount;
  const kept = isLargeEnough ? known : { whole: makeStore(graph, rows, layers), views: new Map<number, LabelStore>() };
  if (!isLargeEnough) stores.set(graph.positionSlot, kept);
  const size = rows * 2 + layers;
  const seen = kept.views.get(size);
  if (seen) return seen;
  const view = viewOf(kept.whole, graph, rows, layers);
  kept.views.set(size, view);
  return view;
}

/** The number of 32-bit words for a set of states, with one bit for each. */
function markWords(states: number): number {
  return (states >> 5) + 1;
}

function viewOf(whole: LabelStore, { slotCount }: SearchGraph, rows: number, layers: number): LabelStore {
  const labels = rows * layers * slotCount;
  const words = markWords(slotCount * layers);
  return {
    ...whole,
    marks: whole.marks.subarray(0, words),
    spareMarks: whole.spareMarks.subarray(0, words),
    ready: whole.ready.subarray(0, labels),
  };
}

function makeStore({ patternCount, slotCount, boardingPosition }: SearchGraph, rows: number, layers: number): LabelStore {
  const labels = rows * layers * slotCount;
  // A search with fewer rides may have two layers where this one has one.
  const words = markWords(slotCount * 2);
  return {
    ready: new Int16Array(labels),
    byRun: new Int32Array(labels),
    byBoarding: new Int32Array(labels),
    byAlight: new Int32Array(labels),
    byTransfer: new Int32Array(labels),
    useful: new UsefulMinutes(rows * layers * boardingPosition.length),
    reached: new Int16Array(slotCount),
    marks: new Uint32Array(words),
    readyBefore: new Int16Array(slotCount * 2),
    spareMarks: new Uint32Array(words),
    queue: new Int32Array(patternCount),
    nearRun: new Int32Array(patternCount),
    firstBoarding: new Int32Array(patternCount).fill(-1),
  };
}
