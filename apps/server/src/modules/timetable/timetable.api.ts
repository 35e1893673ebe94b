import type { Source } from '@throughfare/kernel/source';
import type { Equipment, Operator } from '@throughfare/planner/network/network-data';
import type { Journey } from '@throughfare/planner/search/journey';
import type { TrainRun } from '@throughfare/planner/timetable/find-trip';
import type { TownsByShip } from '@throughfare/planner/timetable/towns-by-ship';
import type { JourneyCriteria } from '@throughfare/suppliers/port/planning';

export { cancelledTrips, whyCancelled } from './cancelled-trips.ts';
export { nextAndLast } from './next-and-last.ts';
export type { Equipment, Operator } from '@throughfare/planner/network/network-data';
export type { Journey, Leg, RideLeg, TransferLeg } from '@throughfare/planner/search/journey';
export type { TrainRun } from '@throughfare/planner/timetable/find-trip';

/** Journeys of one source, because one ticket is sold by one source for now (SEARCH-20). Instants are epoch minutes. */
export interface JourneyQuery extends Omit<JourneyCriteria, 'keep' | 'limit'> {
  /** Absent: a journey may combine trains of all sources. */
  readonly source?: Source;
  /** Absent: all journeys of the window are planned. */
  readonly enough?: Enough;
}

/** Ends planning early: on a busy line a few hours of the window fill a page. */
export interface Enough {
  /** The end of the window at which planning starts. */
  readonly begin: 'first' | 'last';
  /** The wanted number of counted journeys. */
  readonly journeys: number;
  /** Selects the journeys that count. */
  counted(found: readonly Journey[]): readonly Journey[];
}

export interface Timetable {
  /** Sorted by departure, Pareto-optimal in departure, arrival and changes, plus overtaken direct trains. */
  journeys(query: JourneyQuery): readonly Journey[];
  /** The earliest arrival at all: whether anything connects the ends from that instant on, sold by anybody. */
  earliest(query: Omit<JourneyQuery, 'departsBefore'>): Journey | undefined;
  /** A train's whole run, from its first call to its last. */
  findTrain(source: Source, designator: string, operatingDay: string): TrainRun | undefined;
  operator(code: string): Operator & { readonly code: string };
  /** The stations that one ship of the source joins, with at most a walk or town transport at either end. */
  townsByShip(source: Source): TownsByShip;
  /** The operators of a source's trains, without repeats. */
  operatorsOf(source: Source): readonly (Operator & { readonly code: string })[];
  equipment(key: string): Equipment | undefined;
  /** The IANA zone of a station in the timetable. */
  zone(station: string): string;
  /** The last operating day of the timetable in use. */
  readonly lastDay: string;
}
