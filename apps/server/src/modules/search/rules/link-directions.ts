import type { FareOffer, TripOffers } from '@throughfare/suppliers/port/offer';
import { shortId } from './short-id.ts';

/**
 * Decides which fares of the two directions can be combined (RESULT-5 "Ticket card"). The halves of a return fare share a tag, and the
 * outward half names its other half for each ticket of the way back. Single fares combine with singles that have the same tag or none. When
 * every single combines with every other, no links are listed; such singles also combine with other sources.
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

const noLinks: FareLinks = {};

/** Answers a function from a fare of one direction to its links into the other. */
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
    if (fare.kind === 'return') {
      const half = fare.returnTag === undefined ? undefined : returnHalves.get(fare.returnTag);
      return half ? { mappingIds: half } : { mappingIds: {}, isIllegal: true };
    }
    if (allCombine) return noLinks;
    const compatible = singles.get(fare.returnTag);
    return compatible ? { compatiblePrices: compatible } : { compatiblePrices: [], isIllegal: true };
  };
}
