import { minutesOfTime } from '@throughfare/kernel/zoned-time';

const period = /^(?<start>\d{2}:[0-5]\d)?(?: ?every (?<every>[1-9]\d*) until (?<until>\d{2}:[0-5]\d))?$/;

/**
 * The departures of "05:10, 05:40 every 15 until 23:25, every 30 until 24:25", in minutes after midnight. Throws an Error that names the
 * fault: each train must leave after the one before, and an interval must meet its "until".
 */
export function readPeriods(text: string): number[] {
  const times: number[] = [];
  const add = (time: number): void => {
    const before = times.at(-1);
    if (before !== undefined && time <= before) throw new Error(`"${text}" goes back in time`);
    times.push(time);
  };
  for (const part of text.split(',').map((piece) => piece.trim())) {
    const { start, every, until } = period.exec(part)?.groups ?? {};
    if (start === undefined && every === undefined) throw new Error(`"${part}" is not a time, nor "every … until …"`);
    if (start !== undefined) add(minutesOfTime(start));
    const from = times.at(-1);
    if (from === undefined) throw new Error(`"${text}" starts without a time`);
    if (every === undefined || until === undefined) continue;
    const last = minutesOfTime(until);
    if (last <= from || (last - from) % Number(every) !== 0) throw new Error(`every ${every} minutes does not lead to ${until}`);
    for (let time = from + Number(every); time <= last; time += Number(every)) add(time);
  }
  return times;
}
