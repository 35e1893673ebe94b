import { getUserConfigs, type FavouriteJourney } from '@throughfare/contract/calls/agent-tools';
import { listQuotes, type QuoteRow } from '@throughfare/contract/calls/quotes';
import type { Visitor } from '../../app/visitor.ts';

export interface DashboardWork {
  readonly favourites: readonly FavouriteJourney[];
  /** Open quotes, the one that ends first at the top. */
  readonly quotes: readonly QuoteRow[];
}

export async function loadDashboard(visitor: Visitor): Promise<DashboardWork> {
  const [configs, quotes] = await Promise.all([visitor.ask(getUserConfigs, {}), visitor.ask(listQuotes, { query: { state: 'open' } })]);
  const open = quotes.ok ? quotes.data.data.quotes : [];
  return {
    favourites: configs.ok ? configs.data.data.favouriteJourneys : [],
    quotes: open.toSorted((a, b) => a.validUntil.localeCompare(b.validUntil)),
  };
}
