import { convert, money, total } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { aloneRuleBroken, aloneWords } from '@throughfare/kernel/travellers/travel-alone';
import type { ChosenTrip } from '@throughfare/suppliers/port/booking';
import type { TripOffers, TripSpec } from '@throughfare/suppliers/port/offer';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import { cancelledTrips } from '../timetable/timetable.api.ts';
import type { OfferPromise, PromisedFare } from '../pricing/pricing.api.ts';
import { type ChosenJourney } from '../search/search.api.ts';
import { tripsAsked } from './booking-request.ts';
import type { CartItem, CartPart } from './cart.api.ts';
import type { CartDeps } from './cart-deps.ts';
import type { Choice, ChoicePair } from './choice.ts';
import { chosenRooms } from './rules/chosen-rooms.ts';
import { combinationFault } from './rules/combination.ts';
import { shownChoice } from './rules/shown-choice.ts';

interface VerifiedChoice {
  readonly choice: Choice;
  readonly promise: OfferPromise;
  readonly fare: PromisedFare;
  readonly chosen: ChosenTrip;
}

/**
 * Turns what was chosen into a cart item: signatures verified, the two halves combined, each supplier asked once more for the
 * words and conditions of just these trains. The price is the promised one; where the supplier has no place left at it, the
 * customer hears it now rather than at the order. Refuses `offer.*` and fails as the supplier does.
 */
export async function quoteChoice(pair: ChoicePair, itemId: string, deps: CartDeps): Promise<CartItem> {
  const outward = verify(pair.outward, 'outward', pair.searchId, deps);
  const inward = pair.inward && verify(pair.inward, 'inward', pair.searchId, deps);
  const fault = combinationFault(outward, inward);
  if (fault) throw new Refusal(fault);
  const departures = [outward, ...(inward ? [inward] : [])].flatMap(({ promise }) => promise.segments.map(({ departsAt }) => departsAt));
  if (Math.min(...departures) * 60_000 <= deps.clock.now()) throw new Refusal('offer.departed');

  if (!inward) return assemble({ itemId, searchId: pair.searchId, sold: [await quoteAt({ outward }, deps)] }, deps);
  const sold: SoldParts =
    outward.promise.source === inward.promise.source
      ? [await quoteAt({ outward, inward }, deps)]
      : await Promise.all([quoteAt({ outward }, deps), quoteAt({ inward }, deps)]);
  return assemble({ itemId, searchId: pair.searchId, sold }, deps);
}

/** What one supplier sells of the item: one direction of it, or both. */
type Chosen =
  | { readonly outward: VerifiedChoice; readonly inward?: VerifiedChoice }
  | { readonly outward?: undefined; readonly inward: VerifiedChoice };

interface SoldPart {
  readonly part: CartPart;
  readonly journeys: { readonly outward?: ChosenJourney; readonly inward?: ChosenJourney };
  readonly validUntilMs: number;
}

type SoldParts = readonly [SoldPart, ...SoldPart[]];

async function quoteAt(chosen: Chosen, { suppliers, clock }: CartDeps): Promise<SoldPart> {
  const { outward, inward } = chosen;
  const { promise } = chosen.outward ?? chosen.inward;
  const { source, passengers, railcards, rate } = promise;
  const supplier = suppliers.get(source);
  if (!supplier) throw new Refusal('offer.invalid');
  const asked = tripsAsked({ outward: outward?.chosen, inward: inward?.chosen });
  await refuseUnsellable(
    supplier,
    [outward, inward].flatMap((half) => half?.chosen.trip ?? []),
    passengers,
    clock,
  );
  const answer = await supplier.offers({
    outward: asked.outward ? [asked.outward.trip] : [],
    inward: asked.inward ? [asked.inward.trip] : [],
    passengers,
    railcards,
  });
  const offers = [...answer.outward, ...answer.inward];
  const journeys = {
    ...(outward ? { outward: describe(outward, offers) } : {}),
    ...(inward ? { inward: describe(inward, offers) } : {}),
  };
  const both = Object.values(journeys);
  return {
    part: {
      source,
      request: { passengers, railcards, ...requestOf(chosen) },
      total: money(promise.currency, sum(both.map(({ convertedMinor }) => convertedMinor))),
      supplierTotal: money(promise.supplierCurrency, sum(both.map(({ supplierMinor }) => supplierMinor))),
      rate,
    },
    journeys,
    validUntilMs: Math.min(answer.validUntilMs, ...[outward, inward].flatMap((half) => half?.promise.validUntilMs ?? [])),
  };
}

function requestOf({ outward, inward }: Chosen): { outward: ChosenTrip; inward?: ChosenTrip } | { inward: ChosenTrip } {
  if (!outward) return { inward: inward.chosen };
  return { outward: outward.chosen, ...(inward ? { inward: inward.chosen } : {}) };
}

/** An offer is promised for half an hour, in which a train may be cancelled; whoever calls us may also name any party. */
async function refuseUnsellable(
  supplier: Supplier,
  trips: readonly TripSpec[],
  passengers: OfferPromise['passengers'],
  clock: CartDeps['clock'],
): Promise<void> {
  const ages = passengers.map(({ age }) => age);
  for (const { operator } of trips.flatMap(({ segments }) => segments)) {
    const rule = aloneRuleBroken(supplier.source, operator, ages);
    if (rule) throw new Refusal('offer.childrenAlone', aloneWords([rule]));
  }
  const cancelled = await cancelledTrips(supplier, trips, clock.now());
  if (cancelled.size > 0) throw new Refusal('offer.cancelled');
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
  return { choice, promise, fare, chosen: { trip, offerRef: fare.offerRef, secondaryRefs, optionalPrices } };
}

function describe({ choice, promise, fare, chosen }: VerifiedChoice, trips: readonly TripOffers[]): ChosenJourney {
  const offers = trips.find(({ tripId }) => tripId === chosen.trip.tripId);
  const offered = offers?.fares.find(({ offerRef }) => offerRef === fare.offerRef);
  if (!offers || !offered) throw SupplierFailure.of('sold_out', `no place left at the promised price of ${promise.source}`);
  const extras = chosen.secondaryRefs.map((wanted) => {
    const extra = offers.secondary.find(({ offerRef }) => offerRef === wanted);
    if (!extra) throw SupplierFailure.of('sold_out', 'an extra is gone');
    return extra;
  });
  const promisedExtras = choice.secondary.flatMap((wanted) => promise.extras.find(({ priceId }) => priceId === wanted) ?? []);
  const rooms = chosenRooms(chosen, offered);
  if (rooms === 'unknown') throw new Refusal('offer.invalid');
  if (rooms === 'too few') throw SupplierFailure.of('sold_out', 'not so many rooms left');
  const roomsMinor = sum(rooms.map(({ price }) => price.minor));
  return {
    promise,
    fare: offered,
    extras,
    extrasConvertedMinor: promisedExtras.map(({ convertedMinor }) => convertedMinor),
    convertedMinor: sum([
      fare.convertedMinor,
      ...promisedExtras.map(({ convertedMinor }) => convertedMinor),
      convert(money(offered.price.currency, roomsMinor), promise.rate, promise.currency).minor,
    ]),
    supplierMinor: sum([fare.minor, ...promisedExtras.map(({ minor }) => minor), roomsMinor]),
    rooms: rooms.map(({ name, price }) => ({ name, convertedMinor: convert(price, promise.rate, promise.currency).minor })),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

interface Assembly {
  readonly itemId: string;
  readonly searchId: string;
  readonly sold: SoldParts;
}

function assemble({ itemId, searchId, sold }: Assembly, { search }: CartDeps): CartItem {
  const [{ part: first }, ...others] = sold;
  const outward = sold.flatMap(({ journeys }) => journeys.outward ?? [])[0];
  const inward = sold.flatMap(({ journeys }) => journeys.inward ?? [])[0];
  if (!outward) throw new RangeError('an item without a way out');
  return {
    itemId,
    searchId,
    parts: [first, ...others.map(({ part }) => part)],
    shown: shownChoice({
      outward: search.presentChosen(outward, 'Outward'),
      ...(inward ? { inward: search.presentChosen(inward, 'Return') } : {}),
      fares: [outward, ...(inward ? [inward] : [])].map(({ fare }) => fare),
      passengers: first.request.passengers,
      sellers: sold.length,
    }),
    total: total(
      first.total.currency,
      sold.map(({ part }) => part.total),
    ),
    priceUntil: new Date(Math.min(...sold.map(({ validUntilMs }) => validUntilMs))),
    state: 'priced',
  };
}
