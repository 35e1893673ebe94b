import type { Source } from '@throughfare/kernel/source';
import type { FeedTrain } from '@throughfare/planner/gtfs/feed-timetable';
import type { Operator } from '@throughfare/planner/network/network-data';
import type { TransferInput } from '@throughfare/planner/timetable/timetable-input';

/** The timetable of one source as a feed gave it, in our own words: stations, operators and equipment are ours. */
export interface ImportedTimetable {
  readonly source: Source;
  readonly stations: readonly ImportedStation[];
  /** By code; those that are already the shop's are not here. */
  readonly operators: Readonly<Record<string, Operator>>;
  readonly trains: readonly ImportedTrain[];
  readonly transfers: readonly TransferInput[];
}

/** A station with all that the catalogue must know of it, should it not have it. */
export interface ImportedStation {
  readonly code: string;
  readonly name: string;
  readonly countryCode: string;
  /** IANA zone. */
  readonly zone: string;
  readonly latitude: number;
  readonly longitude: number;
  /** What the source calls it. */
  readonly alias: string;
  readonly changeMinutes: number;
  readonly callsPerWeek: number;
}

export interface ImportedTrain extends FeedTrain {
  readonly operator: string;
  readonly equipment: string;
}

/** An import as the database keeps it. */
export interface KeptImport {
  readonly source: Source;
  readonly hash: string;
  readonly timetable: ImportedTimetable;
}
