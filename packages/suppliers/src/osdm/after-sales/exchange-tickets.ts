/**
 * An exchange in one step: offers in exchange, an operation that keeps them, and a fulfilment that makes it. The new tickets are part of the
 * seller's booking (see booking-view.ts).
 */
import { add, money, type Money, total } from '@throughfare/kernel/money';
import type { ExchangeOffer } from '@throughfare/osdm/exchanges';
import type {
  ExchangeOffersAnswer,
  ExchangeOffersRequest,
  ExchangeTerms,
  HeldExchange,
  HoldExchangeRequest,
  PartRef,
} from '../../port/after-sales.ts';
import { amountDue } from '../../port/amount-due.ts';
import type { Booking } from '../../port/booking.ts';
import type { TripOffers, TripSpec } from '../../port/offer.ts';
import { SupplierFailure } from '../../port/supplier-failure.ts';
import type { Party } from '../ask/ask-offers.ts';
import { type Heard, type OfferListener, ofTrip } from '../ask/hear-offers.ts';
import { groupOfType } from '../codes/passenger-codes.data.ts';
import { readPrice } from '../codes/prices.ts';
import { OsdmProblem } from '../http/osdm-client.ts';
import { exchangedId, isMade, operationOf } from '../read/booking-view.ts';
import { type Direction, type ReadOffer, tripOffersOf } from '../read/read-offers.ts';
import { chooseOffers } from '../sale/choose-offers.ts';
import type { JournaledExchange } from './after-sales-journal.ts';
import { keyOf } from './read-refund-offer.ts';
import { showOptions } from './show-options.ts';
import { type AfterSalesDeps, ownOf, type SoldBooking, soldBooking } from './sold-booking.ts';

export interface ExchangeDeps extends AfterSalesDeps {
  readonly listener: OfferListener;
}

/** So often a seller is asked for the trips that it has not answered before. */
const mostQuestions = 6;

type Asked = Pick<ExchangeOffersRequest, 'bookingId' | 'parts' | 'railcards' | 'reason'>;

interface HeardExchange extends Heard {
  readonly terms: ExchangeTerms;
  readonly party: Party;
}

export async function exchangeOffers(
  { outward, inward, ...asked }: ExchangeOffersRequest,
  deps: ExchangeDeps,
): Promise<ExchangeOffersAnswer> {
  const ways = waysOf(outward, inward);
  const heard = await hear(asked, ways.outward, ways.inward, deps);
  const shown = (trips: readonly TripSpec[], direction: Direction): TripOffers[] =>
    trips.map((trip) =>
      tripOffersOf(
        trip.tripId,
        trip.tripId,
        direction,
        ofTrip(heard, trip, direction).map((offer) => ({ ...offer, covers: { ...offer.covers, [direction]: trip.tripId } })),
      ),
    );
  const [there, back] = [shown(ways.outward, 'outward'), shown(ways.inward, 'inward')];
  return {
    ...(ways.isWayBack ? { outward: back, inward: there } : { outward: there, inward: back }),
    validUntilMs: deps.listener.promiseOf(heard.offers),
    terms: heard.terms,
  };
}

/** An exchange of one direction is called outward, whichever it replaces. */
function waysOf<Trip>(outward: readonly Trip[] = [], inward: readonly Trip[] = []) {
  const isWayBack = outward.length === 0;
  return isWayBack ? { outward: inward, inward: [], isWayBack } : { outward, inward, isWayBack };
}

async function hear(
  { bookingId, parts, railcards, reason }: Asked,
  outward: readonly TripSpec[],
  inward: readonly TripSpec[],
  deps: ExchangeDeps,
): Promise<HeardExchange> {
  const { context } = deps;
  const sold = await soldBooking(bookingId, deps);
  const party = partyOf(sold, parts, railcards);
  const [options, answers] = await Promise.all([
    showOptions(bookingId, reason === undefined ? {} : { reason, orUsual: true }, deps),
    askAll({ sold, parts, reason, outward, inward, party }, deps),
  ]);
  const old = parts.map((part) => {
    const known = options.parts.find((one) => keyOf(one) === keyOf(part));
    const isOpen = options.exchange.directions.some((one) => one.direction === part.direction && one.isExchangeable);
    if (!known || !isOpen || ['already_refunded', 'exchanged', 'used'].includes(known.state))
      throw context.fail('rejected', 'a part cannot be exchanged');
    return known;
  });
  const exchanges = answers.flatMap((one) => one.exchanges);
  const wrong = exchanges.some(({ passengerRefs }) => passengerRefs.length !== party.passengers.length);
  if (wrong) throw context.fail('rejected', 'it exchanges all travellers together only');
  return {
    offers: answers.flatMap(({ offers }) => offers),
    trips: new Map(answers.flatMap(({ trips }) => [...trips])),
    party,
    terms: termsOf(
      old,
      exchanges,
      answers.flatMap(({ offers }) => offers),
      context.row.currency,
    ),
  };
}

interface AskedOffers extends Pick<Asked, 'parts'> {
  readonly reason: Asked['reason'] | undefined;
  readonly sold: SoldBooking;
  readonly outward: readonly TripSpec[];
  readonly inward: readonly TripSpec[];
  readonly party: Party;
}

type ExchangeAnswer = Heard & { readonly exchanges: readonly ExchangeOffer[] };

async function askAll(
  { sold, parts, reason, outward, inward, party }: AskedOffers,
  { listener }: ExchangeDeps,
): Promise<readonly ExchangeAnswer[]> {
  const ids = new Set(parts.flatMap((part) => ownOf(sold, part).map(({ id }) => id)));
  const fulfillmentIds = (sold.raw.fulfillments ?? []).flatMap(({ id, bookingParts }) =>
    !bookingParts || bookingParts.some((part) => ids.has(part.id)) ? id : [],
  );
  const answers: ExchangeAnswer[] = [];
  let left = outward.toSorted((a, b) => departureOf(a) - departureOf(b));
  for (let question = 0; question < mostQuestions && left.length > 0; question += 1) {
    const [first] = left;
    if (!first) break;
    const wish = {
      bookingId: sold.raw.id,
      fulfillmentIds,
      outward: first,
      inward,
      ...(reason === undefined ? {} : { overruleCode: reason }),
    };
    const answer = await listener.inExchange(wish, party);
    answers.push(answer);
    // An answer has all of a day from its first departure on, unless it was cut: what is missing before its last train is not offered.
    const departures = [...answer.trips.values()].flatMap(({ direction, trip }) => (direction === 'outward' ? trip.journey.departsAt : []));
    const reached = departures.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...departures);
    left = left.filter((trip) => trip !== first && (!hasSameEnds(trip, first) || departureOf(trip) > reached));
  }
  return answers;
}

const hasSameEnds = ({ segments: one }: TripSpec, { segments: other }: TripSpec): boolean =>
  one[0]?.from === other[0]?.from && one.at(-1)?.to === other.at(-1)?.to;

const departureOf = ({ segments }: TripSpec): number => segments[0]?.departsAt ?? 0;

function partyOf({ raw }: SoldBooking, parts: readonly PartRef[], railcards: readonly string[]): Party {
  const travelling = raw.passengers.filter(({ externalRef }) => parts.some(({ passengerRef }) => passengerRef === externalRef));
  return {
    railcards,
    passengers: travelling.map(({ externalRef, age, type }) => {
      const passengerType = groupOfType[type];
      return { passengerRef: externalRef, age: typeof age === 'number' ? age : 40, ...(passengerType ? { passengerType } : {}) };
    }),
  };
}

/**
 * OSDM tells the amounts of each offer and not the rule behind them. A cheaper offer shows whether its difference is lost: without one it makes
 * no difference.
 */
function termsOf(
  old: readonly { readonly direction: Direction; readonly paid: Money; readonly refundable: Money }[],
  exchanges: readonly ExchangeOffer[],
  offers: readonly ReadOffer[],
  currency: Money['currency'],
): ExchangeTerms {
  const sumOf = (list: readonly Money[]): Money => total(currency, list);
  const oldValue = sumOf(old.map(({ paid }) => paid));
  const kept = oldValue.minor - sumOf(old.map(({ refundable }) => refundable)).minor;
  const fees = exchanges.map(({ exchangeFee }) => readPrice(exchangeFee, currency).minor);
  const fee = Math.max(0, ...fees);
  const isLost = exchanges.every(({ offerId, exchangePrice, exchangeFee, amountToBePaid, refundableAmount }) => {
    const covers = offers.find((offer) => offer.offerId === offerId)?.covers;
    const own = old.filter(({ direction }) => old.every((part) => part.direction === direction) || covers?.[direction] !== undefined);
    const less = sumOf(own.map(({ paid }) => paid)).minor - readPrice(exchangePrice, currency).minor;
    const due =
      (amountToBePaid ? readPrice(amountToBePaid, currency).minor : 0) -
      (refundableAmount ? readPrice(refundableAmount, currency).minor : 0);
    return less <= 0 || due + less - readPrice(exchangeFee, currency).minor >= less;
  });
  return {
    oldValue,
    fee: money(currency, fee),
    cheaperFare: isLost ? 'LOST' : 'PAID_BACK',
    ...(kept > 0 ? { nonRefundable: money(currency, kept) } : {}),
  };
}

/** The journal knows the offers before the seller is asked, so that the same request finds the same operation, however often it is sent. */
export async function holdExchange(request: HoldExchangeRequest, deps: ExchangeDeps): Promise<HeldExchange> {
  const { journal, context } = deps;
  const { client, fail } = context;
  const { bookingId, reference, expectedPrice } = request;
  const known = await journal.find(reference);
  const entry = known ?? (await journal.remember(reference, await chosenExchange(request, deps)));
  if (entry.kind !== 'EXCHANGE' || entry.bookingId !== bookingId) throw fail('rejected', 'the reference is in use');
  if (known) {
    const held = await heldExchange(entry, reference, deps);
    if (held.status !== 'RELEASED') return held;
  }
  try {
    const { exchangeOperation } = await client.call('createExchangeOperation', {
      ids: [bookingId],
      body: { exchangeOffers: entry.offers.map((one) => ({ ...one, passengerRefs: [...one.passengerRefs], externalRef: reference })) },
      key: `${reference} exchange`,
    });
    const prices = (exchangeOperation?.exchangeOffers ?? []).map((offer) => readPrice(offer.exchangePrice, context.row.currency).minor);
    const isAgreed = prices.every((minor) => minor === expectedPrice.minor) || prices.reduce((a, b) => a + b, 0) === expectedPrice.minor;
    if (exchangeOperation && !isAgreed) {
      await client.call('deleteExchangeOperation', { ids: [bookingId, exchangeOperation.id] }).catch(() => undefined);
      throw priceChanged(context.source, money(context.row.currency, Math.max(...prices)), request);
    }
  } catch (error) {
    if (error instanceof OsdmProblem) throw error.failure;
    throw error;
  }
  return heldExchange(entry, reference, deps);
}

async function chosenExchange(request: HoldExchangeRequest, deps: ExchangeDeps): Promise<JournaledExchange> {
  const { context } = deps;
  const { bookingId, parts, outward, inward, expectedPrice, expectedDue } = request;
  const ways = waysOf(outward && [outward], inward && [inward]);
  const [there, back] = [ways.outward[0], ways.inward[0]];
  if (!there) throw context.fail('rejected', 'an exchange for no trip');
  const heard = await hear(request, [there.trip], back ? [back.trip] : [], deps);
  const { price, selections, outward: first, inward: second } = chooseOffers(heard, there, back, context);
  const cost = amountDue(price, heard.terms);
  if (price.minor !== expectedPrice.minor || cost.due.minor !== expectedDue.minor) {
    throw priceChanged(context.source, price, { outward: first, ...(second ? { inward: second } : {}) });
  }
  return {
    kind: 'EXCHANGE',
    bookingId,
    parts,
    offers: selections.map(({ offerId, passengerRefs }) => ({ offerId, passengerRefs })),
    oldValue: heard.terms.oldValue,
    fee: heard.terms.fee,
    ...cost,
    newParts: newParts(first, second, heard.party),
    rides: [there, ...(back ? [back] : [])].map(({ trip }) => trip.segments.length),
  };
}

type Refs = Readonly<Partial<Record<Direction, { readonly offerRef: string }>>>;

function priceChanged(source: string, newPrice: Money, { outward, inward }: Refs): SupplierFailure {
  const newOfferRefs = { outward: (outward ?? inward)?.offerRef ?? '', ...(outward && inward ? { inward: inward.offerRef } : {}) };
  return SupplierFailure.priceChanged(`${source}: the exchange costs something else now`, { newPrice, newOfferRefs });
}

/** The price of each traveller in each direction. Extras are not exchanged. */
function newParts(outward: ReadOffer, inward: ReadOffer | undefined, { passengers }: Party): Booking['parts'] {
  const amountIn = (offer: ReadOffer, direction: Direction, ref: string): Money =>
    (offer.fares[direction]?.passengers ?? []).flatMap(({ passengerRef, amount }) => (passengerRef === ref ? amount : [])).reduce(add);
  return passengers.flatMap(({ passengerRef }) => [
    { direction: 'outward' as const, passengerRef, price: amountIn(outward, 'outward', passengerRef) },
    ...(inward ? [{ direction: 'inward' as const, passengerRef, price: amountIn(inward, 'inward', passengerRef) }] : []),
  ]);
}

export async function heldExchange(
  { bookingId, parts, oldValue, lost, fee, due }: JournaledExchange,
  reference: string,
  { bookings }: AfterSalesDeps,
): Promise<HeldExchange> {
  const newBooking = bookings.present(await bookings.fetch(exchangedId(bookingId, reference)));
  const statuses = { PREBOOKED: 'HELD', RELEASED: 'RELEASED', EXPIRED: 'EXPIRED' } as const;
  const { status } = newBooking;
  return {
    exchangeId: newBooking.bookingId,
    reference,
    kind: 'EXCHANGE',
    bookingId,
    status: status === 'PREBOOKED' || status === 'RELEASED' || status === 'EXPIRED' ? statuses[status] : 'CONFIRMED',
    parts,
    confirmBeforeMs: newBooking.confirmBeforeMs,
    oldValue,
    lost,
    fee,
    amountDue: due,
    newBooking,
  };
}

export async function confirmExchange(reference: string, deps: AfterSalesDeps): Promise<Booking> {
  const { bookings, context } = deps;
  const entry = await entryOf(reference, deps);
  const before = await heldExchange(entry, reference, deps);
  if (before.status === 'CONFIRMED') return before.newBooking;
  if (before.status !== 'HELD') throw context.fail('rejected', `an exchange that is ${before.status} cannot be confirmed`);
  try {
    await context.client.call('createFulfillment', { ids: [entry.bookingId], body: {}, key: `${reference} exchange confirm` });
  } catch (error) {
    if (!(error instanceof OsdmProblem)) throw error;
    // Somebody else's call may have been first.
    const after = error.status === 409 ? await heldExchange(entry, reference, deps) : undefined;
    if (after?.status === 'CONFIRMED') return after.newBooking;
    throw error.failure;
  }
  const after = await heldExchange(entry, reference, deps);
  if (after.status !== 'CONFIRMED') throw context.fail('unavailable', 'the exchange is still being made');
  return bookings.decided(after.newBooking);
}

/** Repeating it gives the same answer. Fails `rejected` once it is confirmed. */
export async function releaseExchange(reference: string, deps: AfterSalesDeps): Promise<HeldExchange> {
  const { context, bookings } = deps;
  const entry = await entryOf(reference, deps);
  const raw = await bookings.fetchWhole(entry.bookingId);
  const operation = operationOf(
    raw,
    entry.offers.map(({ offerId }) => offerId),
  );
  if (operation && isMade(operation)) throw context.fail('rejected', 'it is exchanged already');
  try {
    if (operation) await context.client.call('deleteExchangeOperation', { ids: [entry.bookingId, operation.id] });
  } catch (error) {
    if (!(error instanceof OsdmProblem)) throw error;
    if (error.status !== 404) throw error.failure;
  }
  return heldExchange(entry, reference, deps);
}

async function entryOf(reference: string, { journal, context }: AfterSalesDeps): Promise<JournaledExchange> {
  const entry = await journal.find(reference);
  if (entry?.kind !== 'EXCHANGE') throw context.fail('rejected', 'no such exchange');
  return entry;
}
