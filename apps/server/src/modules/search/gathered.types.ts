import type { Clock } from '@throughfare/kernel/clock';
import type { AloneRule } from '@throughfare/kernel/travellers/travel-alone.data';
import type { OffersAnswer, PassengerSpec, TripSpec } from '@throughfare/suppliers/port/offer';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import type { Log } from '../../platform/log.ts';
import type { Stations } from '../stations/stations.api.ts';
import type { Journey, Timetable } from '../timetable/timetable.api.ts';
import type { SourceList } from './rules/cut-together.ts';
import type { JourneyWindow } from './rules/journey-window.ts';

export type Direction = 'outward' | 'inward';

export interface DirectionPlan {
  readonly origins: readonly string[];
  readonly destinations: readonly string[];
  readonly window: JourneyWindow | undefined;
  readonly via?: readonly string[];
  readonly avoid?: readonly string[];
}

export interface OffersQuery {
  readonly outward: DirectionPlan;
  readonly inward?: DirectionPlan;
  readonly passengers: readonly PassengerSpec[];
  readonly railcards: readonly string[];
  /** Journeys of one direction and source, at most. */
  readonly limit: number;
  /** Somebody waits for a seller who has not answered within the time that a page takes. */
  readonly isPatient?: boolean;
}

export interface PlannedTrip {
  readonly journey: Journey;
  readonly trip: TripSpec;
}

export interface SourceOffers {
  readonly supplier: Supplier;
  readonly outward: readonly PlannedTrip[];
  readonly inward: readonly PlannedTrip[];
  readonly state: 'answered' | 'late' | 'failed';
  /** Present exactly when answered. */
  readonly answer?: OffersAnswer;
  readonly leftOut: LeftOut;
}

/** Trips that run in the timetable and are not sold to this party now. */
export interface LeftOut {
  /** Why children may not travel on some by themselves. */
  readonly forbidden: readonly AloneRule[];
  /** How many have a train that was cancelled. */
  readonly cancelled: number;
}

export interface GatherDeps {
  readonly timetable: Timetable;
  readonly stations: Pick<Stations, 'kilometres'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** With all that was planned, before the lists of several sources are cut at one instant. */
export interface Answered extends SourceOffers {
  readonly lists: Readonly<Record<Direction, SourceList<PlannedTrip>>>;
}
