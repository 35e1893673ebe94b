import type { SearchState } from './search-state.ts';

/**
 * Queues the patterns that are worth boarding, as ride number `rides`, from the states that the last round marked, each from
 * its first such position, and clears the marks for the round that begins. Returns how many.
 */
export function queuePatterns(search: SearchState, rides: number): number {
  const { slotCount, slotPositionStart, slotPositions, positionPattern, sourceBit } = search.space.graph;
  const { sourceMask } = search.query;
  const { queue, firstBoarding, ready, stateCount } = search;
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
      const end = slotPositionStart[slot + 1] ?? 0;
      for (let item = slotPositionStart[slot] ?? 0; item < end; item += 1) {
        const position = slotPositions[item] ?? 0;
        const pattern = positionPattern[position] ?? 0;
        if (((sourceBit[pattern] ?? 0) & sourceMask) === 0) continue;
        const first = firstBoarding[pattern] ?? 0;
        if (first >= 0 && first <= position) continue;
        if (wasFollowed(search, rides, layer, pattern, position, minute) || !isWorthBoarding(search, rides, layer, position, minute)) continue;
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

/** Whether a train that departs from a position at a minute or later, as ride number `rides`, can improve anything by the bounds. */
export function isWorthBoarding(search: SearchState, rides: number, layer: number, position: number, minute: number): boolean {
  const { fromBoarding, layers } = search.bounds;
  const { best } = search;
  const positionCount = search.space.graph.positionSlot.length;
  const row = layers * positionCount;
  const at = layer * positionCount + position;
  const more = search.query.mostRides - rides;
  if (more >= 2 && minute + (fromBoarding[at + 2 * row] ?? 0) < (best[rides + 2] ?? 0)) return true;
  if (more >= 1 && minute + (fromBoarding[at + row] ?? 0) < (best[rides + 1] ?? 0)) return true;
  return minute + (fromBoarding[at] ?? 0) < (best[rides] ?? 0);
}

/** Whether the train that can be caught at a position from a minute on was followed already, from there or from further back. */
function wasFollowed(search: SearchState, rides: number, layer: number, pattern: number, position: number, minute: number): boolean {
  const { positionStart, patternCount } = search.space.graph;
  const { times, timeStart } = search.space.view;
  const at = (rides * search.bounds.layers + layer) * patternCount + pattern;
  if ((search.followedFrom[at] ?? 0) > position) return false;
  const before = (search.followedRun[at] ?? 0) - 1;
  const start = positionStart[pattern] ?? 0;
  const width = ((positionStart[pattern + 1] ?? 0) - start) * 2;
  return before < 0 || minute > (times[(timeStart[pattern] ?? 0) + before * width + (position - start) * 2 + 1] ?? 0);
}
