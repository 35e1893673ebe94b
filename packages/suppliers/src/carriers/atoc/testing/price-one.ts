import type { CarrierProfile, FareCandidate } from '../../engine/profile.ts';
import { pricerOf, reducedInTier } from '../../engine/testing/price-party.ts';
import { createAtocProfile } from '../create-atoc-profile.ts';
import { loadAtocFares } from '../load-atoc-fares.ts';
import { atocFaresFolder } from './fares-folder.ts';

export const atocFares = loadAtocFares(atocFaresFolder);
export const atocProfile: CarrierProfile = createAtocProfile(atocFares);

export const { priceOne, priceBoth } = pricerOf(atocProfile);

/** The price of each tier for the whole party, in pence. */
export function tierTotals(fare: FareCandidate): number[] {
  const [component] = fare.components;
  return (component?.tiers ?? []).map(({ priceParts }) => priceParts.reduce((sum, { amount }) => sum + amount.minor, 0));
}

/** "SVSANY 11470" for each fare: the product and its cheapest tier in pence. */
export function shortPrices(fares: readonly FareCandidate[]): string[] {
  return fares.map((fare) => `${fare.product} ${tierTotals(fare)[0]}`);
}

/** For each passenger, the railcard that reduces their fare in the product's cheapest tier, or "-". */
export function reducedBy(fares: readonly FareCandidate[], product: string): string[] {
  const fare = fares.find((each) => each.product === product);
  return reducedInTier(fare, 0);
}

/** The party's price in the product's cheapest tier, in pence. Undefined if the product is not sold. */
export function priceOfProduct(fares: readonly FareCandidate[], product: string): number | undefined {
  const fare = fares.find((each) => each.product === product);
  return fare && tierTotals(fare)[0];
}
