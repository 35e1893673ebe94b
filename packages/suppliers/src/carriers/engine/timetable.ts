import type { Equipment, TransportMode } from '@throughfare/planner/network/network-data';
import type { Journey } from '@throughfare/planner/search/journey';
import type { JourneyCriteria } from '../../port/planning.ts';

/**
 * The facts that a carrier needs about its own trains. They are declared here, beside their user, and adapted to the planner's timetable
 * where the program is composed, so that neither depends on the other.
 */
export interface CarrierTimetable {
  /** The train with that designator on that operating day. Undefined if it does not run. */
  findTrip(designator: string, operatingDay: string): TimetableTrip | undefined;
  /** A train's composition, by the key in its trip. */
  equipment(key: string): Equipment | undefined;
  station(code: string): TimetableStation | undefined;
  /** Journeys on the carrier's own trains, by departure. Absent if the carrier does not plan. */
  journeys?(criteria: Omit<JourneyCriteria, 'keep' | 'limit'>): readonly Journey[];
}

export interface TimetableTrip {
  readonly designator: string;
  /** YYYY-MM-DD */
  readonly operatingDay: string;
  /** The operator's key, as in `TripSegment.operator`. */
  readonly operator: string;
  readonly mode: TransportMode;
  /** The train's name on tickets, if it differs from the operator's ("Night Riviera", "TGV INOUI"). */
  readonly serviceName?: string;
  /** The source that manages the train's places, if several sell it. Absent: the carrier itself. */
  readonly inventoryOwner?: string;
  /** The key in `CarrierTimetable.equipment`. */
  readonly equipment: string;
  /** All calls of the train, from its first to its last. */
  readonly calls: readonly TimetableCall[];
  /** The stations of the calls. Many trains may share the list. */
  readonly stations: readonly string[];
}

/** Epoch minutes. Only the first call has no arrival, and only the last no departure. */
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
  /** The name for travellers, used in conditions. */
  readonly name?: string;
}
