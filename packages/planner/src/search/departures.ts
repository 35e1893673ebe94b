import { never } from './lower-bounds.ts';
import { boundOf } from './packed-bounds.ts';
import { saysNothing } from './search-graph.ts';
import type { SearchState } from './search-state.ts';
import type { SearchSpace } from './search-spaces.ts';

/** The possible first trains of a journey, the latest first. */
export interface Departures {
  readonly count: number;
  /** The start of the journey: earlier than the train if a transfer leads to it. */
  readonly minute: Int16Array;
  readonly run: Int32Array;
  /** position * 2 + layer of the state from which it is boarded. */
  readonly boarding: Int32Array;
}

/** The first of a pattern's runs before `end` that departs at `earliest` or later; `end` if none does. */
export function earliestRun(times: Int16Array, at: number, width: number, end: number, earliest: number): number {
  let low = 0;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[at + middle * width] ?? 0) < earliest) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** As above, starting from the run `near`: the run of a similar minute is usually the one, or next to it. */
export function earliestRunNear(times: Int16Array, at: number, width: number, end: number, earliest: number, near: number): number {
  let low = 0;
  let high = end;
  if (near < end) {
    if ((times[at + near * width] ?? 0) < earliest) {
      low = near + 1;
      if (low === end || (times[at + low * width] ?? 0) >= earliest) return low;
      low += 1;
    } else {
      if (near === 0 || (times[at + (near - 1) * width] ?? 0) < earliest) return near;
      high = near - 1;
    }
  }
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[at + middle * width] ?? 0) < earliest) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The departures of journeys that start between the minutes `from` and `to`, both included. */
export function findDepartures(
  space: SearchSpace,
  { access, bounds, query: { sourceMask, mostRides } }: Pick<SearchState, 'access' | 'bounds' | 'query'>,
  from: number,
  to: number,
): Departures {
  const { slotCount, slotBoardingStart, boardingPosition, boardingPattern, boardingNext, boardingMinutes, positionStart, sourceBit } =
    space.graph;
  const { times, timeStart, runStart } = space.view;
  const minutes: number[] = [];
  const runs: number[] = [];
  const boardings: number[] = [];
  const perMinute = new Uint32Array(to - from + 2);
  for (const { state, minutes: before } of access) {
    const slot = state % slotCount;
    const layer = state >= slotCount ? 1 : 0;
    for (let item = slotBoardingStart[slot] ?? 0; item < (slotBoardingStart[slot + 1] ?? 0); item += 1) {
      const pattern = boardingPattern[item] ?? 0;
      if (((sourceBit[pattern] ?? 0) & sourceMask) === 0) continue;
      const toGo = boundOf(bounds, layer * slotCount + (boardingNext[item] ?? 0), mostRides);
      if (toGo >= never && boardingMinutes[item] !== saysNothing) continue;
      const position = boardingPosition[item] ?? 0;
      const start = positionStart[pattern] ?? 0;
      const width = ((positionStart[pattern + 1] ?? 0) - start) * 2;
      const at = (timeStart[pattern] ?? 0) + (position - start) * 2 + 1;
      const firstRun = runStart[pattern] ?? 0;
      const count = (runStart[pattern + 1] ?? 0) - firstRun;
      for (let run = earliestRun(times, at, width, count, from + before); run < count; run += 1) {
        const minute = (times[at + run * width] ?? 0) - before;
        if (minute > to) break;
        minutes.push(minute);
        runs.push(firstRun + run);
        boardings.push(position * 2 + layer);
        // counted from the latest minute
        perMinute[to - minute + 1] = (perMinute[to - minute + 1] ?? 0) + 1;
      }
    }
  }
  return latestFirst(minutes, runs, boardings, perMinute, to);
}

/**
 * A counting sort that keeps the sequence of departures within a minute. `perMinute[i + 1]` counts the departures i minutes before `to`.
 */
function latestFirst(
  minutes: readonly number[],
  runs: readonly number[],
  boardings: readonly number[],
  perMinute: Uint32Array,
  to: number,
): Departures {
  for (let index = 1; index < perMinute.length; index += 1) perMinute[index] = (perMinute[index] ?? 0) + (perMinute[index - 1] ?? 0);
  const count = minutes.length;
  const sorted = { count, minute: new Int16Array(count), run: new Int32Array(count), boarding: new Int32Array(count) };
  for (let index = 0; index < count; index += 1) {
    const minute = minutes[index] ?? 0;
    const place = perMinute[to - minute] ?? 0;
    perMinute[to - minute] = place + 1;
    sorted.minute[place] = minute;
    sorted.run[place] = runs[index] ?? 0;
    sorted.boarding[place] = boardings[index] ?? 0;
  }
  return sorted;
}
