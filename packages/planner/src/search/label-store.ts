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
  readonly queue: Int32Array;
  /** -1 throughout between searches. */
  readonly firstBoarding: Int32Array;
}

const stores = new WeakMap<SearchGraph, LabelStore>();

/** Arrays of just these lengths, with whatever an earlier search left in them. */
export function labelStore(graph: SearchGraph, labels: number, usefulItems: number): LabelStore {
  const known = stores.get(graph);
  const kept =
    known && known.ready.length >= labels && known.useful.length >= usefulItems
      ? known
      : makeStore(graph, Math.max(labels, known?.ready.length ?? 0), Math.max(usefulItems, known?.useful.length ?? 0));
  stores.set(graph, kept);
  return {
    ready: kept.ready.subarray(0, labels),
    byRun: kept.byRun.subarray(0, labels),
    byBoarding: kept.byBoarding.subarray(0, labels),
    byAlight: kept.byAlight.subarray(0, labels),
    byTransfer: kept.byTransfer.subarray(0, labels),
    useful: kept.useful.subarray(0, usefulItems),
    queue: kept.queue,
    firstBoarding: kept.firstBoarding,
  };
}

function makeStore({ patternCount }: SearchGraph, labels: number, usefulItems: number): LabelStore {
  return {
    ready: new Int16Array(labels),
    byRun: new Int32Array(labels),
    byBoarding: new Int32Array(labels),
    byAlight: new Int32Array(labels),
    byTransfer: new Int32Array(labels),
    useful: new Int16Array(usefulItems),
    queue: new Int32Array(patternCount),
    firstBoarding: new Int32Array(patternCount).fill(-1),
  };
}
