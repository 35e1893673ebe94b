import type { FareCandidate, FareTier } from '../profile.ts';

/**
 * Each traveller's price for the outward trip of a return alone: the cheapest unrationed single of the same comfort, otherwise the cheapest
 * rationed one at its highest price. Empty if no single is sold.
 */
export function singlePrices(fare: FareCandidate, candidates: readonly FareCandidate[]): Readonly<Record<string, number>> | undefined {
  const singles = candidates
    .filter(({ kind, comfort }) => kind === 'single' && comfort.code === fare.comfort.code)
    .map(({ components }) => components.flatMap(({ tiers }) => tiers.at(-1) ?? []));
  const walkUp = singles.filter((tiers) => tiers.every(({ quota }) => quota === undefined));
  const [cheapest] = (walkUp.length > 0 ? walkUp : singles).toSorted((a, b) => priceOfAll(a) - priceOfAll(b));
  if (!cheapest) return undefined;
  const prices: Record<string, number> = {};
  for (const { passengerRef, amount } of cheapest.flatMap(({ passengers }) => passengers))
    prices[passengerRef] = (prices[passengerRef] ?? 0) + amount.minor;
  return prices;
}

function priceOfAll(tiers: readonly FareTier[]): number {
  return tiers.flatMap(({ passengers }) => passengers).reduce((sum, { amount }) => sum + amount.minor, 0);
}
