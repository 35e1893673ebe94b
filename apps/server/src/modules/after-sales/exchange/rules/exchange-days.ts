import { addDays } from '@throughfare/kernel/calendar-day';
import { factsOf, type Source } from '@throughfare/kernel/source';
import { epochToLocal } from '@throughfare/kernel/zoned-time';

export interface ExchangeDays {
  /** YYYY-MM-DD at the departure station, both included. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly defaultTime: string;
}

/** The days that can be requested (EXCHANGE-1). `zone`: that of the departure station. */
export function exchangeDays({
  source,
  zone,
  nowMs,
}: {
  readonly source: Source;
  readonly zone: string;
  readonly nowMs: number;
}): ExchangeDays {
  const limit = factsOf(source).actions.exchangeHorizon;
  const firstDay = epochToLocal(zone, nowMs).date;
  return { firstDay, lastDay: addDays(firstDay, limit.days), defaultTime: limit.time };
}
