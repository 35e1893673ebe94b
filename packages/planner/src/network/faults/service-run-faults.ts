import { minutesOfTime } from '@throughfare/kernel/zoned-time';
import type { ServiceRun } from '../network-data.ts';
import { readPeriods } from '../read-periods.ts';

const monthDay = '(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])';
const exceptionDay = new RegExp(`^(\\d{4}-)?${monthDay}$`);
const seasonDays = new RegExp(`^${monthDay}\\.\\.${monthDay}$`);
const time = /^\d{2}:[0-5]\d$/;

function periodFaults(times: string): string[] {
  try {
    readPeriods(times);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function timeFaults(run: ServiceRun): string[] {
  const { first, last, every, at, times } = run;
  if (times !== undefined) {
    return at || first !== undefined || last !== undefined || every !== undefined ? ['has "times" and other times'] : periodFaults(times);
  }
  if (at) {
    const mixed = first ?? last ?? every;
    return [
      ...(mixed === undefined ? [] : ['has both "at" and an interval']),
      ...(at.length === 0 ? ['"at" lists no departure'] : []),
      ...at.filter((entry) => !time.test(entry)).map((entry) => `"${entry}" is not a time`),
    ];
  }
  if (first === undefined || last === undefined || every === undefined) return ['needs "times", "at", or "first", "last" and "every"'];
  const wrong = [first, last].filter((entry) => !time.test(entry)).map((entry) => `"${entry}" is not a time`);
  if (!Number.isInteger(every) || every < 1) wrong.push(`"every" is ${every}, not whole minutes`);
  if (wrong.length === 0 && minutesOfTime(last) < minutesOfTime(first)) wrong.push(`last ${last} is before first ${first}`);
  return wrong;
}

function trainFaults({ at = [], trains }: ServiceRun): string[] {
  if (!trains) return [];
  const unlike = trains.length === at.length ? [] : [`"trains" has ${trains.length} numbers for ${at.length} times of "at"`];
  return [...unlike, ...trains.filter((train) => !/^[A-Z0-9]+$/.test(train)).map((train) => `"${train}" is not a train number`)];
}

/** Faults of the days, times and train numbers of one service. */
export function serviceRunFaults(run: ServiceRun): string[] {
  return [
    ...(/^[01]{7}$/.test(run.days) && run.days.includes('1') ? [] : [`days "${run.days}" are not seven digits with a 1 among them`]),
    ...(run.not ?? []).filter((day) => !exceptionDay.test(day)).map((day) => `exception "${day}" is not a day`),
    ...(run.season === undefined || seasonDays.test(run.season) ? [] : [`season "${run.season}" is not "MM-DD..MM-DD"`]),
    ...(run.only ?? []).filter((day) => !/^\d{4}-/.test(day) || !exceptionDay.test(day)).map((day) => `"only" names "${day}", not a date`),
    ...timeFaults(run),
    ...trainFaults(run),
  ];
}
