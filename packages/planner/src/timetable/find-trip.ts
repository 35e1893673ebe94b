import type { Source } from '@throughfare/kernel/source';
import { daysBetween } from '@throughfare/kernel/calendar-day';
import type { RideLeg } from '../search/journey.ts';
import { callTimes, describeTrain, stationCode, type TripOnDay } from './describe-calls.ts';
import { daySetWords, picksUp, setsDown, type Timetable } from './timetable.ts';

/** The name of a train; never an index. */
export interface TripName {
  readonly source: Source;
  readonly designator: string;
  /** "YYYY-MM-DD" in the zone of the first call. */
  readonly operatingDay: string;
}

/** A train on one day with all its calls. */
export interface TrainRun extends Omit<RideLeg, 'kind' | 'calls'> {
  readonly calls: readonly TrainCall[];
  /** The stations of the calls. Trains of one pattern share the list, so derived data can be cached with it. */
  readonly stations: readonly string[];
}

/** Epoch minutes; the first call has no arrival, the last no departure. */
export interface TrainCall {
  readonly station: string;
  readonly arrivesAt?: number;
  readonly departsAt?: number;
  readonly picksUp: boolean;
  readonly setsDown: boolean;
}

interface TripPlace {
  readonly pattern: number;
  readonly trip: number;
}

const placesByTimetable = new WeakMap<Timetable, Map<string, TripPlace[]>>();

function nameKey(source: string, designator: string): string {
  return `${source} ${designator}`;
}

function indexTrips({ columns, names }: Timetable): Map<string, TripPlace[]> {
  const places = new Map<string, TripPlace[]>();
  columns.patternSource.forEach((source, pattern) => {
    for (let trip = columns.patternTripStart[pattern] ?? 0; trip < (columns.patternTripStart[pattern + 1] ?? 0); trip += 1) {
      const key = nameKey(names.sources[source] ?? '', names.designators[trip] ?? '');
      const same = places.get(key);
      if (same) same.push({ pattern, trip });
      else places.set(key, [{ pattern, trip }]);
    }
  });
  return places;
}

function runsOn({ columns, names }: Timetable, trip: number, day: number): boolean {
  if (day < 0 || day >= names.horizon.days) return false;
  const words = daySetWords(names.horizon);
  return (((columns.daySets[(columns.tripDaySet[trip] ?? 0) * words + (day >> 5)] ?? 0) >> (day & 31)) & 1) === 1;
}

const stationsByTimetable = new WeakMap<Timetable, Map<number, readonly string[]>>();

function stationsOf(timetable: Timetable, pattern: number): readonly string[] {
  const known = stationsByTimetable.get(timetable) ?? new Map<number, readonly string[]>();
  const found = known.get(pattern);
  if (found) return found;
  const { patternPositionStart, positionStation } = timetable.columns;
  const stations = Array.from(
    positionStation.subarray(patternPositionStart[pattern] ?? 0, patternPositionStart[pattern + 1] ?? 0),
    (station) => stationCode(timetable, station),
  );
  stationsByTimetable.set(timetable, known.set(pattern, stations));
  return stations;
}

function describeRun(timetable: Timetable, train: TripOnDay): TrainRun {
  const { patternPositionStart, positionFlags } = timetable.columns;
  const first = patternPositionStart[train.pattern] ?? 0;
  const last = (patternPositionStart[train.pattern + 1] ?? 0) - 1;
  const stations = stationsOf(timetable, train.pattern);
  const calls: TrainCall[] = [];
  for (let position = first; position <= last; position += 1) {
    const { arrives, departs } = callTimes(timetable, train, position);
    const station = stations[position - first] ?? '';
    const flags = positionFlags[position] ?? 0;
    const stops = { station, picksUp: (flags & picksUp) !== 0, setsDown: (flags & setsDown) !== 0 };
    if (position === first) calls.push({ ...stops, departsAt: departs });
    else if (position === last) calls.push({ ...stops, arrivesAt: arrives });
    else calls.push({ ...stops, arrivesAt: arrives, departsAt: departs });
  }
  return { ...describeTrain(timetable, train), calls, stations };
}

/** More trains than are sold within a minute on one day. The calls of a train take about 1 kB. */
const mostRuns = 8000;
const runsByTimetable = new WeakMap<Timetable, Map<string, TrainRun>>();

/**
 * The train with this name and all its calls. Undefined if it does not run on that day. Repeated calls usually answer the same object, so
 * that derived data can be cached with it.
 */
export function findTrip(timetable: Timetable, name: TripName): TrainRun | undefined {
  const runs = runsByTimetable.get(timetable) ?? new Map<string, TrainRun>();
  runsByTimetable.set(timetable, runs);
  const key = `${name.operatingDay} ${nameKey(name.source, name.designator)}`;
  const known = runs.get(key);
  if (known) return known;
  const found = lookUpTrip(timetable, name);
  if (runs.size >= mostRuns) runs.clear();
  if (found) runs.set(key, found);
  return found;
}

function lookUpTrip(timetable: Timetable, { source, designator, operatingDay }: TripName): TrainRun | undefined {
  const places = placesByTimetable.get(timetable) ?? indexTrips(timetable);
  placesByTimetable.set(timetable, places);
  const day = daysBetween(timetable.names.horizon.startDate, operatingDay);
  const place = places.get(nameKey(source, designator))?.find(({ trip }) => runsOn(timetable, trip, day));
  return place && describeRun(timetable, { ...place, day });
}

/** Every train of a source on an operating day, in an arbitrary but stable sequence. */
export function* trainsOnDay(timetable: Timetable, source: Source, operatingDay: string): Generator<TrainRun> {
  const { columns, names } = timetable;
  const day = daysBetween(names.horizon.startDate, operatingDay);
  for (let pattern = 0; pattern < columns.patternSource.length; pattern += 1) {
    if (names.sources[columns.patternSource[pattern] ?? -1] !== source) continue;
    for (let trip = columns.patternTripStart[pattern] ?? 0; trip < (columns.patternTripStart[pattern + 1] ?? 0); trip += 1) {
      if (runsOn(timetable, trip, day)) yield describeRun(timetable, { pattern, trip, day });
    }
  }
}
