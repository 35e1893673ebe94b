import { epochToLocal, minutesOfTime, wallClockToEpochMinutes } from '@throughfare/kernel/zoned-time';
import { SupplierFailure } from '../../port/supplier-failure.ts';

/** Epoch minutes of a time of an answer. Without an offset it is local to the station. */
export function readMinutes(text: string, zone: string): number {
  if (/(Z|[+-]\d\d(:?\d\d)?)$/.test(text.slice(10))) return Math.floor(readMs(text) / 60_000);
  const [date = '', time = ''] = text.split('T');
  return wallClockToEpochMinutes(zone, date, minutesOfTime(time.slice(0, 5)));
}

/** Epoch milliseconds of a deadline. One without an offset is in Greenwich, the earliest meaning for Europe. */
export function readMs(text: string): number {
  const ms = Date.parse(/(Z|[+-]\d\d(:?\d\d)?)$/.test(text.slice(10)) ? text : `${text}Z`);
  if (Number.isNaN(ms)) throw SupplierFailure.of('unavailable', 'a time in its answer is none');
  return ms;
}

/** A time for a request: local to the station, or an instant with its offset. */
export function writeTime(epochMinutes: number, zone: string, as: 'offset' | 'local'): string {
  const { iso } = epochToLocal(zone, epochMinutes * 60_000);
  return as === 'offset' ? iso : iso.slice(0, 19);
}
