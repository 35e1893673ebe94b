import type { Equipment, TransportMode } from '@throughfare/planner/network/network-data';
import type { Journey } from '@throughfare/planner/search/journey';
import type { JourneyCriteria } from '../../port/planning.ts';

/**
 * The facts that a carrier needs of its own trains. Declared here, beside its user; adapted to the planner's timetable where the
 * program is put together, so that neither knows the other's insides.
 */
export interface CarrierTimetable {
  /** The train of that designator on that operating day, or nothing where it does not run. */
  findTrip(designator: string, operatingDay: string): TimetableTrip | undefined;
  /** What a train is made of, by the key that its trip names. */
  equipment(key: string): Equipment | undefined;
  station(code: string): TimetableStation | undefined;
  /** Journeys on the carrier's own trains, by departure. Absent: the carrier does not plan by itself. */
  journeys?(criteria: Omit<JourneyCriteria, 'keep' | 'limit'>): readonly Journey[];
}

export interface TimetableTrip {
  readonly designator: string;
  /** YYYY-MM-DD */
  readonly operatingDay: string;
  /** Key of the operator, as in `TripSegment.operator`. */
  readonly operator: string;
  readonly mode: TransportMode;
  /** What the train is called on tickets when that is not the operator's name ("Night Riviera", "TGV INOUI"). */
  readonly serviceName?: string;
  /** The source that keeps the train's places, where several sell it. Absent: the carrier itself. */
  readonly inventoryOwner?: string;
  /** Key for `CarrierTimetable.equipment`. */
  readonly equipment: string;
  /** All calls of the train, from its first to its last. */
  readonly calls: readonly TimetableCall[];
  /** The stations of the calls; many trains may share the list. */
  readonly stations: readonly string[];
}

/** Epoch minutes. Only the first call may lack an arrival, only the last a departure. */
export interface TimetableCall {
  readonly station: string;
  readonly arrivesAt?: number;
  readonly departsAt?: number;
}

export interface TimetableStation {
  /** IANA zone. */
  readonly zone: string;
  readonly latitude: number;
  readonly longitude: number;
  /** ISO 3166 code. */
  readonly country: string;
  /** For travellers: conditions name stations by it. */
  readonly name?: string;
}
