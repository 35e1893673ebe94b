import type { SearchClock } from '../features/search/model/search-days.ts';
import { localNow } from '../lib/local-now.ts';
import { marketFacts } from '../lib/market.ts';
import type { Visitor } from './visitor.ts';

/** The local date and time in the visitor's market, for the search box while no departure station is known. */
export function marketClock(visitor: Visitor): SearchClock {
  const atMs = visitor.page.nowMs;
  return { ...localNow(atMs, marketFacts[visitor.market].zone), atMs };
}
