import type { Source } from '@throughfare/kernel/source';
import { daysBetween } from '@throughfare/kernel/calendar-day';
import type { RideLeg } from '../search/journey.ts';
import { callTimes, describeTrain, type TripOnDay } from './describe-calls.ts';
import { stationsOfPattern } from './stations-of-pattern.ts';
import { daySetWords, picksUp, setsDown, type Timetable } from './timetable.ts';

/** The name of a train; never an index. */
export interface TripName {
  readonly source: Source;
  readonly designator: string;
  /** "YYYY-MM-DD" in the zone of the first call. */
  readonly operatingDay: string;
}

/** A train on one day. */
export interface TrainRun extends Omit<RideLeg, 'kind' | 'calls' | 'stations'> {
  /** All its calls, described anew each time: few need more than the stations, and a described call takes as much memory as its train. */
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

/** More trains than are sold within a minute on one day. */
const mostRuns = 8000;

/** The trips of a timetable by name, and those described last. */
interface KnownTrips {
  readonly places: ReadonlyMap<string, ReadonlyMap<string, readonly TripPlace[]>>;
  /** The number of an operating day, by its name. */
  readonly days: Map<string, number>;
  /** By trip and day. */
  readonly runs: Map<number, TrainRun>;
}

const tripsByTimetable = new WeakMap<Timetable, KnownTrips>();

/** By source, then by designator. */
function indexTrips({ columns, names }: Timetable): Map<string, Map<string, TripPlace[]>> {
  const places = new Map(names.sources.map((source) => [source as string, new Map<string, TripPlace[]>()]));
  columns.patternSource.forEach((source, pattern) => {
    const ofSource = places.get(names.sources[source] ?? '');
    for (let trip = columns.patternTripStart[pattern] ?? 0; trip < (columns.patternTripStart[pattern + 1] ?? 0); trip += 1) {
      const designator = names.designators[trip] ?? '';
      const same = ofSource?.get(designator);
      if (same) same.push({ pattern, trip });
      else ofSource?.set(designator, [{ pattern, trip }]);
    }
  });
  return places;
}

function tripsOf(timetable: Timetable): KnownTrips {
  const known = tripsByTimetable.get(timetable);
  if (known) return known;
  const fresh = { places: indexTrips(timetable), days: new Map<string, number>(), runs: new Map<number, TrainRun>() };
  tripsByTimetable.set(timetable, fresh);
  return fresh;
}

function runsOn({ columns, names }: Timetable, trip: number, day: number): boolean {
  if (day < 0 || day >= names.horizon.days) return false;
  const words = daySetWords(names.horizon);
  return (((columns.daySets[(columns.tripDaySet[trip] ?? 0) * words + (day >> 5)] ?? 0) >> (day & 31)) & 1) === 1;
}

class DescribedRun implements TrainRun {
  readonly source: TrainRun['source'];
  readonly designator: string;
  readonly operatingDay: string;
  readonly operator: string;
  readonly mode: TrainRun['mode'];
  readonly equipment: string;
  readonly serviceName?: string;
  readonly stations: readonly string[];
  readonly #timetable: Timetable;
  readonly #train: TripOnDay;

  constructor(timetable: Timetable, train: TripOnDay) {
    const said = describeTrain(timetable, train);
    this.source = said.source;
    this.designator = said.designator;
    this.operatingDay = said.operatingDay;
    this.operator = said.operator;
    this.mode = said.mode;
    this.equipment = said.equipment;
    if (said.serviceName !== undefined) this.serviceName = said.serviceName;
    this.stations = stationsOfPattern(timetable, train.pattern);
    this.#timetable = timetable;
    this.#train = train;
  }

  get calls(): readonly TrainCall[] {
    const { patternPositionStart, positionFlags } = this.#timetable.columns;
    const first = patternPositionStart[this.#train.pattern] ?? 0;
    return this.stations.map((station, index): TrainCall => {
      const { arrives: arrivesAt, departs: departsAt } = callTimes(this.#timetable, this.#train, first + index);
      const flags = positionFlags[first + index] ?? 0;
      const isPickedUp = (flags & picksUp) !== 0;
      const isSetDown = (flags & setsDown) !== 0;
      if (index === 0) return { station, picksUp: isPickedUp, setsDown: isSetDown, departsAt };
      if (index === this.stations.length - 1) return { station, picksUp: isPickedUp, setsDown: isSetDown, arrivesAt };
      return { station, picksUp: isPickedUp, setsDown: isSetDown, arrivesAt, departsAt };
    });
  }
}

/**
 * The train with this name. Undefined if it does not run on that day. Repeated calls usually answer the same object, so
 * that derived data can be cached with it.
 */
export function findTrip(timetable: Timetable, { source, designator, operatingDay }: TripName): TrainRun | undefined {
  const { places, days, runs } = tripsOf(timetable);
  const { startDate, days: dayCount } = timetable.names.horizon;
  const day = days.get(operatingDay) ?? daysBetween(startDate, operatingDay);
  if (day < 0 || day >= dayCount) return undefined;
  days.set(operatingDay, day);
  const place = places
    .get(source)
    ?.get(designator)
    ?.find(({ trip }) => runsOn(timetable, trip, day));
  if (!place) return undefined;
  const key = place.trip * dayCount + day;
  const known = runs.get(key);
  if (known) return known;
  const found = new DescribedRun(timetable, { ...place, day });
  if (runs.size >= mostRuns) runs.clear();
  runs.set(key, found);
  return found;
}

/** Every train of a source on an operating day, in an arbitrary but stable sequence. */
export function* trainsOnDay(timetable: Timetable, source: Source, operatingDay: string): Generator<TrainRun> {
  const { columns, names } = timetable;
  const day = daysBetween(names.horizon.startDate, operatingDay);
  for (let pattern = 0; pattern < columns.patternSource.length; pattern += 1) {
    if (names.sources[columns.patternSource[pattern] ?? -1] !== source) continue;
    for (let trip = columns.patternTripStart[pattern] ?? 0; trip < (columns.patternTripStart[pattern + 1] ?? 0); trip += 1) {
      if (runsOn(timetable, trip, day)) yield new DescribedRun(timetable, { pattern, trip, day });
    }
  }
}
