import { epochToLocal } from '@throughfare/kernel/zoned-time';
import type { Market } from '../../../platform/binding/claims.ts';

/** The time zone of each market, for rules that begin and end on a day: that of its largest city. */
export const marketZones: Readonly<Record<Market, string>> = {
  AU: 'Australia/Sydney',
  NZ: 'Pacific/Auckland',
  UK: 'Europe/London',
  US: 'America/New_York',
  CA: 'America/Toronto',
};

/** The market's date at an instant, YYYY-MM-DD. */
export function marketDay(market: Market, epochMs: number): string {
  return epochToLocal(marketZones[market], epochMs).date;
}
