import { addDays } from '@throughfare/kernel/calendar-day';
import type { Source } from '@throughfare/kernel/source';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import { type ExchangeLimit, exchangeLimits } from './exchange-limits.data.ts';

export interface ExchangeDays {
  /** YYYY-MM-DD at the departure station, both included. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly defaultTime: string;
}

/** The days that can be requested. `zone`: that of the departure station. */
export function exchangeDays(
  { source, zone, nowMs }: { readonly source: Source; readonly zone: string; readonly nowMs: number },
  limits: readonly ExchangeLimit[] = exchangeLimits,
): ExchangeDays {
  const limit = limits.find(({ sources }) => sources === undefined || sources.includes(source));
  if (!limit) throw new RangeError(`no limit for exchanges of ${source}`);
  const firstDay = epochToLocal(zone, nowMs).date;
  return { firstDay, lastDay: addDays(firstDay, limit.days), defaultTime: limit.time };
}
