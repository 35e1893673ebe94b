import { earliestRunNear } from './departures.ts';
import { never } from './lower-bounds.ts';
import { boundOf, leastBits, minutesMore } from './packed-bounds.ts';
import { changeAgain, saysNothing } from './search-graph.ts';
import type { SearchState } from './search-state.ts';
import { boardingsBetween, groupSize, isBusy } from './train-hours.ts';

/** Before any minute: no train leaves before a pattern's first. */
export const noTrain = -0x8000;

/**
 * Queues the patterns worth boarding as ride number `rides`, from the states marked in the last round, each from its first such position.
 * Clears the marks for the new round. Answers the number.
 */
export function queuePatterns(search: SearchState, rides: number): number {
  const { graph } = search.space;
  const { slotCount, slotBoardingStart, boardingPosition, boardingPattern, boardingNext, boardingMinutes, positionStart, sourceBit } =
    graph;
  const { times, timeStart, runStart } = search.space.view;
  const { queue, firstBoarding, nearRun, ready, readyBefore, useful, stateCount } = search;
  const { layers } = search.bounds;
  const { minutes: usefulMinutes } = useful;
  const marked = search.marks;
  search.marks = search.spareMarks;
  search.spareMarks = marked;
  const { firstMark, lastMark } = search;
  search.firstMark = marked.length;
  search.lastMark = -1;
  const { packed } = search.bounds;
  const { sourceMask } = search.query;
  const boardingCount = boardingPosition.length;
  const boundsRow = layers * boardingCount;
  const limits = boardingLimits(search, rides);
  const labels = (rides - 1) * stateCount;
  let queued = 0;
  for (let word = firstMark; word <= lastMark; word += 1) {
    let bits = marked[word] ?? 0;
    marked[word] = 0;
    while (bits !== 0) {
      const state = (word << 5) + 31 - Math.clz32(bits & -bits);
      bits &= bits - 1;
      const layer = state >= slotCount ? 1 : 0;
      const slot = state - layer * slotCount;
      const minute = ready[labels + state] ?? 0;
      const row = (rides * layers + layer) * boardingCount;
      const rowBefore = row - boundsRow;
      const end = slotBoardingStart[slot + 1] ?? 0;
      const before = isBusy(graph, slot) ? Math.min(tooLateToLeave(search, limits, slot, state), readyBefore[state] ?? never) : never;
      for (let group = slotBoardingStart[slot] ?? 0; group < end; group += groupSize) {
        let items = boardingsBetween(graph, slot, group, minute, before);
        while (items !== 0) {
          const item = group + 31 - Math.clz32(items & -items);
          items &= items - 1;
          const latest = Math.min(usefulMinutes[row + item] ?? 0, usefulMinutes[rowBefore + item] ?? 0);
          if (minute > latest) continue;
          const pattern = boardingPattern[item] ?? 0;
          const position = boardingPosition[item] ?? 0;
          const first = firstBoarding[pattern] ?? 0;
          if (first >= 0 && first <= position) continue;
          if (((sourceBit[pattern] ?? 0) & sourceMask) === 0) continue;
          const next = layer * slotCount + (boardingNext[item] ?? 0);
          // as by `boundOf`, with one look at the state
          const bound = packed[next] ?? 0;
          const more = bound >> 16;
          const ride = boardingMinutes[item] ?? 0;
          const tooLate =
            ride === saysNothing
              ? never
              : Math.max(
                  limits.last - (minutesMore[more + 1] ?? 0),
                  limits.oneMore - (minutesMore[more + limits.oneMoreRides] ?? 0),
                  limits.twoMore - (minutesMore[more + limits.twoMoreRides] ?? 0),
                ) -
                (bound & leastBits) -
                ride;
          if (minute >= tooLate) continue;
          // The bounds ignore waiting, so the next train is often too late, unless it is known to leave before.
          if (latest >= tooLate) {
            const start = positionStart[pattern] ?? 0;
            const width = ((positionStart[pattern + 1] ?? 0) - start) * 2;
            const departures = (timeStart[pattern] ?? 0) + (position - start) * 2 + 1;
            const runs = (runStart[pattern + 1] ?? 0) - (runStart[pattern] ?? 0);
            const run = earliestRunNear(times, departures, width, runs, minute, nearRun[pattern] ?? 0);
            nearRun[pattern] = run;
            if (run === runs || (times[departures + run * width] ?? 0) >= tooLate) {
              useful.set(row + item, run > 0 ? (times[departures + (run - 1) * width] ?? 0) : noTrain);
              continue;
            }
          }
          if (first < 0) {
            queue[queued] = pattern;
            queued += 1;
          }
          firstBoarding[pattern] = position;
        }
      }
    }
  }
  return queued;
}

/**
 * The latest useful arrivals with a train as the last ride, with one more and with two more, and the rides of their bounds: one more, since
 * a traveller who stays on counts as one who changes (`boardingMinutes`).
 */
function boardingLimits({ query, limit }: SearchState, rides: number) {
  const more = query.mostRides - rides;
  return {
    last: limit[rides] ?? 0,
    oneMore: more >= 1 ? (limit[rides + 1] ?? 0) : -never,
    oneMoreRides: Math.min(2, more + 1),
    twoMore: more >= 2 ? (limit[rides + 2] ?? 0) : -never,
    twoMoreRides: more + 1,
  };
}

/** From this minute on no train of a slot is useful, by the bound from an arrival there, less the change. */
function tooLateToLeave(search: SearchState, limits: ReturnType<typeof boardingLimits>, slot: number, state: number): number {
  const { bounds } = search;
  return (
    changeAgain(search.space.graph, slot) +
    Math.max(
      limits.last - boundOf(bounds, state, 1),
      limits.oneMore - boundOf(bounds, state, limits.oneMoreRides),
      limits.twoMore - boundOf(bounds, state, limits.twoMoreRides),
    )
  );
}

/** Whether the bounds allow an improvement by a train boarded at a minute or later as ride number `rides`. */
export function isWorthBoarding(search: SearchState, rides: number, layer: number, item: number, minute: number): boolean {
  const { bounds } = search;
  const { slotCount, boardingNext, boardingMinutes } = search.space.graph;
  const limits = boardingLimits(search, rides);
  const next = layer * slotCount + (boardingNext[item] ?? 0);
  const ride = boardingMinutes[item] ?? 0;
  const arrives = minute + ride;
  return (
    ride === saysNothing ||
    arrives + boundOf(bounds, next, limits.twoMoreRides) < limits.twoMore ||
    arrives + boundOf(bounds, next, limits.oneMoreRides) < limits.oneMore ||
    arrives + boundOf(bounds, next, 1) < limits.last
  );
}
