import { type Market, marketFacts } from './markets.data.ts';
import { epochToLocal } from './zoned-time.ts';

/** The market's date at an instant, YYYY-MM-DD. */
export function marketDay(market: Market, epochMs: number): string {
  return epochToLocal(marketFacts[market].zone, epochMs).date;
}
