import type { FareOffer, TripOffers } from '@throughfare/suppliers/port/offer';
import { shortId } from './short-id.ts';

/**
 * Decides which fares of the two directions can be combined (RESULT-5 "Ticket card"). The halves of a return fare share a tag, and the
 * outward half names its other half for each ticket of the way back. A single with a tag names the singles with the same tag, on trains
 * that leave after the outward journey has arrived. Singles without a tag combine with each other and name nothing: a list of them all
 * would be as long as the answer.
 */
export interface FareLinks {
  readonly mappingIds?: Readonly<Record<string, string>>;
  readonly compatiblePrices?: readonly string[];
  /** It needs a fare of the other direction, and none of the list fits: it cannot be sold in this search. */
  readonly isIllegal?: true;
}

/** The short id of a fare. The same trains with the same offer always get the same id. */
export function priceIdOf(tripId: string, offerRef: string): string {
  return shortId(`${tripId} ${offerRef}`);
}

/** Whether a trip of the other direction can be used with one of this direction: the way back leaves after the way out has arrived. */
type Fits = (tripId: string, otherTripId: string) => boolean;

/** Answers a function from a fare of one direction to its links into the other. `others` is empty for a journey in one direction. */
export function linkTo(others: readonly TripOffers[], fits: Fits): (tripId: string, fare: FareOffer) => FareLinks {
  const tagged = new Map<string, (readonly [tripId: string, priceId: string])[]>();
  const keyOf = ({ kind, returnTag = '' }: FareOffer): string => `${kind} ${returnTag}`;
  for (const { tripId, fares } of others) {
    for (const fare of fares) {
      if (fare.returnTag === undefined) continue;
      const known = tagged.get(keyOf(fare)) ?? [];
      known.push([tripId, priceIdOf(tripId, fare.offerRef)]);
      tagged.set(keyOf(fare), known);
    }
  }
  return (tripId, fare) => {
    if (others.length === 0 || (fare.kind === 'single' && fare.returnTag === undefined)) return {};
    const partners = (tagged.get(keyOf(fare)) ?? []).filter(([other]) => fits(tripId, other));
    const links =
      fare.kind === 'return' ? { mappingIds: Object.fromEntries(partners) } : { compatiblePrices: partners.map(([, priceId]) => priceId) };
    return partners.length === 0 ? { ...links, isIllegal: true } : links;
  };
}
