import type { RouteRow } from '../tables/read-routes.ts';
import type { CallSpan } from './feed-calls.ts';

/** One run: a trip, a departure of a trip with a frequency, or successive trips of a block. */
export interface TripRun {
  readonly parts: readonly RunPart[];
  readonly route: RouteRow;
  readonly block: string;
  /** "YYYY-MM-DD", ascending. */
  readonly operatingDays: readonly string[];
  /** The ends are not adjusted yet: the first call may still say that it sets down. */
  readonly calls: CallSpan;
}

export interface RunPart {
  readonly tripId: string;
  readonly routeId: string;
  /** The number of its row in trips.txt. */
  readonly line: number;
  /** The public train number; empty if the feed has none. */
  readonly shortName: string;
  readonly firstCall: number;
  /** The run's own calls. */
  readonly calls: CallSpan;
  /** The departure of a frequency, in minutes of the operating day. */
  readonly startTime?: number;
}
