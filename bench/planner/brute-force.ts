import { zonedToEpochMinutes } from '@throughfare/kernel/zoned-time';
import type { TimetableInput } from '@throughfare/planner/timetable/timetable-input';

/** All stop times of the visible days, train by train, in flat arrays of epoch minutes, without index, sorting or pruning. */
export interface StopTimes {
  readonly stations: ReadonlyMap<string, number>;
  readonly changeMinutes: Int32Array;
  readonly station: Int32Array;
  readonly arrives: Float64Array;
  readonly departs: Float64Array;
  /** Bits: 1 boards, 2 alights, 4 is the first call of a train. */
  readonly flags: Uint8Array;
  readonly onto: Int32Array;
  readonly operator: Int32Array;
  readonly transfers: readonly { readonly from: number; readonly to: number; readonly minutes: number }[];
}

export function listStopTimes(input: TimetableInput, days: readonly string[]): StopTimes {
  const stations = new Map(input.stations.map(({ code }, number) => [code, number]));
  const operators = new Map([...new Set(input.trips.map(({ operator }) => operator))].map((operator, number) => [operator, number]));
  const numberOf = (code: string): number => stations.get(code) ?? -1;
  const onto = new Map(input.onto.map(({ station, operator, minutes }) => [`${station} ${operator}`, minutes]));
  const rows = days.flatMap((day) =>
    input.trips
      .filter(({ operatingDays }) => operatingDays.includes(day))
      .flatMap(({ calls, operator, zone }) => {
        const origin = zonedToEpochMinutes(zone, day, 0);
        return calls.map((call, index) => ({
          station: numberOf(call.station),
          arrives: origin + call.arrives,
          departs: origin + call.departs,
          flags: (call.picksUp ? 1 : 0) + (call.setsDown ? 2 : 0) + (index === 0 ? 4 : 0),
          onto: onto.get(`${call.station} ${operator}`) ?? 0,
          operator: operators.get(operator) ?? -1,
        }));
      }),
  );
  return {
    stations,
    changeMinutes: Int32Array.from(input.stations, ({ minChangeMinutes }) => minChangeMinutes),
    station: Int32Array.from(rows, ({ station }) => station),
    arrives: Float64Array.from(rows, ({ arrives }) => arrives),
    departs: Float64Array.from(rows, ({ departs }) => departs),
    flags: Uint8Array.from(rows, ({ flags }) => flags),
    onto: Int32Array.from(rows, (row) => row.onto),
    operator: Int32Array.from(rows, ({ operator }) => operator),
    transfers: input.transfers.map(({ from, to, minutes }) => ({ from: numberOf(from), to: numberOf(to), minutes })),
  };
}

/** The least possible work without an index: a look at each stop time. Answers a number, so that nothing is optimised away. */
export function passOver({ station, arrives, departs }: StopTimes, departAfter: number): number {
  let reached = 0;
  for (let item = 0; item < station.length; item += 1) {
    if ((departs[item] ?? 0) >= departAfter && (arrives[item] ?? 0) >= departAfter) reached += station[item] ?? 0;
  }
  return reached;
}

/**
 * The first arrival, found by riding all trains repeatedly with one more ride each time. Shares only the input with the planner. Answers
 * epoch minutes, or Infinity. Works for networks whose boarding rules do not depend on the previous train: arrivals are kept by operator,
 * because `onto` only applies after other operators.
 */
export function bruteForceArrival(times: StopTimes, from: string, to: string, departAfter: number, mostRides: number): number {
  const { stations, station, arrives, departs, flags, operator, onto, changeMinutes, transfers } = times;
  const origin = stations.get(from) ?? -1;
  const destination = stations.get(to) ?? -1;
  /** By station: arrivals by train for each operator, and arrivals on foot or at the origin. */
  let byTrain: Map<number, number>[] = Array.from({ length: stations.size }, () => new Map());
  let onFoot = new Float64Array(stations.size).fill(Infinity);
  let isStart = true;
  let best = Infinity;
  for (const { from: start, to: end, minutes } of transfers) {
    if (start === origin) onFoot[end] = Math.min(onFoot[end] ?? Infinity, departAfter + minutes);
  }
  for (let ride = 1; ride <= mostRides; ride += 1) {
    const nextByTrain: Map<number, number>[] = Array.from({ length: stations.size }, () => new Map());
    const nextOnFoot = new Float64Array(stations.size).fill(Infinity);
    let isAboard = false;
    for (let item = 0; item < station.length; item += 1) {
      const here = station[item] ?? 0;
      const flag = flags[item] ?? 0;
      const by = operator[item] ?? 0;
      if (flag & 4) isAboard = false;
      if (isAboard && flag & 2) {
        const arrival = arrives[item] ?? 0;
        const known = nextByTrain[here];
        if (known && arrival < (known.get(by) ?? Infinity)) known.set(by, arrival);
        if (here === destination) best = Math.min(best, arrival);
      }
      if (isAboard || !(flag & 1)) continue;
      const departure = departs[item] ?? 0;
      if (isStart && here === origin && departure >= departAfter) isAboard = true;
      else if ((onFoot[here] ?? Infinity) + (onto[item] ?? 0) <= departure) isAboard = true;
      else {
        for (const [operatorBefore, arrival] of byTrain[here] ?? []) {
          const change = Math.max(changeMinutes[here] ?? 0, operatorBefore === by ? 0 : (onto[item] ?? 0));
          if (arrival + change <= departure) isAboard = true;
        }
      }
    }
    for (const { from: start, to: end, minutes } of transfers) {
      const arrival = Math.min(...(nextByTrain[start]?.values() ?? []), Infinity) + minutes;
      if (arrival < (nextOnFoot[end] ?? Infinity)) nextOnFoot[end] = arrival;
      if (end === destination) best = Math.min(best, arrival);
    }
    byTrain = nextByTrain;
    onFoot = nextOnFoot;
    isStart = false;
  }
  return best;
}
