import type { MessageCode } from '@throughfare/contract/messages';
import type { OfferPromise, PromisedFare } from '../../pricing/pricing.api.ts';

interface Half {
  readonly promise: OfferPromise;
  readonly fare: PromisedFare;
}

/**
 * Whether two chosen fares make one item (RESULT-5, design decision 8): the halves of a return share their tag, singles
 * combine with singles of the same tag or of none; one source, one party, one currency and rate; and the way back leaves
 * after the way out has arrived (SEARCH-15).
 */
export function combinationFault(outward: Half, inward: Half | undefined): Extract<MessageCode, `offer.${string}`> | undefined {
  if (!inward) return outward.fare.kind === 'return' ? 'offer.returnMissing' : undefined;
  if (outward.fare.kind !== inward.fare.kind || outward.fare.returnTag !== inward.fare.returnTag) return 'offer.doNotCombine';
  const [out, back] = [outward.promise, inward.promise];
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  if (out.source !== back.source || !same(out.passengers, back.passengers) || !same(out.railcards, back.railcards))
    return 'offer.doNotCombine';
  if (out.currency !== back.currency || out.rate !== back.rate) return 'offer.doNotCombine';
  const arrives = Math.max(...out.segments.map(({ arrivesAt }) => arrivesAt));
  const leaves = Math.min(...back.segments.map(({ departsAt }) => departsAt));
  return leaves < arrives ? 'offer.doNotCombine' : undefined;
}
