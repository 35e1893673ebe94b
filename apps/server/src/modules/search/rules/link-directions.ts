import type { FareOffer, TripOffers } from '@throughfare/suppliers/port/offer';
import { shortId } from './short-id.ts';

/**
 * Which fares of the two directions belong together (RESULT-5 "Ticket card"). The halves of a return fare share a tag: the
 * outward half maps each ticket of the way back to the half there. Single fares combine with singles of the same tag, or of
 * none. Where every single combines with every other, nothing is said: such singles combine with those of other sources too.
 */
export interface FareLinks {
  readonly mappingIds?: Readonly<Record<string, string>>;
  readonly compatiblePrices?: readonly string[];
}

/** The short name of a fare: the same trains and the same offer have it again. */
export function priceIdOf(tripId: string, offerRef: string): string {
  return shortId(`${tripId} ${offerRef}`);
}

const noLinks: FareLinks = {};

/** A function from a fare of one direction to its links into the other. */
export function linkTo(others: readonly TripOffers[], ownFares: readonly FareOffer[]): (fare: FareOffer) => FareLinks {
  if (others.length === 0) return () => noLinks;
  const returnHalves = new Map<string, Record<string, string>>();
  const singles = new Map<string | undefined, string[]>();
  for (const { tripId, fares } of others) {
    for (const fare of fares) {
      const priceId = priceIdOf(tripId, fare.offerRef);
      if (fare.kind === 'single') {
        singles.set(fare.returnTag, [...(singles.get(fare.returnTag) ?? []), priceId]);
      } else if (fare.returnTag !== undefined) {
        const mapping = returnHalves.get(fare.returnTag) ?? {};
        mapping[tripId] = priceId;
        returnHalves.set(fare.returnTag, mapping);
      }
    }
  }
  const tags = new Set([...singles.keys(), ...ownFares.filter((fare) => fare.kind === 'single').map((fare) => fare.returnTag)]);
  const allCombine = tags.size === 0 || (tags.size === 1 && tags.has(undefined));
  return (fare) => {
    if (fare.kind === 'return') return { mappingIds: (fare.returnTag !== undefined && returnHalves.get(fare.returnTag)) || {} };
    return allCombine ? noLinks : { compatiblePrices: singles.get(fare.returnTag) ?? [] };
  };
}
