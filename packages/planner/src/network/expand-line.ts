import type { CallInput } from '../timetable/timetable-input.ts';
import { departureTimes } from './departure-times.ts';
import type { Line, ServiceRun } from './network-data.ts';
import { backCalls, outwardCalls } from './pattern-calls.ts';

/** One departure of a line on all the days of its service. */
export interface LineDeparture {
  readonly designator: string;
  readonly run: ServiceRun;
  /** Minutes after midnight by the clock at the first call; may pass 1439. */
  readonly departs: number;
  /** In minutes after the departure; departures of one pattern and direction share the array. */
  readonly calls: readonly CallInput[];
}

/** The departures of a line with their train numbers, which count as `Line.numbers` says, over the line in file order. */
export function expandLine(line: Line): LineDeparture[] {
  const { prefix, step = 1 } = line.numbers;
  let nextOut = line.numbers.out;
  let nextBack = line.numbers.back;
  const found: LineDeparture[] = [];
  for (const pattern of line.patterns) {
    const out = outwardCalls(pattern);
    for (const run of pattern.out) {
      for (const departs of departureTimes(run)) {
        found.push({ designator: `${prefix}${nextOut}`, run, departs, calls: out });
        nextOut += step;
      }
    }
    const back = backCalls(pattern);
    for (const run of pattern.back ?? []) {
      for (const departs of departureTimes(run)) {
        found.push({ designator: `${prefix}${nextBack}`, run, departs, calls: back });
        nextBack += step;
      }
    }
  }
  return found;
}
