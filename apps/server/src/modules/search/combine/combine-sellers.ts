import { convert, type Currency, type Money } from '@throughfare/kernel/money';
import type { OffersQuery, PlannedTrip, SourceOffers } from '../gathered.types.ts';
import type { SearchDeps } from '../search-deps.ts';
import { type Combinations, gatherCombinations } from './gather-combinations.ts';

/** Journeys with several sellers, where one seller alone has few or none (SEARCH-20). */
export function combineSellers(
  gathered: readonly SourceOffers[],
  query: OffersQuery,
  currency: Currency,
  deps: SearchDeps,
): Promise<Combinations> {
  const ofOneSeller = { outward: coveredTrips(gathered, 'outward'), inward: coveredTrips(gathered, 'inward') };
  return gatherCombinations(query, ofOneSeller, { ...deps, convertedMinor: minorIn(currency, deps) });
}

/** Converts a supplier's amount into the customer's minor units. */
export function minorIn(currency: Currency, { pricing }: Pick<SearchDeps, 'pricing'>): (price: Money) => number {
  return (price) => convert(price, pricing.rate(price.currency, currency), currency).minor;
}

/** A trip that no fare of its seller covers is not for sale on one ticket: a ship of Harwich with a train from York. */
function coveredTrips(gathered: readonly SourceOffers[], direction: 'outward' | 'inward'): PlannedTrip[] {
  return gathered.flatMap((source) => {
    const uncovered = new Set(source.answer?.[direction].flatMap(({ tripId, hasNoFare }) => (hasNoFare ? [tripId] : [])));
    return uncovered.size === 0 ? source[direction] : source[direction].filter(({ trip }) => !uncovered.has(trip.tripId));
  });
}
