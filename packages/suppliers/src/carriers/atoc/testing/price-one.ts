import type { CarrierProfile, FareCandidate, TripCandidates } from '../../engine/profile.ts';
import type { ResolvedTrip } from '../../engine/resolved-trip.ts';
import { createAtocProfile } from '../create-atoc-profile.ts';
import { loadAtocFares } from '../load-atoc-fares.ts';
import { atocFaresFolder } from './fares-folder.ts';

export const atocFares = loadAtocFares(atocFaresFolder);
export const atocProfile: CarrierProfile = createAtocProfile(atocFares);

/** A party with these ages. */
export function partyOf(ages: readonly number[]): { readonly passengerRef: string; readonly age: number }[] {
  return ages.map((age, index) => ({ passengerRef: `${index + 1}`, age }));
}

/** The candidates of one trip, one way. */
export function priceOne(trip: ResolvedTrip, ages: readonly number[] = [40], railcards: readonly string[] = []): TripCandidates {
  const answer = atocProfile.priceTrips({ outward: [trip], inward: [], passengers: partyOf(ages), railcards });
  return answer.outward[0] ?? { fares: [], secondary: [] };
}

/** The outward and inward candidates of a round trip. */
export function priceBoth(outward: ResolvedTrip, inward: ResolvedTrip, ages: readonly number[] = [40], railcards: readonly string[] = []) {
  const answer = atocProfile.priceTrips({ outward: [outward], inward: [inward], passengers: partyOf(ages), railcards });
  return { outward: answer.outward[0]?.fares ?? [], inward: answer.inward[0]?.fares ?? [] };
}

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
  return (fare?.components[0]?.tiers[0]?.passengers ?? []).map(({ railcard }) => railcard ?? '-');
}

/** The party's price in the product's cheapest tier, in pence. Undefined if the product is not sold. */
export function priceOfProduct(fares: readonly FareCandidate[], product: string): number | undefined {
  const fare = fares.find((each) => each.product === product);
  return fare && tierTotals(fare)[0];
}
