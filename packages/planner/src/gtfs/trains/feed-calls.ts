import type { FeedStation } from '../feed-timetable.ts';
import type { StopIndex } from '../tables/read-stops.ts';

/** A trip's call, in minutes of the operating day. Without times if the feed leaves them to be interpolated. */
export interface StopTime {
  /** The number of its row in stop_times.txt. */
  readonly line: number;
  readonly sequence: number;
  /** The number of its stop in the feed. */
  readonly stop: number;
  readonly station: FeedStation;
  readonly arrives?: number;
  readonly departs?: number;
  readonly picksUp: boolean;
  readonly setsDown: boolean;
  /** In the feed's own units, increasing along the trip. */
  readonly distance?: number;
}

export interface TimedCall extends StopTime {
  readonly arrives: number;
  readonly departs: number;
}

export const [picksUp, setsDown] = [1, 2];

/** Marks a missing time. No feed has so many minutes. */
export const noTime = -0x8000_0000;

const fewest = 4096;

/**
 * The calls of all trips of a feed, in columns, because objects would be most of the cost of reading a feed. Rows are added and never
 * changed. The calls of a trip are contiguous.
 */
export class FeedCalls {
  readonly stopIds: readonly string[];
  /** Indexed by stop. */
  readonly #stations: readonly FeedStation[];
  count = 0;
  lines = new Int32Array(fewest);
  sequences = new Int32Array(fewest);
  stops = new Int32Array(fewest);
  arrives = new Int32Array(fewest);
  departs = new Int32Array(fewest);
  /** The flags `picksUp` and `setsDown`. */
  flags = new Uint8Array(fewest);
  /** Created with the feed's first distance. NaN for a missing one. */
  #distances: Float64Array | undefined;

  constructor(stops: StopIndex) {
    this.stopIds = [...stops.keys()];
    this.#stations = [...stops.values()];
  }

  /** A call without times has `noTime` for both. */
  add(line: number, sequence: number, stop: number, arrives: number, departs: number, flags: number): void {
    const row = this.count;
    if (row === this.lines.length) this.#grow();
    this.lines[row] = line;
    this.sequences[row] = sequence;
    this.stops[row] = stop;
    this.arrives[row] = arrives;
    this.departs[row] = departs;
    this.flags[row] = flags;
    this.count = row + 1;
  }

  /** Sets the distance of the last added call. */
  addDistance(distance: number): void {
    this.#distances ??= new Float64Array(this.lines.length).fill(Number.NaN);
    this.#distances[this.count - 1] = distance;
  }

  /** The calls of one trip, and their position. */
  append(calls: Iterable<StopTime>): CallSpan {
    const from = this.count;
    for (const { line, sequence, stop, arrives = noTime, departs = noTime, picksUp: up, setsDown: down, distance } of calls) {
      this.add(line, sequence, stop, arrives, departs, (up ? picksUp : 0) | (down ? setsDown : 0));
      if (distance !== undefined) this.addDistance(distance);
    }
    return new CallSpan(this, from, this.count);
  }

  stationOf(row: number): FeedStation {
    const station = this.#stations[this.stops[row] ?? -1];
    if (!station) throw new Error(`call ${row} is at no stop of the feed`);
    return station;
  }

  describe(row: number): StopTime {
    const [arrives = noTime, departs = noTime, flags = 0] = [this.arrives[row], this.departs[row], this.flags[row]];
    const distance = this.#distances?.[row] ?? Number.NaN;
    return {
      line: this.lines[row] ?? 0,
      sequence: this.sequences[row] ?? 0,
      stop: this.stops[row] ?? 0,
      station: this.stationOf(row),
      ...(arrives === noTime ? {} : { arrives, departs }),
      picksUp: (flags & picksUp) !== 0,
      setsDown: (flags & setsDown) !== 0,
      ...(Number.isNaN(distance) ? {} : { distance }),
    };
  }

  #grow(): void {
    const size = 2 * this.lines.length;
    const longer = (column: Int32Array): Int32Array<ArrayBuffer> => {
      const grown = new Int32Array(size);
      grown.set(column);
      return grown;
    };
    this.lines = longer(this.lines);
    this.sequences = longer(this.sequences);
    this.stops = longer(this.stops);
    this.arrives = longer(this.arrives);
    this.departs = longer(this.departs);
    const flags = new Uint8Array(size);
    flags.set(this.flags);
    this.flags = flags;
    if (!this.#distances) return;
    const distances = new Float64Array(size).fill(Number.NaN);
    distances.set(this.#distances);
    this.#distances = distances;
  }
}

/** The calls of one trip or train: the feed's rows `from` to `end`, shifted by a number of minutes. */
export class CallSpan {
  readonly calls: FeedCalls;
  readonly from: number;
  readonly end: number;
  readonly laterMinutes: number;

  constructor(calls: FeedCalls, from: number, end: number, laterMinutes = 0) {
    this.calls = calls;
    this.from = from;
    this.end = end;
    this.laterMinutes = laterMinutes;
  }

  get length(): number {
    return this.end - this.from;
  }

  get departs(): number {
    return (this.calls.departs[this.from] ?? 0) + this.laterMinutes;
  }

  /** The calls as objects. Each must have times. */
  toTimed(): TimedCall[] {
    return Array.from({ length: this.length }, (_, index) => this.timedAt(index));
  }

  timedAt(index: number): TimedCall {
    const { arrives = noTime, departs = noTime, ...call } = this.calls.describe(this.from + index);
    return { ...call, arrives: arrives + this.laterMinutes, departs: departs + this.laterMinutes };
  }

  toStopTimes(): StopTime[] {
    return Array.from({ length: this.length }, (_, index) => this.calls.describe(this.from + index));
  }
}
