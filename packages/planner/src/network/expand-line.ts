import type { CallInput } from '../timetable/timetable-input.ts';
import { departureTimes } from './departure-times.ts';
import type { LineDeparture } from './line-departure.ts';
import type { Line, ServiceRun } from './network-data.ts';
import { backCalls, outwardCalls } from './pattern-calls.ts';
import { shortWorkings } from './short-workings.ts';

/**
 * A line's departures with their train numbers: the service's own, otherwise counted by `Line.numbers`, in file order. Then those that begin
 * on the way in the early morning.
 */
export function expandLine(line: Line): LineDeparture[] {
  const { prefix, step = 1, out: firstOut, back: firstBack } = line.numbers;
  const [nextOut, nextBack] = [counter(prefix, firstOut, step), counter(prefix, firstBack, step)];
  const whole = line.patterns.flatMap((pattern) => [
    ...departuresOf(pattern.out, outwardCalls(pattern), nextOut),
    ...departuresOf(pattern.back ?? [], backCalls(pattern), nextBack),
  ]);
  return line.starts === undefined ? whole : [...whole, ...shortWorkings(whole, line.starts)];
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
