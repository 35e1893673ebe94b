import type { Source } from '@throughfare/kernel/source';
import { dateOfDayNumber, dayNumber } from '@throughfare/kernel/calendar-day';
import { picksUp, setsDown } from './timetable.ts';
import type { CallInput, Horizon, TripInput } from './timetable-input.ts';

/** A trip whose calls and times are stored elsewhere. */
export interface CompactTrip extends Omit<TripInput, 'calls' | 'source' | 'operator' | 'zone'> {
  /** The start of its arrivals and departures in `CompactTrips.times`, call by call. */
  readonly timeStart: number;
}

/** Trips with the same source, operator, zone and calls. */
export interface CallGroup {
  readonly source: Source;
  readonly operator: string;
  readonly zone: string;
  /** For each call: four times the number of its station, plus the flags `picksUp` and `setsDown`. */
  readonly calls: Int32Array;
  readonly trips: CompactTrip[];
}

export interface CompactTrips {
  readonly groups: readonly CallGroup[];
  readonly times: Int16Array;
}

const longestTimeMinutes = 0x7fff - 2 * 1440;

/**
 * Reads each trip and its calls once, so that they may be computed on access, and keeps those that run within the horizon. Throws an Error
 * that names the trip for times that do not increase and for unknown stations.
 */
export function compactTrips(trips: Iterable<TripInput>, horizon: Horizon, stations: ReadonlyMap<string, number>): CompactTrips {
  const compacter = new Compacter(stations);
  const runs = withinHorizon(horizon);
  for (const trip of trips) if (runs(trip.operatingDays)) compacter.add(trip);
  return compacter;
}

/** Whether one of the days is in the horizon. Trips share arrays of days, so each is checked once. */
function withinHorizon({ startDate, days }: Horizon): (dates: readonly string[]) => boolean {
  const end = dateOfDayNumber(dayNumber(startDate) + days);
  const known = new Map<readonly string[], boolean>();
  return (dates) => {
    const runs = known.get(dates) ?? dates.some((date) => date >= startDate && date < end);
    known.set(dates, runs);
    return runs;
  };
}

class Compacter implements CompactTrips {
  readonly groups: CallGroup[] = [];
  times = new Int16Array(4096);
  readonly #stations: ReadonlyMap<string, number>;
  readonly #byHash = new Map<number, CallGroup[]>();
  #timeCount = 0;
  /** The calls of the present trip. */
  #calls = new Int32Array(64);

  constructor(stations: ReadonlyMap<string, number>) {
    this.#stations = stations;
  }

  add(trip: TripInput): void {
    const { source, designator, mode, equipment, serviceName, operatingDays, calls } = trip;
    const timeStart = this.#timeCount;
    const hash = this.#read(`${source} ${designator}`, calls);
    const group = this.#groupOf(trip, hash, calls.length);
    group.trips.push({
      designator,
      mode,
      equipment,
      ...(serviceName === undefined ? {} : { serviceName }),
      operatingDays,
      timeStart,
    });
  }

  /** Checks and stores the times, and the calls for the moment. Answers a hash of the calls. */
  #read(name: string, calls: readonly CallInput[]): number {
    if (calls.length < 2) throw new Error(`${name} calls at fewer than two stations`);
    this.#makeRoom(calls.length);
    let before = Number.NEGATIVE_INFINITY;
    let hash = calls.length;
    let index = 0;
    for (const { station, arrives, departs, picksUp: up, setsDown: down } of calls) {
      const number = this.#stations.get(station);
      if (number === undefined) throw new Error(`${name} calls at ${station}, which is not among the stations`);
      if (arrives < before || departs < arrives) throw new Error(`${name} has times that do not increase at ${station}`);
      if (departs > longestTimeMinutes) throw new Error(`${name} is under way for more days than a timetable can hold`);
      before = departs;
      const call = number * 4 + (up ? picksUp : 0) + (down ? setsDown : 0);
      hash = (Math.imul(hash, 31) + call) | 0;
      this.#calls[index] = call;
      this.times[this.#timeCount] = arrives;
      this.times[this.#timeCount + 1] = departs;
      this.#timeCount += 2;
      index += 1;
    }
    return hash;
  }

  #makeRoom(calls: number): void {
    if (calls > this.#calls.length) this.#calls = new Int32Array(2 * calls);
    if (this.#timeCount + 2 * calls <= this.times.length) return;
    const times = new Int16Array(2 * this.times.length + 2 * calls);
    times.set(this.times);
    this.times = times;
  }

  #groupOf({ source, operator, zone }: TripInput, hash: number, length: number): CallGroup {
    const likely = this.#byHash.get(hash) ?? [];
    const known = likely.find(
      (group) => group.operator === operator && group.source === source && group.zone === zone && this.#hasCalls(group, length),
    );
    if (known) return known;
    const group = { source, operator, zone, calls: this.#calls.slice(0, length), trips: [] };
    this.groups.push(group);
    likely.push(group);
    this.#byHash.set(hash, likely);
    return group;
  }

  #hasCalls({ calls }: CallGroup, length: number): boolean {
    if (calls.length !== length) return false;
    for (let index = 0; index < length; index += 1) if (calls[index] !== this.#calls[index]) return false;
    return true;
  }
}
