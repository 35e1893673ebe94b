import type { SearchParam } from '@throughfare/contract/shapes/search-record';
import type { Currency } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { combineSellers, minorIn } from '../combine/combine-sellers.ts';
import { firstSaleOfAny, plannedSales } from '../first-sale-day.ts';
import { gatherOffers } from '../gather-offers.ts';
import type { Direction } from '../gathered.types.ts';
import { planDirections } from '../plan-directions.ts';
import { type CheckedSearch, checkSearch } from '../record-search.ts';
import { dayState } from '../rules/day-state.ts';
import type { SearchDeps } from '../search-deps.ts';
import { suppliersAsked } from '../suppliers-asked.ts';
import type { FoundFare, Lowest } from './day-fare.types.ts';
import { lowestOf } from './rules/lowest-of.ts';

/** As many as a results page asks for, so that a day's price here is the one its search then shows. */
const limit = 40;

/** The lowest prices of a search in each of its directions, and the reason why one has none. `unknown`: a seller did not answer. */
export interface SearchedFares {
  readonly outward: Lowest;
  readonly inward: Lowest;
  /** The state of a direction without a price. */
  readonly without: (direction: Direction) => Exclude<FoundFare, { state: 'price' }> | { readonly state: 'unknown' };
}

/** Makes the search, and keeps only its lowest prices. Refuses `search.failed` if no seller answers. */
export async function searchFares(search: CheckedSearch, currency: Currency, deps: SearchDeps): Promise<SearchedFares> {
  const { passengers, railcards } = search.party;
  const query = { ...planDirections(search, {}, deps), passengers, railcards, limit };
  const gathered = await gatherOffers(query, suppliersAsked(search, deps), deps);
  // A silent supplier does not mean that nothing is for sale.
  if (gathered.length > 0 && gathered.every(({ state }) => state === 'failed')) throw new Refusal('search.failed');
  const minorOf = minorIn(currency, deps);
  const combined = await combineSellers(gathered, query, currency, deps);
  return {
    outward: lowestOf(gathered, combined.outward, 'outward', minorOf),
    inward: lowestOf(gathered, combined.inward, 'inward', minorOf),
    without(direction) {
      const planned = [...plannedSales(direction, gathered, deps), ...combined.planned[direction]];
      const state = dayState(gathered, planned);
      const opensOn = state === 'notOnSale' ? firstSaleOfAny(planned) : undefined;
      return { state, ...(opensOn !== undefined && { opensOn }) };
    },
  };
}

/** The checked search, or the code of its refusal: a day outside the search horizon has no price, and is no fault. */
export function checkOrCode(param: SearchParam, deps: SearchDeps): CheckedSearch | string {
  try {
    return checkSearch(param, deps);
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal.code;
    throw refusal;
  }
}
