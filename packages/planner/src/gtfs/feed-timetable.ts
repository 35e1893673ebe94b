import type { TransportMode } from '../network/network-data.ts';
import type { CallInput } from '../timetable/timetable-input.ts';
import type { FeedFault } from './csv/fault-list.ts';

/** A GTFS feed's content with its own ids: stations are not matched with our catalogue yet, nor agencies with our operators. */
export interface FeedTimetable {
  readonly agencies: readonly FeedAgency[];
  /** The stations at which trains call, with platforms merged into their parent stations. */
  readonly stations: readonly FeedStation[];
  readonly trains: readonly FeedTrain[];
  /** Between stations, each in one direction. */
  readonly transfers: readonly FeedTransfer[];
  readonly report: FeedReport;
  /** The first ten thousand rows that were left out. */
  readonly faults: readonly FeedFault[];
}

export interface FeedAgency {
  readonly id: string;
  readonly name: string;
  /** The IANA zone of the times of its trips. */
  readonly zone: string;
  /** "#rrggbb": the colour of most of its trips, if routes have colours. */
  readonly colour?: string;
}

export interface FeedStation {
  readonly id: string;
  /** The public name, if the feed has one. */
  readonly code?: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** The IANA zone of the station's clocks. */
  readonly zone: string;
  /** Minutes to change trains, if the feed says so. */
  readonly changeMinutes?: number;
}

/** Calls and trips may be computed at each access, so read them once, and name fields when copying. */
export interface FeedTrain {
  /** Unique in the feed on each operating day. Stable between editions of the feed as far as the feed's own names are. */
  readonly designator: string;
  readonly agency: string;
  readonly mode: TransportMode;
  /** The route's name, if it differs from the agency's. */
  readonly serviceName?: string;
  readonly zone: string;
  /** "YYYY-MM-DD", ascending. Trains share arrays. */
  readonly operatingDays: readonly string[];
  /** The stations are those of the feed. */
  readonly calls: readonly CallInput[];
  /** Its trips: one, or several if passengers stay on through a block. */
  readonly trips: readonly FeedTripPart[];
}

/** The name of a train's part in real-time messages. */
export interface FeedTripPart {
  readonly tripId: string;
  readonly routeId: string;
  /** The index of the part's first call. */
  readonly firstCall: number;
  /** For each of its calls, `stop_sequence` and the feed's stop (platform). */
  readonly stops: readonly { readonly sequence: number; readonly stopId: string }[];
  /** For a trip with a frequency: the train's departure, "HH:MM:SS". */
  readonly startTime?: string;
}

export interface FeedTransfer {
  readonly from: string;
  readonly to: string;
  readonly minutes: number;
}

export interface FeedReport {
  /** The number of rows in each file that was read. */
  readonly rows: Readonly<Record<string, number>>;
  readonly agencies: number;
  readonly stations: number;
  readonly trains: number;
  /** The number of calls of all trains. */
  readonly calls: number;
  readonly transfers: number;
  /** The first and last operating day within the requested range. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** The feed's own end of validity. */
  readonly feedEndDate?: string;
  readonly faults: number;
}
