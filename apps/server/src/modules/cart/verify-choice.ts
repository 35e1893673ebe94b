import { Refusal } from '@throughfare/kernel/refusal';
import type { ChosenTrip } from '@throughfare/suppliers/port/booking';
import type { TripSpec } from '@throughfare/suppliers/port/offer';
import {
  type OfferPromise,
  type PromisedExtra,
  type PromisedFare,
  type PromisedPart,
  type PromisedPrice,
  readRoomId,
} from '../pricing/pricing.api.ts';
import type { Direction } from './booking-request.ts';
import type { CartDeps } from './cart-deps.ts';
import type { Choice } from './choice.ts';

/** A choice in one direction whose promise is ours. */
export interface VerifiedChoice {
  readonly promise: OfferPromise;
  readonly fare: PromisedFare;
  /** In travel order. */
  readonly parts: readonly [VerifiedPart, ...VerifiedPart[]];
}

/** The request to one supplier for one direction. */
export interface VerifiedPart {
  readonly direction: Direction;
  readonly promise: OfferPromise;
  readonly promised: PromisedPart;
  readonly price: PromisedPrice;
  readonly extras: readonly PromisedExtra[];
  readonly chosen: ChosenTrip;
  /** The number of earlier rides in the direction. */
  readonly ridesBefore: number;
}

/** Checks the signature of a choice, and finds its fare, extras and rooms among those promised. Refuses `offer.*`. */
export function verify(choice: Choice, direction: Direction, searchId: string, { pricing }: CartDeps): VerifiedChoice {
  const promise = pricing.offers.verify(choice.offer);
  const fare = promise.fares.find(({ priceId }) => priceId === choice.priceId);
  if (!fare || promise.direction !== direction || promise.searchId !== searchId) throw new Refusal('offer.invalid');
  const extras = choice.secondary.map((wanted) => {
    const extra = promise.extras.find(({ priceId }) => priceId === wanted);
    if (!extra) throw new Refusal('offer.invalid');
    return extra;
  });
  const rooms = choice.optional.map((room) => roomOf(room, promise));
  let ridesBefore = 0;
  const [first, ...others] = promise.parts.flatMap((promised, index): VerifiedPart[] => {
    const price = fare.parts[index];
    if (!price) return [];
    const trip: TripSpec = { tripId: direction, segments: promised.segments };
    const own = extras.filter((extra) => extra.part === index);
    const chosen = {
      trip,
      offerRef: price.offerRef,
      secondaryRefs: own.map(({ offerRef }) => offerRef),
      optionalPrices: rooms.flatMap(({ part, ...room }) => (part === index ? [room] : [])),
    };
    const part = { direction, promise, promised, price, extras: own, chosen, ridesBefore };
    ridesBefore += promised.segments.length;
    return [part];
  });
  if (!first || others.length + 1 < promise.parts.length) throw new Refusal('offer.invalid');
  return { promise, fare, parts: [first, ...others] };
}

/** The part of a chosen room, and the supplier's reference of it. */
function roomOf({ optionalPriceID, qty }: Choice['optional'][number], { parts }: OfferPromise) {
  if (parts.length === 1) return { part: 0, optionalPriceRef: optionalPriceID, quantity: qty };
  const room = readRoomId(optionalPriceID);
  if (!room || room.part >= parts.length) throw new Refusal('offer.invalid');
  return { ...room, quantity: qty };
}
