import type { SearchState } from './search-state.ts';

/**
 * Queues the patterns that are worth boarding, as ride number `rides`, from the states that the last round marked, each from
 * its first such position, and clears the marks for the round that begins. Returns how many.
 */
export function queuePatterns(search: SearchState, rides: number): number {
  const { slotCount, slotBoardingStart, boardingPosition, boardingPattern } = search.space.graph;
  const { queue, firstBoarding, ready, useful, stateCount } = search;
  const { layers } = search.bounds;
  const marked = search.marks;
  search.marks = search.spareMarks;
  search.spareMarks = marked;
  const before = (rides - 1) * stateCount;
  let queued = 0;
  for (let word = 0; word < marked.length; word += 1) {
    let bits = marked[word] ?? 0;
    marked[word] = 0;
    while (bits !== 0) {
      const state = (word << 5) + 31 - Math.clz32(bits & -bits);
      bits &= bits - 1;
      const layer = state >= slotCount ? 1 : 0;
      const slot = state - layer * slotCount;
      const minute = ready[before + state] ?? 0;
      const row = (rides * layers + layer) * boardingPosition.length;
      const rowBefore = row - layers * boardingPosition.length;
      const end = slotBoardingStart[slot + 1] ?? 0;
      for (let item = slotBoardingStart[slot] ?? 0; item < end; item += 1) {
        if (minute > (useful[row + item] ?? 0) || minute > (useful[rowBefore + item] ?? 0)) continue;
        if (!isWorthBoarding(search, rides, layer, item, minute)) continue;
        const pattern = boardingPattern[item] ?? 0;
        const position = boardingPosition[item] ?? 0;
        const first = firstBoarding[pattern] ?? 0;
        if (first >= 0 && first <= position) continue;
        if (first < 0) {
          queue[queued] = pattern;
          queued += 1;
        }
        firstBoarding[pattern] = position;
      }
    }
  }
  return queued;
}

/** Whether a train that is boarded at a minute or later, as ride number `rides`, can improve anything by the bounds. */
export function isWorthBoarding(search: SearchState, rides: number, layer: number, item: number, minute: number): boolean {
  const { fromBoarding, layers } = search.bounds;
  const { best } = search;
  const boardingCount = search.space.graph.boardingPosition.length;
  const row = layers * boardingCount;
  const at = layer * boardingCount + item;
  const more = search.query.mostRides - rides;
  if (more >= 2 && minute + (fromBoarding[at + 2 * row] ?? 0) < (best[rides + 2] ?? 0)) return true;
  if (more >= 1 && minute + (fromBoarding[at + row] ?? 0) < (best[rides + 1] ?? 0)) return true;
  return minute + (fromBoarding[at] ?? 0) < (best[rides] ?? 0);
}
