import type { DayView } from './day-view.ts';
import type { SearchSpace } from './search-spaces.ts';

const hourMinutes = 60;
/**
 * Nearly all journeys in a country arrive within the shorter stretch after the hour in which they depart began. The longer one has the next
 * morning's trains too, for hours after which nothing leaves that day.
 */
export const stretchesMinutes = [12 * hourMinutes, 30 * hourMinutes] as const;

/** A view's trains of some sources as numbers that are equal for days with the same trains at the same times. */
export interface KindOfDay {
  /** Of all trains of the view. */
  readonly whole: number;
  /** By stretch, then by hour of the view: of the trains that run in the stretch from the start of the hour. */
  readonly stretches: readonly Float64Array[];
}

const kindsByView = new WeakMap<DayView, Map<number, KindOfDay>>();

export function kindOfDay(space: SearchSpace, sourceMask: number): KindOfDay {
  const known = kindsByView.get(space.view) ?? new Map<number, KindOfDay>();
  kindsByView.set(space.view, known);
  const found = known.get(sourceMask) ?? describeKind(space, sourceMask);
  known.set(sourceMask, found);
  return found;
}

/** A sum of one hash for each train does not depend on their sequence, and is a difference of two sums for each stretch. */
function describeKind({ graph, view }: SearchSpace, sourceMask: number): KindOfDay {
  const hours = Math.ceil(view.minutes / hourMinutes);
  const sums = stretchesMinutes.map((minutes) => ({ minutes, low: new Int32Array(hours + 1), high: new Int32Array(hours + 1) }));
  let [wholeLow, wholeHigh] = [0, 0];
  for (let pattern = 0; pattern < view.timeStart.length; pattern += 1) {
    if (((graph.sourceBit[pattern] ?? 0) & sourceMask) === 0) continue;
    const width = ((graph.positionStart[pattern + 1] ?? 0) - (graph.positionStart[pattern] ?? 0)) * 2;
    const firstRun = view.runStart[pattern] ?? 0;
    for (let run = firstRun; run < (view.runStart[pattern + 1] ?? 0); run += 1) {
      const at = (view.timeStart[pattern] ?? 0) + (run - firstRun) * width;
      const [departs, arrives] = [view.times[at + 1] ?? 0, view.times[at + width - 2] ?? 0];
      // A trip's other times follow from its first departure.
      const train = hashed(hashed(hashed(0x811c9dc5, pattern), view.runTrip[run] ?? 0), departs);
      const again = hashed(train, 0x41c6ce57);
      wholeLow = (wholeLow + train) | 0;
      wholeHigh = (wholeHigh + again) | 0;
      const end = Math.min(hours, Math.floor(arrives / hourMinutes) + 1);
      for (const { minutes, low, high } of sums) {
        const first = Math.max(0, Math.ceil((departs - minutes) / hourMinutes));
        if (first >= end) continue;
        low[first] = (low[first] ?? 0) + train;
        high[first] = (high[first] ?? 0) + again;
        low[end] = (low[end] ?? 0) - train;
        high[end] = (high[end] ?? 0) - again;
      }
    }
  }
  return {
    whole: joined(wholeLow, wholeHigh, 0),
    stretches: sums.map(({ minutes, low, high }) => {
      let [sumLow, sumHigh] = [0, 0];
      return Float64Array.from({ length: hours }, (_, hour) => {
        sumLow = (sumLow + (low[hour] ?? 0)) | 0;
        sumHigh = (sumHigh + (high[hour] ?? 0)) | 0;
        return joined(sumLow, sumHigh, minutes + hour);
      });
    }),
  };
}

/** One step of a hash of 32 bits: by MurmurHash3's multipliers and rotation. */
function hashed(before: number, value: number): number {
  let word = Math.imul(value, 0xcc9e2d51);
  word = Math.imul((word << 15) | (word >>> 17), 0x1b873593);
  let hash = before ^ word;
  hash = Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}

/** 53 bits, as many as a number holds exactly. The hour and the stretch are part of it, since routes belong to an hour. */
function joined(low: number, high: number, place: number): number {
  return (hashed(high, place) >>> 11) * 2 ** 32 + (low >>> 0);
}
