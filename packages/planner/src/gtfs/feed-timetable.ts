import type { TransportMode } from '../network/network-data.ts';
import type { CallInput } from '../timetable/timetable-input.ts';
import type { FeedFault } from './csv/fault-list.ts';

/** What a GTFS feed says, with its own ids: stations are not yet those of our catalogue, agencies not yet our operators. */
export interface FeedTimetable {
  readonly agencies: readonly FeedAgency[];
  /** Those that trains call at, platforms folded into their parent stations. */
  readonly stations: readonly FeedStation[];
  readonly trains: readonly FeedTrain[];
  /** Between stations, one way each. */
  readonly transfers: readonly FeedTransfer[];
  readonly report: FeedReport;
  /** Rows that were left out, the first ten thousand. */
  readonly faults: readonly FeedFault[];
}

export interface FeedAgency {
  readonly id: string;
  readonly name: string;
  /** IANA zone in which the times of its trips are given. */
  readonly zone: string;
  /** "#rrggbb": the colour of most of its trips, where routes have colours. */
  readonly colour?: string;
}

export interface FeedStation {
  readonly id: string;
  /** What travellers know it by, where the feed says so. */
  readonly code?: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** IANA zone of the clock on its wall. */
  readonly zone: string;
  /** Minutes to change trains, where the feed says so. */
  readonly changeMinutes?: number;
}

/** Calls and trips may be made each time they are asked for: ask once, and name what is to be copied. */
export interface FeedTrain {
  /** Unique in the feed on each operating day, and the same from one edition of the feed to the next where the feed's names are. */
  readonly designator: string;
  readonly agency: string;
  readonly mode: TransportMode;
  /** What the route is called where that is not what the agency is called. */
  readonly serviceName?: string;
  readonly zone: string;
  /** "YYYY-MM-DD", ascending. Trains share arrays. */
  readonly operatingDays: readonly string[];
  /** Stations are the feed's. */
  readonly calls: readonly CallInput[];
  /** The trips it is made of: one, or more where a block goes on without a change. */
  readonly trips: readonly FeedTripPart[];
}

/** How real-time messages name a part of a train. */
export interface FeedTripPart {
  readonly tripId: string;
  readonly routeId: string;
  /** Index of the call at which the part begins. */
  readonly firstCall: number;
  /** Of each of its calls, `stop_sequence` and the feed's stop (platform). */
  readonly stops: readonly { readonly sequence: number; readonly stopId: string }[];
  /** Of a trip with a frequency: "HH:MM:SS" of the departure that this train is. */
  readonly startTime?: string;
}

export interface FeedTransfer {
  readonly from: string;
  readonly to: string;
  readonly minutes: number;
}

export interface FeedReport {
  /** Rows of each file that was read. */
  readonly rows: Readonly<Record<string, number>>;
  readonly agencies: number;
  readonly stations: number;
  readonly trains: number;
  /** Calls of all trains. */
  readonly calls: number;
  readonly transfers: number;
  /** First and last operating day, within those that were asked for. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Until when the feed says that it holds. */
  readonly feedEndDate?: string;
  readonly faults: number;
}
