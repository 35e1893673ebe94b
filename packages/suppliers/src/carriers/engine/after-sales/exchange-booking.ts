import type { Booking, ChosenTrip } from '../../../port/booking.ts';
import type {
  ExchangeOffersAnswer,
  ExchangeOffersRequest,
  HeldExchange,
  HoldExchangeRequest,
  OverruleReason,
  PartRef,
} from '../../../port/after-sales.ts';
import { amountDue } from '../../../port/amount-due.ts';
import type { TripOffers } from '../../../port/offer.ts';
import { SupplierFailure } from '../../../port/supplier-failure.ts';
import { refuseHeldOnCalledOff } from '../called-off.ts';
import type { Carrier } from '../carrier.ts';
import { releaseBooking } from '../change-booking.ts';
import { resolveTrip } from '../resolve-trip.ts';
import { offerTrips } from '../offer-trips.ts';
import { prebook } from '../prebook.ts';
import type { AfterSaleRecord } from './after-sales-record.types.ts';
import { type AfterSalesCase, openCase } from './after-sales-case.ts';
import { answerExchange } from './answer-after-sale.ts';
import { digest, mostChanges, reject } from './change-once.ts';
import { freeParts } from './free-parts.ts';
import { assessParts, exchangesTogether, isSamePart } from './rules/assess-parts.ts';
import { type ExchangedParts, exchangeTerms } from './rules/exchange-terms.ts';
import { capOffers, type PriceCap } from './rules/no-dearer.ts';
import { fitsKept, type KeptBooking } from './rules/fits-kept.ts';
import { createAfterSalesStore } from './store/after-sales-store.ts';
import { exchangeParts } from './store/change-parts.ts';
import { keepExchange } from './store/keep-exchange.ts';

/** Prices the new trips for the exchanged travellers and values their old parts. */
export async function offerExchanges(carrier: Carrier, request: ExchangeOffersRequest): Promise<ExchangeOffersAnswer> {
  const { exchanged, found } = await openExchange(carrier, request);
  const { outward, inward } = tripsOf(exchanged.directions, request);
  const all = await offerTrips(carrier, {
    outward: outward ?? [],
    inward: inward ?? [],
    passengers: travellersOf(found, exchanged),
    railcards: request.railcards,
  });
  // Trips that do not fit the remaining direction are not offered.
  const fitting = (outward ?? []).filter((trip) => fitsKept(keptOf(found), exchanged, trip)).map(({ tripId }) => tripId);
  const isFitting = ({ tripId }: TripOffers) => fitting.includes(tripId);
  // The old price counts towards the new one, so both must have one currency.
  const inItsCurrency = (trips: readonly TripOffers[]): readonly TripOffers[] =>
    trips.map((trip) => ({ ...trip, fares: trip.fares.filter(({ price }) => price.currency === exchanged.terms.oldValue.currency) }));
  const offers = { ...all, outward: inItsCurrency(all.outward), inward: inItsCurrency(all.inward) };
  // A booking with one direction calls it outward, whichever it was before.
  const isInwardOnly = exchanged.directions[0] === 'inward';
  const cap = capOf(carrier, found, exchanged);
  const capped = (offer: TripOffers): TripOffers => {
    const trip = (outward ?? []).find(({ tripId }) => tripId === offer.tripId);
    return cap && trip ? capOffers(offer, trip, cap) : offer;
  };
  const answer = {
    ...offers,
    outward: offers.outward.map((offer) => (isFitting(offer) ? capped(offer) : { ...offer, fares: [], secondary: [] })),
  };
  return { ...(isInwardOnly ? { ...answer, outward: [], inward: answer.outward } : answer), terms: exchanged.terms };
}

/** Prebooks the new trips beside the old booking, on today's terms. */
export async function holdExchange(carrier: Carrier, request: HoldExchangeRequest): Promise<HeldExchange> {
  const { profile, pool } = carrier;
  const store = createAfterSalesStore(pool, profile.source);
  const { reference, bookingId } = request;
  const requestDigest = digest([
    'EXCHANGE',
    bookingId,
    request.parts,
    request.outward ?? null,
    request.inward ?? null,
    request.expectedDue,
  ]);
  const before = await store.readByReference(reference);
  if (before) return answerExchange(carrier, before, requestDigest);

  const { exchanged, found } = await openExchange(carrier, request);
  const { outward, inward } = tripsOf<ChosenTrip>(exchanged.directions, request);
  if (!outward) return reject('the new trip is missing');
  if (!fitsKept(keptOf(found), exchanged, outward.trip)) return reject('the new trip does not fit the direction that stays');
  const { due, lost, nonRefundable } = amountDue(request.expectedPrice, exchanged.terms);
  if (due.minor !== request.expectedDue.minor || due.currency !== request.expectedDue.currency)
    return reject('the amount due is another now');
  const travellers = travellersOf(found, exchanged);
  const newBooking = await prebook(
    carrier,
    {
      reference,
      outward,
      ...(inward ? { inward } : {}),
      passengers: travellers,
      railcards: request.railcards,
      expectedPrice: request.expectedPrice,
      seatPreferences: request.seatPreferences,
      holdSeconds: request.holdSeconds,
    },
    { bookingId, nonRefundable, cap: capOf(carrier, found, exchanged) },
  );
  await keepExchange(pool, {
    source: profile.source,
    bookingId,
    reference,
    requestDigest,
    parts: exchanged.parts,
    feeMinor: exchanged.terms.fee.minor,
    atMs: found.nowMs,
    newBookingId: newBooking.bookingId,
    oldValueMinor: exchanged.terms.oldValue.minor,
    lostMinor: lost.minor,
    dueMinor: due.minor,
  });
  return answerExchange(carrier, await mustRead(carrier, { reference }), requestDigest);
}

/** Both or neither: the new booking is confirmed, and the old parts end and free their places. */
export async function confirmExchange(
  carrier: Carrier,
  { exchangeId, reference }: { readonly exchangeId: string; readonly reference: string },
): Promise<Booking> {
  const { pool, clock } = carrier;
  const made = await mustRead(carrier, { exchangeId });
  if (made.reference !== reference) return reject('no such exchange');
  for (let attempt = 0; attempt < mostChanges; attempt += 1) {
    const { status, newBooking } = await answerExchange(carrier, made);
    if (status === 'CONFIRMED') return newBooking;
    if (status !== 'HELD') return reject(`the exchange is ${status}`);
    await refuseHeldOnCalledOff(carrier, newBooking.bookingId, clock.now());
    const { record } = await openCase(carrier, made.bookingId);
    if (made.parts.some((part) => record.closed.some((closed) => isSamePart(closed, part)))) {
      if ((await answerExchange(carrier, made)).status === 'CONFIRMED') continue;
      return reject('a part of the exchange has been refunded or exchanged since');
    }
    if (made.parts.some((part) => record.scanned.some((scanned) => isSamePart(scanned, part))))
      return reject('a ticket of the exchange has been scanned since');
    const change = { ...freeParts(carrier, record, made.parts), atMs: clock.now(), closesAs: 'EXCHANGED' as const };
    await exchangeParts(pool, change, made.afterSaleId);
  }
  throw SupplierFailure.of('unavailable', 'the booking is being changed by others');
}

export async function releaseExchange(carrier: Carrier, { exchangeId }: { readonly exchangeId: string }): Promise<HeldExchange> {
  const made = await mustRead(carrier, { exchangeId });
  if (made.newBookingId !== undefined) await releaseBooking(carrier, made.newBookingId);
  return answerExchange(carrier, made);
}

async function mustRead(
  { pool, profile }: Carrier,
  key: { readonly exchangeId: string } | { readonly reference: string },
): Promise<AfterSaleRecord> {
  const store = createAfterSalesStore(pool, profile.source);
  const made =
    'reference' in key
      ? await store.readByReference(key.reference)
      : /^[1-9]\d{0,17}$/.test(key.exchangeId)
        ? await store.readById(key.exchangeId)
        : undefined;
  return made?.kind === 'EXCHANGE' ? made : reject('no such exchange');
}

async function openExchange(
  carrier: Carrier,
  request: { readonly bookingId: string; readonly parts: readonly PartRef[]; readonly reason?: OverruleReason },
): Promise<{ readonly exchanged: ExchangedParts; readonly found: AfterSalesCase }> {
  const found = await openCase(carrier, request.bookingId, request.reason);
  const { assessed, policy, overruled, nowMs, record } = found;
  if (record.booking.seatsReleasedAtMs !== undefined) return reject('the seats have been released');
  const assess = (kind: 'exchange' | 'refund') => assessParts(assessed, { atMs: nowMs, kind, overruled });
  const exchanged = exchangeTerms({ parts: assess('exchange'), refunds: assess('refund') }, request.parts, {
    ...policy,
    together: exchangesTogether(assessed, policy, overruled),
  });
  return 'refused' in exchanged ? reject(exchanged.refused) : { exchanged, found };
}

/** A booking with one direction calls it outward. */
function tripsOf<Trips>(
  directions: readonly PartRef['direction'][],
  { outward, inward }: { readonly outward?: Trips; readonly inward?: Trips },
): { readonly outward?: Trips; readonly inward?: Trips } {
  const named = (['outward', 'inward'] as const).filter((direction) => (direction === 'outward' ? outward : inward) !== undefined);
  if (named.length !== directions.length || named.some((direction) => !directions.includes(direction)))
    return reject('the new trips must be of the directions that are exchanged');
  if (outward !== undefined) return { outward, ...(inward === undefined ? {} : { inward }) };
  return inward === undefined ? {} : { outward: inward };
}

/** The price cap of a single direction whose fare rules are set aside. There is no cap if the old train is no longer known. */
function capOf(
  carrier: Carrier,
  { record, overruled, reason }: AfterSalesCase,
  { directions, terms }: ExchangedParts,
): PriceCap | undefined {
  const [direction] = directions;
  const isDue = reason === 'DISRUPTION' || reason === 'CONNECTION_BROKEN';
  if (!isDue || !direction || directions.length > 1 || !overruled.includes(direction)) return undefined;
  const { segments, sold, passengers } = record.booking;
  const oldTrip = (way: PartRef['direction']) => ({
    tripId: way,
    segments: segments.filter((one) => one.direction === way).map(({ train }) => train),
  });
  const old = oldTrip(direction);
  const fare = sold.find((one) => one.direction === direction);
  if (!fare) return undefined;
  // prices both directions together, because the halves of a return fare are only priced together
  const resolved = (way: PartRef['direction']) => resolveTrip(carrier.timetable, oldTrip(way)) ?? [];
  const trips = { outward: [resolved('outward')].flat(), inward: [resolved('inward')].flat() };
  const [priced] = carrier.profile.priceTrips({ ...trips, passengers, railcards: [] })[direction];
  const [product] = fare.offerRef.split(':');
  const cabin = priced?.fares.find((one) => one.product === product)?.comfort.cabin;
  return cabin && { most: terms.oldValue, cabin, old };
}

/** Carriers ask only the lead of a booking for an address. If they stay behind, whoever leads the new booking is reached in the same way. */
function travellersOf({ record }: AfterSalesCase, { passengerRefs }: ExchangedParts) {
  const { passengers } = record.booking;
  const [lead, ...others] = passengers.filter(({ passengerRef }) => passengerRefs.includes(passengerRef));
  if (!lead) return [];
  const { email = passengers[0]?.email, phone = passengers[0]?.phone } = lead;
  return [{ ...lead, ...(email === undefined ? {} : { email }), ...(phone === undefined ? {} : { phone }) }, ...others];
}

function keptOf({ record, assessed }: AfterSalesCase): KeptBooking {
  return { segments: record.booking.segments, parts: assessed.parts, closed: record.closed };
}
