import { fileURLToPath } from 'node:url';
import type { CarrierProfile, FareCandidate } from '../../engine/profile.ts';
import { pricerOf, reducedInTier } from '../../engine/testing/price-party.ts';
import { createYieldProfile } from '../create-yield-profile.ts';
import { loadTariff } from '../load-tariff.ts';

export const tariff = await loadTariff(fileURLToPath(new URL('../../../../../../data/fares/sncf', import.meta.url)));
export const sncfProfile: CarrierProfile = createYieldProfile('SNCF', tariff);

export const { priceOne, priceBoth } = pricerOf(sncfProfile);

/** The whole party's price in cents, with each train in its cheapest and in its dearest tier. */
export function lowestAndHighest({ components }: FareCandidate): [lowest: number, highest: number] {
  const totals = components.map(({ tiers }) =>
    tiers.map(({ passengers }) => passengers.reduce((sum, { amount }) => sum + amount.minor, 0)),
  );
  const sum = (at: 0 | -1): number => totals.reduce((all, tiers) => all + (tiers.at(at) ?? Number.NaN), 0);
  return [sum(0), sum(-1)];
}

/** "INO2 2900-9700" or "OPT1 16500": a product and the party's price in cents, in its cheapest and dearest tiers. */
export function shortPrices(fares: readonly FareCandidate[]): string[] {
  return fares.map((fare) => {
    const [lowest, highest] = lowestAndHighest(fare);
    return `${fare.product} ${lowest === highest ? lowest : `${lowest}-${highest}`}`;
  });
}

/** Throws if the product is not sold. */
export function fareOf(fares: readonly FareCandidate[], product: string): FareCandidate {
  const fare = fares.find((each) => each.product === product);
  if (!fare) throw new RangeError(`${product} is not sold, but ${fares.map((each) => each.product).join(', ') || 'nothing'}`);
  return fare;
}

/** Each traveller's price in the dearest tier of the first train, in cents. */
export function dearestAmounts(fare: FareCandidate): number[] {
  return fare.components[0]?.tiers.at(-1)?.passengers.map(({ amount }) => amount.minor) ?? [];
}

/** For each traveller, the railcard programme that reduces their fare, or "-". */
export function reducedBy(fare: FareCandidate): string[] {
  return reducedInTier(fare, -1);
}
