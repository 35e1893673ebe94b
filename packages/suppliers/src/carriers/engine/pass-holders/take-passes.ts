import type { CarrierProfile, PricingAnswer, PricingRequest, TripCandidates } from '../profile.ts';
import type { ResolvedTrip } from '../resolved-trip.ts';
import type { PassCard, PassHolderFile, RideOnPasses } from './pass-holder.types.ts';
import { passCandidates } from './pass-candidates.ts';
import { passHoldersOf } from './rules/pass-holders-of.ts';
import { passRowOf } from './rules/pass-row-of.ts';
import { passStock } from './rules/pass-stock.ts';

/**
 * A carrier that accepts rail passes (PASS-20). On each train, holders of a valid pass only pay for a reservation, if one is needed. The
 * rest of the party pays the fare. Places for pass holders have quotas of their own.
 */
export function takePasses(profile: CarrierProfile, file: PassHolderFile, cards: ReadonlyMap<string, PassCard>): CarrierProfile {
  return {
    ...profile,
    stock(train) {
      const own = profile.stock(train);
      const ofPasses = passStock(train, file, profile.policy.comforts);
      // Most trains have no quota for passes. They keep the one object that they share.
      if (ofPasses.ladders.length === 0) return own;
      return { ...own, quotas: { ...own.quotas, ...ofPasses.quotas }, ladders: [...(own.ladders ?? []), ...ofPasses.ladders] };
    },
    priceTrips(request) {
      const holders = passHoldersOf(request.passengers, request.railcards, cards);
      const full = profile.priceTrips(request);
      if (holders.size === 0) return full;
      return priceWithPasses(request, full, holders);
    },
  };

  function priceWithPasses(request: PricingRequest, full: PricingAnswer, holders: ReadonlyMap<string, PassCard>): PricingAnswer {
    const known = new Map<string, PricingAnswer>();
    /** The fares for the rest of the party, when these travel on their passes. */
    const withoutThese = (holding: ReadonlyMap<string, PassCard>): PricingAnswer | undefined => {
      const passengers = request.passengers.filter(({ passengerRef }) => !holding.has(passengerRef));
      if (!passengers.some(({ age }) => profile.takesPlace(age))) return undefined;
      const key = keyOf(holding);
      const answer = known.get(key) ?? profile.priceTrips({ ...request, passengers });
      known.set(key, answer);
      return answer;
    };
    const keyOf = (holding: ReadonlyMap<string, PassCard>): string => [...holding.keys()].join(' ');
    const ridesOf = (trip: ResolvedTrip): RideOnPasses[] =>
      trip.segments.map((segment) => {
        const row = passRowOf(file.trains, segment);
        const isGood = ({ countries }: PassCard): boolean =>
          row !== undefined && countries.has(segment.origin.country) && countries.has(segment.destination.country);
        return { row, holders: new Map([...holders].filter(([, card]) => isGood(card))) };
      });
    const all = [...request.outward, ...request.inward].flatMap(ridesOf);
    // A return fare is for the same people in both directions.
    const keepsReturns = new Set(all.map((ride) => keyOf(ride.holders))).size === 1 && all.every(({ row }) => !row?.reservation);

    const candidatesOf = (direction: keyof PricingAnswer): TripCandidates[] =>
      request[direction].map((trip, index) => {
        const own = full[direction][index] ?? { fares: [], secondary: [] };
        const rides = ridesOf(trip);
        if (rides.every((ride) => ride.holders.size === 0)) return own;
        return passCandidates({
          profile,
          file,
          passengers: request.passengers,
          trip,
          own,
          rides,
          keepsReturns,
          othersOn: (holding) => withoutThese(holding)?.[direction][index],
        });
      });
    return { outward: candidatesOf('outward'), inward: candidatesOf('inward') };
  }
}
