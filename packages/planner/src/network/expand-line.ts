import type { CallInput } from '../timetable/timetable-input.ts';
import { departureTimes } from './departure-times.ts';
import type { Line, ServiceRun } from './network-data.ts';
import { backCalls, outwardCalls } from './pattern-calls.ts';

/** One departure of a line, on all days of its service. */
export interface LineDeparture {
  readonly designator: string;
  readonly run: ServiceRun;
  /** Minutes after midnight in local time at the first call. May exceed 1439. */
  readonly departs: number;
  /** In minutes after the departure. Departures with the same pattern and direction share the array. */
  readonly calls: readonly CallInput[];
}

/** A line's departures with their train numbers: the service's own, otherwise counted by `Line.numbers`, in file order. */
export function expandLine(line: Line): LineDeparture[] {
  const { prefix, step = 1, out: firstOut, back: firstBack } = line.numbers;
  const [nextOut, nextBack] = [counter(prefix, firstOut, step), counter(prefix, firstBack, step)];
  return line.patterns.flatMap((pattern) => [
    ...departuresOf(pattern.out, outwardCalls(pattern), nextOut),
    ...departuresOf(pattern.back ?? [], backCalls(pattern), nextBack),
  ]);
}

function counter(prefix: string, first: number, step: number): () => string {
  let next = first;
  return () => {
    const designator = `${prefix}${next}`;
    next += step;
    return designator;
  };
}

function departuresOf(runs: readonly ServiceRun[], calls: readonly CallInput[], next: () => string): LineDeparture[] {
  return runs.flatMap((run) =>
    departureTimes(run).map((departs, index) => ({ designator: run.trains?.[index] ?? next(), run, departs, calls })),
  );
}
