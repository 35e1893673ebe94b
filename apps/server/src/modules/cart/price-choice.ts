import { convert, money, type Money, toDecimal, total } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { aloneRuleBroken, aloneWords } from '@throughfare/kernel/travellers/travel-alone';
import type { ChosenTrip } from '@throughfare/suppliers/port/booking';
import type { TripOffers, TripSpec } from '@throughfare/suppliers/port/offer';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import { cancelledTrips, whyCancelled } from '../timetable/timetable.api.ts';
import { type OfferPromise, promisedSegments } from '../pricing/pricing.api.ts';
import type { ChosenJourney, ChosenPart } from '../search/search.api.ts';
import { type Direction, tripsAsked } from './booking-request.ts';
import type { CartItem, CartPart } from './cart.api.ts';
import type { CartDeps } from './cart-deps.ts';
import type { ChoicePair } from './choice.ts';
import { chosenRooms } from './rules/chosen-rooms.ts';
import { combinationFault, isSameSeller } from './rules/combination.ts';
import { roomsFitParty } from './rules/rooms-fit-party.ts';
import { shownChoice } from './rules/shown-choice.ts';
import { type VerifiedChoice, type VerifiedPart, verify } from './verify-choice.ts';

/**
 * Turns a choice into a cart item. Verifies the signatures, combines the two halves, and asks each supplier once more for the words and
 * conditions of these trains. The price is the promised one. If the supplier has no place left at it, the customer hears it now and not at
 * the order. Refuses `offer.*` and fails as the supplier does.
 */
export async function priceChoice(pair: ChoicePair, itemId: string, deps: CartDeps): Promise<CartItem> {
  const outward = verify(pair.outward, 'outward', pair.searchId, deps);
  const inward = pair.inward && verify(pair.inward, 'inward', pair.searchId, deps);
  const fault = combinationFault(outward, inward);
  if (fault) throw new Refusal(fault);
  const directions = [outward, ...(inward ? [inward] : [])];
  const departures = directions.flatMap(({ promise }) => promisedSegments(promise).map(({ departsAt }) => departsAt));
  if (Math.min(...departures) * 60_000 <= deps.clock.now()) throw new Refusal('offer.departed');

  const [first, ...others] = bookingsOf(outward, inward);
  const sold = await Promise.all([priceAt(first, deps), ...others.map((chosen) => priceAt(chosen, deps))]);
  const feeMinor = sum(directions.map(({ fare }) => fare.feeMinor ?? 0));
  return assemble({ itemId, searchId: pair.searchId, outward: outward.promise, inward: inward?.promise, sold, feeMinor }, deps);
}

/** The part of the item in one booking at one supplier: a part of one direction, or both directions as a whole. */
type Chosen =
  | { readonly outward: VerifiedPart; readonly inward?: VerifiedPart }
  | { readonly outward?: undefined; readonly inward: VerifiedPart };

/**
 * The bookings for an item, in travel order. Both directions of one seller are a single booking, and so are the halves of its return fare.
 */
function bookingsOf({ parts: [out, ...outs] }: VerifiedChoice, inward: VerifiedChoice | undefined): readonly [Chosen, ...Chosen[]] {
  const backs = inward?.parts ?? [];
  const [back, ...furtherBacks] = backs;
  const isOneSeller = outs.length + furtherBacks.length === 0 && isSameSeller(out.promised, back?.promised);
  const pairOf = (part: VerifiedPart): VerifiedPart | undefined => (isOneSeller ? back : backs.find((one) => isOtherHalf(part, one)));
  const chosenOf = (part: VerifiedPart): Chosen => {
    const pair = pairOf(part);
    return pair ? { outward: part, inward: pair } : { outward: part };
  };
  const paired = [out, ...outs].map(pairOf);
  return [chosenOf(out), ...outs.map(chosenOf), ...backs.filter((part) => !paired.includes(part)).map((part) => ({ inward: part }))];
}

function isOtherHalf(out: VerifiedPart, back: VerifiedPart): boolean {
  return out.price.returnTag !== undefined && out.price.returnTag === back.price.returnTag && isSameSeller(out.promised, back.promised);
}

interface SoldPart {
  readonly part: CartPart;
  readonly chosen: readonly { readonly direction: Direction; readonly part: ChosenPart }[];
  readonly validUntilMs: number;
}

async function priceAt(chosen: Chosen, { suppliers, clock }: CartDeps): Promise<SoldPart> {
  const { outward, inward } = chosen;
  const { promise, promised, ridesBefore } = chosen.outward ?? chosen.inward;
  const { passengers, railcards } = promise;
  const supplier = suppliers.get(promised.source);
  if (!supplier) throw new Refusal('offer.invalid');
  const halves = [outward, inward].flatMap((half) => half ?? []);
  const asked = tripsAsked({ outward: outward?.chosen, inward: inward?.chosen });
  await refuseUnsellable(
    supplier,
    halves.map((half) => half.chosen.trip),
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
  const described = halves.map((half) => ({ direction: half.direction, part: describe(half, offers) }));
  return {
    part: {
      source: promised.source,
      request: { passengers, railcards, ...(ridesBefore === 0 ? {} : { ridesBefore }), ...requestOf(chosen) },
      total: money(promise.currency, sum(described.map(({ part }) => part.convertedMinor))),
      supplierTotal: money(promised.supplierCurrency, sum(described.map(({ part }) => part.supplierMinor))),
      rate: promised.rate,
    },
    chosen: described,
    validUntilMs: Math.min(answer.validUntilMs, ...halves.map((half) => half.promise.validUntilMs)),
  };
}

function requestOf({
  outward,
  inward,
}: Chosen): { outward: ChosenTrip; inward?: ChosenTrip; ridesBeforeBack?: number } | { inward: ChosenTrip } {
  if (!outward) return { inward: inward.chosen };
  if (!inward) return { outward: outward.chosen };
  const { chosen, ridesBefore } = inward;
  return { outward: outward.chosen, inward: chosen, ...(ridesBefore === 0 ? {} : { ridesBeforeBack: ridesBefore }) };
}

/** Checked again here: within the half hour of the promise a train may be cancelled, and a caller may name any party. */
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
  if (cancelled.size > 0) throw new Refusal('offer.cancelled', { why: whyCancelled(cancelled.values()) });
}

function describe({ promise, promised, price, extras: promisedExtras, chosen }: VerifiedPart, trips: readonly TripOffers[]): ChosenPart {
  const offers = trips.find(({ tripId }) => tripId === chosen.trip.tripId);
  const fare = offers?.fares.find(({ offerRef }) => offerRef === price.offerRef);
  if (!offers || !fare) throw SupplierFailure.of('sold_out', `no place left at the promised price of ${promised.source}`);
  const extras = chosen.secondaryRefs.map((wanted) => {
    const extra = offers.secondary.find(({ offerRef }) => offerRef === wanted);
    if (!extra) throw SupplierFailure.of('sold_out', 'an extra is gone');
    return extra;
  });
  const rooms = chosenRooms(chosen, fare);
  if (rooms === 'unknown') throw new Refusal('offer.invalid');
  if (rooms === 'too few') throw SupplierFailure.of('sold_out', 'not so many rooms left');
  if (!roomsFitParty(chosen, fare, promise.passengers)) throw new Refusal('offer.roomsDoNotFit');
  const roomPrices = rooms.flatMap(({ prices }) => prices);
  const converted = (prices: readonly Money[]) => sum(prices.map((each) => convert(each, promised.rate, promise.currency).minor));
  return {
    promised,
    fare,
    extras,
    extrasConvertedMinor: promisedExtras.map(({ convertedMinor }) => convertedMinor),
    convertedMinor: sum([price.convertedMinor, ...promisedExtras.map(({ convertedMinor }) => convertedMinor), converted(roomPrices)]),
    supplierMinor: sum([price.minor, ...promisedExtras.map(({ minor }) => minor), ...roomPrices.map(({ minor }) => minor)]),
    rooms: rooms.map(({ name, prices }) => ({ name, convertedMinor: converted(prices) })),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

interface Assembly {
  readonly itemId: string;
  readonly searchId: string;
  readonly outward: OfferPromise;
  readonly inward: OfferPromise | undefined;
  readonly sold: readonly [SoldPart, ...SoldPart[]];
  /** For joining its tickets (SPLIT-9). */
  readonly feeMinor: number;
}

function assemble({ itemId, searchId, outward, inward, sold, feeMinor }: Assembly, { search }: CartDeps): CartItem {
  const [{ part: first }, ...others] = sold;
  const out = chosenIn('outward', outward, sold);
  const back = inward && chosenIn('inward', inward, sold);
  const fee = money(first.total.currency, feeMinor);
  return {
    itemId,
    searchId,
    parts: [first, ...others.map(({ part }) => part)],
    shown: {
      ...shownChoice({
        outward: search.presentChosen(out, 'Outward'),
        ...(back ? { inward: search.presentChosen(back, 'Return') } : {}),
        fares: [out, ...(back ? [back] : [])].flatMap(({ parts }) => parts.map(({ fare }) => fare)),
        passengers: first.request.passengers,
        sellers: sold.length,
      }),
      ...(feeMinor > 0 ? { splitFee: toDecimal(fee) } : {}),
    },
    total: total(first.total.currency, [...sold.map(({ part }) => part.total), fee]),
    priceUntil: new Date(Math.min(...sold.map(({ validUntilMs }) => validUntilMs))),
    state: 'priced',
  };
}

function chosenIn(direction: Direction, promise: OfferPromise, sold: readonly SoldPart[]): ChosenJourney {
  // in travel order: the booking of a return fare has both directions, so its return may come after other bookings
  const [first, ...others] = sold
    .flatMap(({ chosen }) => chosen.filter((one) => one.direction === direction).map(({ part }) => part))
    .toSorted((a, b) => leavesAt(a) - leavesAt(b));
  if (!first) throw new RangeError(`an item without its ${direction} journey`);
  return { promise, parts: [first, ...others] };
}

function leavesAt({ promised }: ChosenPart): number {
  return promised.segments[0]?.departsAt ?? 0;
}
