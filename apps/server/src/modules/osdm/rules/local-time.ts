import { epochToLocal } from '@throughfare/kernel/zoned-time';

export interface WallClock {
  readonly date: string;
  readonly time: string;
}

/** A date-time as the clock on the wall of a station shows it. Without an offset it is that already. Undefined if no such time exists. */
export function wallClockAt(text: string, zone: string): WallClock | undefined {
  const [, date, hours, minutes, offset] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d).*?(Z|[+-]\d\d(?::?\d\d)?)?$/.exec(text) ?? [];
  if (date === undefined || hours === undefined || minutes === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  if (Number.isNaN(Date.parse(`${date}T00:00:00Z`)) || new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10) !== date) return undefined;
  if (offset === undefined) return { date, time: `${hours}:${minutes}` };
  const instant = Date.parse(`${date}T${hours}:${minutes}:00${offset.length === 3 ? `${offset}:00` : offset}`);
  if (Number.isNaN(instant)) return undefined;
  const local = epochToLocal(zone, instant);
  return { date: local.date, time: local.time };
}
