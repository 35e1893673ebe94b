import { dateOfDayNumber, dayOfWeek } from '@throughfare/kernel/calendar-day';
import { greatCircleKm } from '@throughfare/kernel/great-circle';
import { offsetMinutesAt } from '@throughfare/kernel/zoned-time';
import type { TripSegment, TripSpec } from '../../port/offer.ts';
import type { ResolvedSegment, ResolvedTrain, ResolvedTrip, StationTime } from './resolved-trip.ts';
import type { CarrierTimetable, TimetableStation, TimetableTrip } from './timetable.ts';

/**
 * Finds a trip's trains in the carrier's own timetable. Undefined if a train does not run, does not call there at that time, or a change is
 * impossible, so that a retailer with an old timetable is not sold a wrong ticket.
 */
export function resolveTrip(timetable: CarrierTimetable, spec: TripSpec): ResolvedTrip | undefined {
  const segments: ResolvedSegment[] = [];
  let freeAt = Number.NEGATIVE_INFINITY;
  for (const segment of spec.segments) {
    const resolved = segment.departsAt >= freeAt ? resolveSegment(timetable, segment) : undefined;
    if (!resolved) return undefined;
    segments.push(resolved);
    freeAt = segment.arrivesAt;
  }
  return segments.length > 0 ? { tripId: spec.tripId, segments } : undefined;
}

interface KnownTrain {
  readonly train: ResolvedTrain;
  /** Few, and often only one. */
  readonly segments: ResolvedSegment[];
}

/** Facts derived from a train's timetable entry. A new timetable derives them again. */
const knownTrains = new WeakMap<TimetableTrip, KnownTrain>();

function resolveSegment(timetable: CarrierTimetable, segment: TripSegment): ResolvedSegment | undefined {
  const known = knownTrain(timetable, segment.designator, segment.operatingDay);
  if (!known) return undefined;
  const found = known.segments.find((one) => isSame(one, segment));
  if (found) return found;
  const resolved = findSegment(timetable, known.train, segment);
  if (resolved) known.segments.push(resolved);
  return resolved;
}

function isSame(a: TripSegment, b: TripSegment): boolean {
  return a.departsAt === b.departsAt && a.arrivesAt === b.arrivesAt && a.from === b.from && a.to === b.to;
}

function findSegment(timetable: CarrierTimetable, train: ResolvedTrain, segment: TripSegment): ResolvedSegment | undefined {
  const origin = timetable.station(segment.from);
  const destination = timetable.station(segment.to);
  if (!origin || !destination) return undefined;
  const { calls } = train.trip;
  const boardIndex = calls.findIndex((call) => call.station === segment.from && call.departsAt === segment.departsAt);
  if (boardIndex < 0) return undefined;
  const alightIndex = calls.findIndex(
    (call, index) => index > boardIndex && call.station === segment.to && call.arrivesAt === segment.arrivesAt,
  );
  if (alightIndex < 0) return undefined;
  return {
    ...segment,
    operator: train.trip.operator,
    train,
    boardIndex,
    alightIndex,
    origin,
    destination,
    departsLocal: stationTime(origin, segment.departsAt),
    arrivesLocal: stationTime(destination, segment.arrivesAt),
    distanceKm: distanceAlong(timetable, train.trip, boardIndex, alightIndex),
  };
}

/** A train on one day with its equipment. Undefined if it does not run. */
function knownTrain(timetable: CarrierTimetable, designator: string, operatingDay: string): KnownTrain | undefined {
  const trip = timetable.findTrip(designator, operatingDay);
  const known = trip && knownTrains.get(trip);
  if (known) return known;
  const first = trip?.calls[0];
  const start = first && timetable.station(first.station);
  const equipment = trip && timetable.equipment(trip.equipment);
  if (!trip || !equipment || !start || first.departsAt === undefined) return undefined;
  const train = { trip, equipment, departsLocal: stationTime(start, first.departsAt) };
  const fresh: KnownTrain = { train, segments: [] };
  knownTrains.set(trip, fresh);
  return fresh;
}

const minutesOfDay = 1440;

function stationTime(station: TimetableStation, epochMinutes: number): StationTime {
  const localMinutes = epochMinutes + offsetMinutesAt(station.zone, epochMinutes * 60_000);
  const day = Math.floor(localMinutes / minutesOfDay);
  const date = dateOfDayNumber(day);
  return { date, weekday: dayOfWeek(date), minuteOfDay: localMinutes - day * minutesOfDay };
}

/** The distances from the first station of a list to each. Trains of a line share their list, and each search asks for dozens of trains. */
const knownDistances = new WeakMap<readonly string[], readonly number[]>();

function distanceAlong(timetable: CarrierTimetable, { stations }: TimetableTrip, boardIndex: number, alightIndex: number): number {
  const distances = knownDistances.get(stations) ?? distancesFromFirst(timetable, stations);
  knownDistances.set(stations, distances);
  return (distances[alightIndex] ?? 0) - (distances[boardIndex] ?? 0);
}

function distancesFromFirst(timetable: CarrierTimetable, stations: readonly string[]): number[] {
  let distance = 0;
  let last: TimetableStation | undefined;
  return stations.map((code) => {
    const station = timetable.station(code);
    if (last && station) distance += greatCircleKm(last, station);
    last = station ?? last;
    return distance;
  });
}
