import type { RouteRow } from '../tables/read-routes.ts';
import type { CallSpan } from './feed-calls.ts';

/** What runs as one: a trip, a departure of a trip with a frequency, or trips of a block one after the other. */
export interface TripRun {
  readonly parts: readonly RunPart[];
  readonly route: RouteRow;
  readonly block: string;
  /** "YYYY-MM-DD", ascending. */
  readonly operatingDays: readonly string[];
  /** Ends not yet closed: the first call may still say that it sets down. */
  readonly calls: CallSpan;
}

export interface RunPart {
  readonly tripId: string;
  readonly routeId: string;
  /** Of its row in trips.txt. */
  readonly line: number;
  /** What travellers know the train by; empty where the feed does not say. */
  readonly shortName: string;
  readonly firstCall: number;
  /** Its own calls. */
  readonly calls: CallSpan;
  /** Minutes of the operating day at which a departure of a frequency leaves. */
  readonly startTime?: number;
}
