import type { TripOffers } from '@throughfare/suppliers/port/offer';

/**
 * SPLIT-2: the price that a split has to beat. For a journey one way, its cheapest single. With a journey back, a return fare may be the
 * cheaper way to travel: its price less the cheapest single back is then what the outward journey costs. So a split is never offered to
 * somebody who pays less with a return.
 */
export function priceToBeat(offers: TripOffers, back: readonly TripOffers[]): number | undefined {
  const single = leastSingle(offers);
  const singlesBack = back.flatMap((trip) => leastSingle(trip) ?? []);
  const returns = offers.fares.filter(({ kind, price }) => kind === 'return' && price.minor > 0).map(({ price }) => price.minor);
  if (returns.length === 0) return single;
  // Without a single back, only a return brings the traveller home, and no split goes with it.
  if (singlesBack.length === 0) return 0;
  return Math.min(single ?? Number.POSITIVE_INFINITY, Math.max(0, Math.min(...returns) - Math.min(...singlesBack)));
}

export function leastSingle({ fares }: TripOffers): number | undefined {
  const singles = fares.filter(({ kind, returnTag }) => kind === 'single' && returnTag === undefined).map(({ price }) => price.minor);
  return singles.length > 0 ? Math.min(...singles) : undefined;
}
