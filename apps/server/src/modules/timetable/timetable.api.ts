import type { Source } from '@throughfare/kernel/source';
import type { Equipment, Operator } from '@throughfare/planner/network/network-data';
import type { Journey } from '@throughfare/planner/search/journey';
import type { TrainRun } from '@throughfare/planner/timetable/find-trip';

export { cancelledTrips } from './cancelled-trips.ts';
export type { Equipment, Operator } from '@throughfare/planner/network/network-data';
export type { Journey, Leg, RideLeg, TransferLeg } from '@throughfare/planner/search/journey';
export type { TrainRun } from '@throughfare/planner/timetable/find-trip';

/** Journeys of one source: one ticket is one source for now (SEARCH-20). Instants are epoch minutes. */
export interface JourneyQuery {
  /** Absent: trains of all sources may be combined. */
  readonly source?: Source;
  /** Station codes; groups are expanded by the caller. */
  readonly origins: readonly string[];
  readonly destinations: readonly string[];
  /** Departures from `departsFrom` to `departsBefore`, at most 24 hours apart. */
  readonly departsFrom: number;
  readonly departsBefore: number;
  readonly via?: readonly string[];
  readonly avoid?: readonly string[];
  /** Without it, all journeys of the window are planned. */
  readonly enough?: Enough;
}

/** Ends planning early: on a busy line a page of journeys takes a few hours of the window. */
export interface Enough {
  /** The end of the window at which planning begins. */
  readonly begin: 'first' | 'last';
  /** So many of the journeys that count. */
  readonly journeys: number;
  /** Those that count, of all that were found. */
  counted(found: readonly Journey[]): readonly Journey[];
}

export interface Timetable {
  /** By departure, Pareto in departure, arrival and changes, with overtaken direct trains. */
  journeys(query: JourneyQuery): readonly Journey[];
  /** Earliest arrival anywhere near: whether anything connects the ends at all from that instant on, whoever sells it. */
  earliest(query: Omit<JourneyQuery, 'departsBefore'>): Journey | undefined;
  /** The whole run of a train, first call to last. */
  findTrain(source: Source, designator: string, operatingDay: string): TrainRun | undefined;
  operator(code: string): Operator & { readonly code: string };
  /** Who runs what a source sells, each once. */
  operatorsOf(source: Source): readonly (Operator & { readonly code: string })[];
  equipment(key: string): Equipment | undefined;
  /** IANA zone of a station of the timetable. */
  zone(station: string): string;
  /** The last operating day that the timetable in use knows. */
  readonly lastDay: string;
}
