import type { MessageCode } from '@throughfare/contract/messages';
import type { Currency } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import { type OfferPromise, type PromisedFare, promisedSegments } from '../../pricing/pricing.api.ts';

interface Half {
  readonly promise: OfferPromise;
  readonly fare: PromisedFare;
}

/**
 * Whether two chosen fares make one item. The halves of a return share their tag. Singles combine with singles that have the same tag or
 * none. Two singles without a tag may come from different sellers; the item then has a booking at each. Both fares have one party and one
 * currency, and the way back leaves after the outward journey has arrived (RESULT-5, SEARCH-15, CART-4).
 */
export function combinationFault(outward: Half, inward: Half | undefined): Extract<MessageCode, `offer.${string}`> | undefined {
  if (!inward) return outward.fare.kind === 'return' ? 'offer.returnMissing' : undefined;
  if (outward.fare.kind !== inward.fare.kind || outward.fare.returnTag !== inward.fare.returnTag) return 'offer.doNotCombine';
  const [out, back] = [outward.promise, inward.promise];
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  if (!same(out.passengers, back.passengers) || !same(out.railcards, back.railcards) || out.currency !== back.currency)
    return 'offer.doNotCombine';
  const [sold, soldBack] = [sellerOf(out), sellerOf(back)];
  const isSeparable = outward.fare.kind === 'single' && outward.fare.returnTag === undefined;
  if (sold === undefined || sold !== soldBack ? !isSeparable : out.parts[0].rate !== back.parts[0].rate) return 'offer.doNotCombine';
  const arrives = Math.max(...promisedSegments(out).map(({ arrivesAt }) => arrivesAt));
  const leaves = Math.min(...promisedSegments(back).map(({ departsAt }) => departsAt));
  return leaves < arrives ? 'offer.doNotCombine' : undefined;
}

/** The seller of the whole item, if there is a single one. A marketplace only puts fares of one currency into one booking. */
function sellerOf({ parts: [{ source, supplierCurrency }, ...others] }: OfferPromise): `${Source} ${Currency}` | undefined {
  return others.length === 0 ? `${source} ${supplierCurrency}` : undefined;
}
