import { convert, money, type Money } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { ChosenTrip } from '@throughfare/suppliers/port/booking';
import type { FareOffer, OffersAnswer, TripOffers, TripSpec } from '@throughfare/suppliers/port/offer';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import type { OfferPromise, PromisedFare } from '../pricing/pricing.api.ts';
import { type ChosenJourney } from '../search/search.api.ts';
import type { CartItem } from './cart.api.ts';
import type { CartDeps } from './cart-deps.ts';
import { combinationFault } from './rules/combination.ts';
import { shownChoice } from './rules/shown-choice.ts';

/** What the browser names: a signed offer, a fare of it, extras and rooms. */
export interface Choice {
  readonly offer: string;
  readonly priceId: string;
  readonly secondary: readonly string[];
  readonly optional: readonly { readonly optionalPriceID: string; readonly qty: number }[];
}

export interface ChoicePair {
  readonly searchId: string;
  readonly outward: Choice;
  readonly inward?: Choice;
}

interface VerifiedChoice {
  readonly promise: OfferPromise;
  readonly fare: PromisedFare;
  readonly chosen: ChosenTrip;
}

/**
 * Turns what was chosen into a cart item: signatures verified, the two halves combined, the supplier asked once more for the
 * words and conditions of just these trains. The price is the promised one; where the supplier has no place left at it, the
 * customer hears it now rather than at the order. Refuses `offer.*` and fails as the supplier does.
 */
export async function quoteChoice(pair: ChoicePair, itemId: string, deps: CartDeps): Promise<CartItem> {
  const outward = verify(pair.outward, 'outward', pair.searchId, deps);
  const inward = pair.inward && verify(pair.inward, 'inward', pair.searchId, deps);
  const fault = combinationFault(outward, inward);
  if (fault) throw new Refusal(fault);

  const { promise } = outward;
  if (Math.min(...promise.segments.map(({ departsAt }) => departsAt)) * 60_000 <= deps.clock.now()) throw new Refusal('offer.departed');
  const supplier = deps.suppliers.get(promise.source);
  if (!supplier) throw new Refusal('offer.invalid');
  const answer = await supplier.offers({
    outward: [outward.chosen.trip],
    inward: inward ? [inward.chosen.trip] : [],
    passengers: promise.passengers,
    railcards: promise.railcards,
  });
  const journeys = {
    outward: describe(outward, answer.outward, pair.outward, promise.rate),
    ...(inward && pair.inward ? { inward: describe(inward, answer.inward, pair.inward, promise.rate) } : {}),
  };
  return assemble({ itemId, searchId: pair.searchId, outward, ...(inward ? { inward } : {}), journeys, answer }, deps);
}

function verify(choice: Choice, direction: 'outward' | 'inward', searchId: string, { pricing }: CartDeps): VerifiedChoice {
  const promise = pricing.offers.verify(choice.offer);
  const fare = promise.fares.find(({ priceId }) => priceId === choice.priceId);
  if (!fare || promise.direction !== direction || promise.searchId !== searchId) throw new Refusal('offer.invalid');
  const secondaryRefs = choice.secondary.map((wanted) => {
    const extra = promise.extras.find(({ priceId }) => priceId === wanted);
    if (!extra) throw new Refusal('offer.invalid');
    return extra.offerRef;
  });
  const trip: TripSpec = { tripId: direction, segments: promise.segments };
  const optionalPrices = choice.optional.map(({ optionalPriceID, qty }) => ({ optionalPriceRef: optionalPriceID, quantity: qty }));
  return { promise, fare, chosen: { trip, offerRef: fare.offerRef, secondaryRefs, optionalPrices } };
}

function describe({ promise, fare, chosen }: VerifiedChoice, trips: readonly TripOffers[], choice: Choice, rate: string): ChosenJourney {
  const offers = trips.find(({ tripId }) => tripId === chosen.trip.tripId);
  const offered = offers?.fares.find(({ offerRef }) => offerRef === fare.offerRef);
  if (!offers || !offered) throw SupplierFailure.of('sold_out', `no place left at the promised price of ${promise.source}`);
  const extras = chosen.secondaryRefs.map((wanted) => {
    const extra = offers.secondary.find(({ offerRef }) => offerRef === wanted);
    if (!extra) throw SupplierFailure.of('sold_out', 'an extra is gone');
    return extra;
  });
  const promisedExtras = choice.secondary.flatMap((wanted) => promise.extras.find(({ priceId }) => priceId === wanted) ?? []);
  const rooms = roomsPrice(offered, choice);
  return {
    promise,
    fare: offered,
    extras,
    extrasConvertedMinor: promisedExtras.map(({ convertedMinor }) => convertedMinor),
    convertedMinor: sum([
      fare.convertedMinor,
      ...promisedExtras.map(({ convertedMinor }) => convertedMinor),
      convert(rooms, rate, promise.currency).minor,
    ]),
    supplierMinor: sum([fare.minor, ...promisedExtras.map(({ minor }) => minor), rooms.minor]),
  };
}

function roomsPrice(fare: FareOffer, choice: Choice): Money {
  const minor = choice.optional.map(({ optionalPriceID, qty }) => {
    const room = fare.optionalPrices.find(({ optionalPriceRef }) => optionalPriceRef === optionalPriceID);
    if (!room) throw new Refusal('offer.invalid');
    if (qty > room.maximumBookableQuantity) throw SupplierFailure.of('sold_out', 'not so many rooms left');
    return room.price.minor * qty;
  });
  return money(fare.price.currency, sum(minor));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

interface Assembly {
  readonly itemId: string;
  readonly searchId: string;
  readonly outward: VerifiedChoice;
  readonly inward?: VerifiedChoice;
  readonly journeys: { readonly outward: ChosenJourney; readonly inward?: ChosenJourney };
  readonly answer: OffersAnswer;
}

function assemble({ itemId, searchId, outward, inward, journeys, answer }: Assembly, { search }: CartDeps): CartItem {
  const { promise } = outward;
  const both = [journeys.outward, ...(journeys.inward ? [journeys.inward] : [])];
  return {
    itemId,
    source: promise.source,
    searchId,
    request: {
      outward: outward.chosen,
      ...(inward ? { inward: inward.chosen } : {}),
      passengers: promise.passengers,
      railcards: promise.railcards,
    },
    shown: shownChoice({
      outward: search.presentChosen(journeys.outward, 'Outward'),
      ...(journeys.inward ? { inward: search.presentChosen(journeys.inward, 'Return') } : {}),
      fares: both.map(({ fare }) => fare),
      passengers: promise.passengers,
    }),
    total: money(promise.currency, sum(both.map(({ convertedMinor }) => convertedMinor))),
    supplierTotal: money(promise.supplierCurrency, sum(both.map(({ supplierMinor }) => supplierMinor))),
    rate: promise.rate,
    priceUntil: new Date(Math.min(promise.validUntilMs, inward?.promise.validUntilMs ?? Number.MAX_SAFE_INTEGER, answer.validUntilMs)),
    state: 'priced',
  };
}
