import type { CallInput } from '../timetable/timetable-input.ts';
import type { ServiceRun } from './network-data.ts';

/** One departure of a line, on all days of its service. */
export interface LineDeparture {
  readonly designator: string;
  readonly run: ServiceRun;
  /** Minutes after midnight in local time at the first call. May exceed 1439. */
  readonly departs: number;
  /** In minutes after the departure. Departures with the same pattern and direction share the array. */
  readonly calls: readonly CallInput[];
}
