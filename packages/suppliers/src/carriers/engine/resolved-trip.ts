import type { Equipment } from '@throughfare/planner/network/network-data';
import type { TripSegment } from '../../port/offer.ts';
import type { TimetableStation, TimetableTrip } from './timetable.ts';

/** A train of one day with what it is made of: all that stock and running depend on. */
export interface ResolvedTrain {
  readonly trip: TimetableTrip;
  readonly equipment: Equipment;
  /** At its first call. */
  readonly departsLocal: StationTime;
}

/** A trip that was asked for, found again in the carrier's own timetable and checked against it. */
export interface ResolvedTrip {
  readonly tripId: string;
  readonly segments: readonly ResolvedSegment[];
}

export interface ResolvedSegment extends TripSegment {
  readonly train: ResolvedTrain;
  /** Index into the train's calls of boarding and alighting. Leg `i` runs from call `i` to call `i + 1`. */
  readonly boardIndex: number;
  readonly alightIndex: number;
  readonly origin: TimetableStation;
  readonly destination: TimetableStation;
  readonly departsLocal: StationTime;
  readonly arrivesLocal: StationTime;
  /** Great-circle distance from call to call, summed: somewhat less than the track. */
  readonly distanceKm: number;
}

/** What the clock at the station shows. */
export interface StationTime {
  /** YYYY-MM-DD */
  readonly date: string;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  /** After local midnight, 0 to 1439. */
  readonly minuteOfDay: number;
}
