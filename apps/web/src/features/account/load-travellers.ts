import { getPassengerCountries, getRailCards } from '@throughfare/contract/calls/reference';
import { listTravellers, type SavedTraveller } from '@throughfare/contract/calls/travellers';
import type { Visitor } from '../../lib/visitor.ts';
import { localNow } from '../../lib/local-now.ts';
import { marketFacts } from '@throughfare/kernel/market';
import type { SelectOption } from '../../ui/select-field.tsx';
import { loadOwner } from './load-account.ts';

export type TravellersView =
  | {
      readonly state: 'ready';
      readonly travellers: readonly SavedTraveller[];
      readonly countries: readonly SelectOption[];
      /** By value, with the country of each railcard. */
      readonly railcards: readonly SelectOption[];
      /** Today in the market, YYYY-MM-DD. */
      readonly today: string;
    }
  | { readonly state: 'failed'; readonly message: string };

export async function loadTravellers(visitor: Visitor): Promise<TravellersView | undefined> {
  if (!(await loadOwner(visitor))) return undefined;
  const [listed, countries, railcards] = await Promise.all([
    visitor.ask(listTravellers, {}),
    visitor.ask(getPassengerCountries, {}),
    visitor.ask(getRailCards, {}),
  ]);
  if (!listed.ok) return { state: 'failed', message: listed.error.message };
  if (!countries.ok) return { state: 'failed', message: countries.error.message };
  if (!railcards.ok) return { state: 'failed', message: railcards.error.message };
  return {
    state: 'ready',
    travellers: listed.data.data.travellers,
    countries: countries.data.country.map(({ code, name }) => ({ value: code, label: name })),
    railcards: railcards.data.railCards.map(({ value, program, country }) => ({ value, label: `${program} (${country})` })),
    today: localNow(visitor.page.nowMs, marketFacts[visitor.market].zone).today,
  };
}
