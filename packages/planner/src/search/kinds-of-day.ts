import type { DayView } from './day-view.ts';
import type { SearchSpace } from './search-spaces.ts';

const hourMinutes = 60;
/** Nearly all journeys in a country arrive this long after the hour in which they depart began. */
export const stretchMinutes = 12 * hourMinutes;

/** A view's trains of some sources as numbers that are equal for days with the same trains at the same times. */
export interface KindOfDay {
  /** Of all trains of the view. */
  readonly whole: number;
  /** By hour of the view: of the trains that run in the stretch from the start of the hour. */
  readonly stretches: Float64Array;
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
  const [low, high] = [new Int32Array(hours + 1), new Int32Array(hours + 1)];
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
      const first = Math.max(0, Math.ceil((departs - stretchMinutes) / hourMinutes));
      const end = Math.min(hours, Math.floor(arrives / hourMinutes) + 1);
      if (first >= end) continue;
      low[first] = (low[first] ?? 0) + train;
      high[first] = (high[first] ?? 0) + again;
      low[end] = (low[end] ?? 0) - train;
      high[end] = (high[end] ?? 0) - again;
    }
  }
  const stretches = new Float64Array(hours);
  let [sumLow, sumHigh] = [0, 0];
  for (let hour = 0; hour < hours; hour += 1) {
    sumLow = (sumLow + (low[hour] ?? 0)) | 0;
    sumHigh = (sumHigh + (high[hour] ?? 0)) | 0;
    stretches[hour] = joined(sumLow, sumHigh, hour);
  }
  return { whole: joined(wholeLow, wholeHigh, hours), stretches };
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

/** 53 bits, as many as a number holds exactly. The hour is part of it, since routes belong to an hour. */
function joined(low: number, high: number, hour: number): number {
  return (hashed(high, hour) >>> 11) * 2 ** 32 + (low >>> 0);
}
