import type { Clock } from '@throughfare/kernel/clock';
import type { AloneRule } from '@throughfare/kernel/travellers/travel-alone';
import type { OffersAnswer, PassengerSpec, TripSpec } from '@throughfare/suppliers/port/offer';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import type { Log } from '../../platform/log.ts';
import type { Stations } from '../stations/stations.api.ts';
import type { Journey, Timetable } from '../timetable/timetable.api.ts';
import type { SourceList } from './rules/cut-together.ts';
import type { MainStations } from './rules/main-station.ts';
import type { JourneyWindow } from './rules/journey-window.ts';

export type Direction = 'outward' | 'inward';

export interface DirectionPlan {
  readonly origins: readonly string[];
  readonly destinations: readonly string[];
  readonly window: JourneyWindow | undefined;
  readonly via?: readonly string[];
  readonly avoid?: readonly string[];
  /** At least this many minutes for each change. */
  readonly leastChangeMinutes?: number;
  /** The main stations of origin and destination, if these are towns with several stations. */
  readonly mains?: MainStations;
}

export interface OffersQuery {
  readonly outward: DirectionPlan;
  readonly inward?: DirectionPlan;
  readonly passengers: readonly PassengerSpec[];
  readonly railcards: readonly string[];
  /** The most journeys for one direction and source. */
  readonly limit: number;
  /** Tickets of which the list also has the journey with the next connecting train. */
  readonly moreTimeFor?: readonly string[];
  /** The customer waits for a seller that missed the time of the page. */
  readonly isPatient?: boolean;
}

export interface PlannedTrip {
  readonly journey: Journey;
  readonly trip: TripSpec;
  /** The ticket of the same list that leaves less time at a change. */
  readonly moreTimeThan?: string;
}

export interface SourceOffers {
  readonly supplier: Supplier;
  readonly outward: readonly PlannedTrip[];
  readonly inward: readonly PlannedTrip[];
  readonly state: 'answered' | 'late' | 'failed';
  /** Present exactly when the supplier has answered. */
  readonly answer?: OffersAnswer;
  readonly leftOut: LeftOut;
}

/** Trips that run but are not sold to this party now. */
export interface LeftOut {
  /** The reason why children may not travel alone on some of them. */
  readonly forbidden: readonly AloneRule[];
  /** The reasons of trips with a cancelled train. Empty text: nobody has said why. */
  readonly cancelled: readonly string[];
  /** The seller takes no bookings of wheelchair spaces through us. */
  readonly isWithoutSpaces?: true;
}

export interface GatherDeps {
  readonly timetable: Timetable;
  readonly stations: Pick<Stations, 'kilometres' | 'byCode'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** All planned journeys, before the lists of several sources are cut at one instant. */
export interface Answered extends SourceOffers {
  readonly lists: Readonly<Record<Direction, SourceList<PlannedTrip>>>;
}
