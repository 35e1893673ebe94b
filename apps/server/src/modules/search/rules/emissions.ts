import type { Leg } from '../../timetable/timetable.api.ts';
import {
  carGramsPerKm,
  coachGramsPerKm,
  ferryGramsPerKm,
  operatorGramsPerKm,
  otherTrainGramsPerKm,
  trainGramsPerKm,
} from './emissions.data.ts';

type Ride = Pick<Extract<Leg, { kind: 'ride' }>, 'mode' | 'operator' | 'stations'>;

export interface Geography {
  /** The ISO 3166 country code of a station. */
  country(code: string): string;
  /** The great-circle distance between two stations in kilometres. */
  kilometres(from: string, to: string): number;
}

interface Emitted {
  readonly trainGrams: number;
  readonly kilometres: number;
}

/** By the list of stations, which the rides of a line share. The lists end with their timetable. */
const known = new WeakMap<readonly string[], Map<string, Emitted>>();

/** One traveller's emissions by these rides, and by car over the same distance, in whole grams. */
export function emissionsOf(rides: readonly Ride[], geography: Geography): { trainGrams: number; carGrams: number } {
  let [trainGrams, kilometres] = [0, 0];
  for (const ride of rides) {
    const emitted = emittedBy(ride, geography);
    trainGrams += emitted.trainGrams;
    kilometres += emitted.kilometres;
  }
  return { trainGrams: Math.round(trainGrams), carGrams: Math.round(kilometres * carGramsPerKm) };
}

/** Counted from call to call, so that a train through three countries counts in each of them. */
function emittedBy(ride: Ride, geography: Geography): Emitted {
  const ofList = known.get(ride.stations) ?? new Map<string, Emitted>();
  const key = `${ride.mode} ${ride.operator}`;
  const before = ofList.get(key);
  if (before) return before;
  let [trainGrams, kilometres] = [0, 0];
  for (const [index, to] of ride.stations.entries()) {
    const from = ride.stations[index - 1];
    if (from === undefined) continue;
    const stretch = geography.kilometres(from, to);
    kilometres += stretch;
    trainGrams += stretch * gramsPerKm(ride, geography.country(from), geography.country(to));
  }
  const emitted = { trainGrams, kilometres };
  known.set(ride.stations, ofList.set(key, emitted));
  return emitted;
}

/** The same in both directions. For a train across a border we assume half of the stretch in each country. */
function gramsPerKm({ mode, operator }: Ride, from: string, to: string): number {
  switch (mode) {
    case 'FERRY':
      return ferryGramsPerKm;
    case 'BUS':
      return coachGramsPerKm;
    case 'TRAIN':
      return operatorGramsPerKm[operator] ?? (trainIn(from) + trainIn(to)) / 2;
  }
}

function trainIn(country: string): number {
  return trainGramsPerKm[country] ?? otherTrainGramsPerKm;
}
