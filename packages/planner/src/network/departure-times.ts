import { minutesOfTime } from '@throughfare/kernel/zoned-time';
import type { ServiceRun } from './network-data.ts';
import { readPeriods } from './read-periods.ts';

/**
 * Departures from the first call, in minutes after midnight and in their numbering order: those of `times` or `at`, otherwise from `first`
 * to `last` at intervals of `every`. `last` is included if an interval meets it.
 */
export function departureTimes(run: ServiceRun): number[] {
  if (run.times !== undefined) return readPeriods(run.times);
  if (run.at) return run.at.map(minutesOfTime);
  if (run.first === undefined || run.last === undefined || run.every === undefined) {
    throw new Error('a service needs "times", "at", or "first", "last" and "every"');
  }
  const last = minutesOfTime(run.last);
  const times: number[] = [];
  for (let time = minutesOfTime(run.first); time <= last; time += run.every) times.push(time);
  return times;
}
