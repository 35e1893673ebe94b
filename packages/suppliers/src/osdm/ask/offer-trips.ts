import type { OffersAnswer, OffersRequest, TripOffers, TripSpec } from '../../port/offer.ts';
import { type Direction, tripOffersOf } from '../read/read-offers.ts';
import { ofTrip, type OfferListener } from './hear-offers.ts';

/** Offers for trips that are known: each outward trip with each inward one, because a return is priced as a pair. */
export async function offerTrips(
  { outward, inward, passengers, railcards }: OffersRequest,
  listener: OfferListener,
  signal?: AbortSignal,
): Promise<OffersAnswer> {
  const party = { passengers, railcards };
  const pairs = inward.length === 0 ? outward.map((there) => [there, undefined] as const) : pairsOf(outward, inward);
  const heard = await Promise.all(
    pairs.map(async ([there, back]) => ({ there, back, ...(await listener.aboutTrips(there, back, party, signal)) })),
  );
  const shown = (trips: readonly TripSpec[], direction: Direction): TripOffers[] =>
    trips.map((trip) => {
      const about = heard.filter(({ there, back }) => (direction === 'outward' ? there : back) === trip);
      const own = about.flatMap((one) =>
        ofTrip(one, trip, direction).map((offer) => ({ ...offer, covers: { ...offer.covers, [direction]: trip.tripId } })),
      );
      return tripOffersOf(trip.tripId, trip.tripId, direction, own);
    });
  return {
    outward: shown(outward, 'outward'),
    inward: shown(inward, 'inward'),
    validUntilMs: listener.promiseOf(heard.flatMap((one) => one.offers)),
  };
}

function pairsOf(outward: readonly TripSpec[], inward: readonly TripSpec[]): (readonly [TripSpec, TripSpec])[] {
  return outward.flatMap((there) => inward.map((back) => [there, back] as const));
}
