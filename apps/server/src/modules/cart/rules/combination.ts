import type { MessageCode } from '@throughfare/contract/messages';
import { type OfferPromise, type PromisedFare, type PromisedPart, promisedSegments } from '../../pricing/pricing.api.ts';

interface Half {
  readonly promise: OfferPromise;
  readonly fare: PromisedFare;
}

/**
 * Whether two chosen fares can be one item. The halves of a return share their tag. Singles combine with singles that have the same tag or
 * none. Two singles without a tag may come from different sellers; the item then has a booking at each. In a return with several sellers,
 * one outward part and one return part may be the halves of a seller's own return fare. Both fares have the same party and currency, and
 * the return leaves after the outward journey has arrived (RESULT-5, SEARCH-15, SEARCH-24, CART-4).
 */
export function combinationFault(outward: Half, inward: Half | undefined): Extract<MessageCode, `offer.${string}`> | undefined {
  if (!inward) return outward.fare.kind === 'return' || outward.fare.returnTag !== undefined ? 'offer.returnMissing' : undefined;
  if (outward.fare.kind !== inward.fare.kind || outward.fare.returnTag !== inward.fare.returnTag) return 'offer.doNotCombine';
  const [out, back] = [outward.promise, inward.promise];
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  if (!same(out.passengers, back.passengers) || !same(out.railcards, back.railcards) || out.currency !== back.currency)
    return 'offer.doNotCombine';
  if (!isOneItem(outward, inward)) return 'offer.doNotCombine';
  const arrives = Math.max(...promisedSegments(out).map(({ arrivesAt }) => arrivesAt));
  const leaves = Math.min(...promisedSegments(back).map(({ departsAt }) => departsAt));
  return leaves < arrives ? 'offer.doNotCombine' : undefined;
}

function isOneItem(outward: Half, inward: Half): boolean {
  const [out, back] = [soleSeller(outward.promise), soleSeller(inward.promise)];
  if (out && back && isSameSeller(out, back)) return isSameBooking(out, back);
  const [half, ...halves] = halvesOf(outward);
  const [otherHalf, ...otherHalves] = halvesOf(inward);
  if (!half || !otherHalf) return outward.fare.kind === 'single' && outward.fare.returnTag === undefined;
  return halves.length + otherHalves.length === 0 && half.returnTag === otherHalf.returnTag && isSameBooking(half.part, otherHalf.part);
}

/** The parts that are one half of their seller's return fare. */
function halvesOf({ promise: { parts }, fare }: Half) {
  return fare.parts.flatMap(({ returnTag }, index) => {
    const part = parts[index];
    return part && returnTag !== undefined ? [{ part, returnTag }] : [];
  });
}

/** The seller of the whole journey, if there is a single one. */
function soleSeller({ parts: [part, ...others] }: OfferPromise): PromisedPart | undefined {
  return others.length === 0 ? part : undefined;
}

/** Whether both parts can be in one booking. A marketplace only puts fares of one currency into one booking. */
export function isSameSeller(one: PromisedPart, other: PromisedPart | undefined): boolean {
  return one.source === other?.source && one.supplierCurrency === other.supplierCurrency;
}

/** A booking has the same exchange rate in both directions. */
function isSameBooking(one: PromisedPart, other: PromisedPart): boolean {
  return isSameSeller(one, other) && one.rate === other.rate;
}
