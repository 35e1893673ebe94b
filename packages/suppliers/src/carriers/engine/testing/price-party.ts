import type { PassengerSpec } from '../../../port/offer.ts';
import type { CarrierProfile, FareCandidate, TripCandidates } from '../profile.ts';
import type { ResolvedTrip } from '../resolved-trip.ts';

/** A party by ages: passengers "1", "2" … */
export function partyOf(ages: readonly number[]): PassengerSpec[] {
  return ages.map((age, index) => ({ passengerRef: String(index + 1), age }));
}

/** Asks a carrier for the fares of trips, of one adult unless ages are given. */
export function pricerOf(profile: CarrierProfile) {
  return {
    /** The fares and extras of one trip one way. */
    priceOne(trip: ResolvedTrip, ages: readonly number[] = [40], railcards: readonly string[] = []): TripCandidates {
      const answer = profile.priceTrips({ outward: [trip], inward: [], passengers: partyOf(ages), railcards });
      return answer.outward[0] ?? { fares: [], secondary: [] };
    },

    /** The fares of both directions of a round trip. */
    priceBoth(outward: ResolvedTrip, inward: ResolvedTrip, ages: readonly number[] = [40], railcards: readonly string[] = []) {
      const answer = profile.priceTrips({ outward: [outward], inward: [inward], passengers: partyOf(ages), railcards });
      return { outward: answer.outward[0]?.fares ?? [], inward: answer.inward[0]?.fares ?? [] };
    },
  };
}

/** The railcard that reduces each of the party in one tier of a fare's first train, "-" for none. */
export function reducedInTier(fare: FareCandidate | undefined, tier: 0 | -1): string[] {
  return fare?.components[0]?.tiers.at(tier)?.passengers.map(({ railcard }) => railcard ?? '-') ?? [];
}
