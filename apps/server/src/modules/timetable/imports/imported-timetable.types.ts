import type { Source } from '@throughfare/kernel/source';
import type { FeedTrain } from '@throughfare/planner/gtfs/feed-timetable';
import type { Operator } from '@throughfare/planner/network/network-data';
import type { TransferInput } from '@throughfare/planner/timetable/timetable-input';
import type { ServedStation } from '../../stations/stations.api.ts';

/** One source's timetable from a feed, in our terms: stations, operators and equipment are ours. */
export interface ImportedTimetable {
  readonly source: Source;
  /** The feed covers a part of the source: the product's own lines of companies that it does not name stay. */
  readonly isBeside?: true;
  readonly stations: readonly ImportedStation[];
  /** Keyed by code. Stations that the shop has already are left out. */
  readonly operators: Readonly<Record<string, Operator>>;
  readonly trains: readonly ImportedTrain[];
  readonly transfers: readonly TransferInput[];
}

/** A station with everything the catalogue needs, in case it lacks the station. */
export interface ImportedStation extends ServedStation {
  readonly changeMinutes: number;
}

export interface ImportedTrain extends FeedTrain {
  readonly operator: string;
  readonly equipment: string;
}

/** An import as stored. */
export interface KeptImport {
  readonly source: Source;
  readonly hash: string;
  readonly timetable: ImportedTimetable;
}
