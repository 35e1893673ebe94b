import type { Equipment } from '@throughfare/planner/network/network-data';
import type { TripSegment } from '../../port/offer.ts';
import type { TimetableStation, TimetableTrip } from './timetable.ts';

/** A train on one day with its composition, on which stock and running depend. */
export interface ResolvedTrain {
  readonly trip: TimetableTrip;
  readonly equipment: Equipment;
  /** At the train's first call. */
  readonly departsLocal: StationTime;
}

/** A requested trip, found in the carrier's own timetable and checked against it. */
export interface ResolvedTrip {
  readonly tripId: string;
  readonly segments: readonly ResolvedSegment[];
}

export interface ResolvedSegment extends TripSegment {
  readonly train: ResolvedTrain;
  /** The indexes of boarding and alighting among the train's calls. Leg `i` runs from call `i` to call `i + 1`. */
  readonly boardIndex: number;
  readonly alightIndex: number;
  readonly origin: TimetableStation;
  readonly destination: TimetableStation;
  readonly departsLocal: StationTime;
  readonly arrivesLocal: StationTime;
  /** The sum of great-circle distances from call to call, somewhat shorter than the track. */
  readonly distanceKm: number;
}

/** The local time at the station. */
export interface StationTime {
  /** YYYY-MM-DD */
  readonly date: string;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  /** Minutes after local midnight, 0 to 1439. */
  readonly minuteOfDay: number;
}
