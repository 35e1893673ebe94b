import { type RawBuilder, sql } from 'kysely';
import { allMarkets, marketFacts } from '@throughfare/kernel/market';
import type { BookingDays } from '../orders.api.ts';

/** SQL condition over `ordered` and `item`: the booking falls on one of these days. */
export function isOfDays(days: BookingDays | undefined): RawBuilder<boolean> {
  if (days?.from === undefined && days?.to === undefined) return sql<boolean>`true`;
  const [from, to] = [days.from ?? '0001-01-01', days.to ?? '9999-12-31'];
  if (days.of === 'booking') return sql<boolean>`(${dayOfBooking()} between ${from}::date and ${to}::date)`;
  const departs = (direction: 'outward' | 'inward') => sql`item.shown -> ${direction}::text -> 'departureDateTime' ->> 'date'`;
  return sql<boolean>`(${departs('outward')} between ${from} and ${to} or ${departs('inward')} between ${from} and ${to})`;
}

/** The day of the booking, by the clock of its market. */
function dayOfBooking(): RawBuilder<Date> {
  const zones = JSON.stringify(Object.fromEntries(allMarkets().map((market) => [market, marketFacts[market].zone])));
  return sql<Date>`(ordered.created_at at time zone coalesce(${zones}::jsonb ->> ordered.market, 'UTC'))::date`;
}
