import type { Leg } from '../../timetable/timetable.api.ts';

interface Distances {
  /** The distance between two stations in kilometres, as the crow flies. */
  kilometres(from: string, to: string): number;
}

type Ride = Pick<Extract<Leg, { kind: 'ride' }>, 'stations'>;

/** Stations this close to the journey's start or end count as the same place. */
const samePlaceKm = 1.5;
/** A journey that has been this far away, and then comes back to the same place, goes in a circle. */
const farAwayKm = 15;

/** How near a ride comes to a place, and in which sequence. */
interface Nearness {
  readonly isEverNear: boolean;
  readonly isEverFar: boolean;
  readonly isNearAfterFar: boolean;
  readonly isFarAfterNear: boolean;
}

/** By the list of stations, which the rides of a line share, then by place. The lists end with their timetable. */
const known = new WeakMap<readonly string[], Map<string, Nearness>>();

/** Places asked about for one list: the ends of journeys that use this ride. */
const mostPlaces = 200;

function nearness({ stations }: Ride, place: string, distances: Distances): Nearness {
  const byPlace = known.get(stations) ?? new Map<string, Nearness>();
  const before = byPlace.get(place);
  if (before) return before;
  let [isEverNear, isEverFar, isNearAfterFar, isFarAfterNear] = [false, false, false, false];
  for (const station of stations) {
    const away = distances.kilometres(place, station);
    if (away > farAwayKm) {
      isEverFar = true;
      isFarAfterNear ||= isEverNear;
    } else if (away <= samePlaceKm) {
      isEverNear = true;
      isNearAfterFar ||= isEverFar;
    }
  }
  const fresh = { isEverNear, isEverFar, isNearAfterFar, isFarAfterNear };
  if (byPlace.size >= mostPlaces) byPlace.clear();
  known.set(stations, byPlace.set(place, fresh));
  return fresh;
}

/** Returns to its start, or passes its end, with kilometres in between: Lille, Paris, Lille, Lyon. */
export function goesBack(rides: readonly Ride[], distances: Distances): boolean {
  if (rides.length < 2) return false;
  const [start, end] = [rides[0]?.stations[0], rides.at(-1)?.stations.at(-1)];
  if (start === undefined || end === undefined) return false;
  return returnsTo(start, rides, distances) || passes(end, rides, distances);
}

function returnsTo(start: string, rides: readonly Ride[], distances: Distances): boolean {
  let wasFar = false;
  for (const ride of rides) {
    const { isEverNear, isEverFar, isNearAfterFar } = nearness(ride, start, distances);
    if (isNearAfterFar || (wasFar && isEverNear)) return true;
    wasFar ||= isEverFar;
  }
  return false;
}

function passes(end: string, rides: readonly Ride[], distances: Distances): boolean {
  let wasNear = false;
  for (const ride of rides) {
    const { isEverNear, isEverFar, isFarAfterNear } = nearness(ride, end, distances);
    if (isFarAfterNear || (wasNear && isEverFar)) return true;
    wasNear ||= isEverNear;
  }
  return false;
}
