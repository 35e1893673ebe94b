import type { Money } from '@throughfare/kernel/money';
import type { Booking, PrebookRequest } from '../../port/booking.ts';
import { SupplierFailure } from '../../port/supplier-failure.ts';
import { drawBookingCode } from './booking-code.ts';
import type { BookingRecord } from './booking-record.types.ts';
import { calledOffIn, rejectCalledOff } from './called-off.ts';
import type { Carrier } from './carrier.ts';
import { claimedSegments } from './claimed-segments.ts';
import { capQuote, type PriceCap } from './after-sales/rules/no-dearer.ts';
import { offerInstead } from './offer-instead.ts';
import { resolveTrip } from './resolve-trip.ts';
import { toBooking } from './rules/booking-answer.ts';
import { carryOver } from './rules/carry-over.ts';
import { digestRequest } from './rules/digest-request.ts';
import { offerRefOf } from './rules/offer-ref.ts';
import { planBooking, poolsOf, soldFareOf, type PlannedBooking } from './rules/plan-booking.ts';
import { quoteRequest, type Quote } from './rules/quote-request.ts';
import { readTakenPlaces } from './store/read-taken-places.ts';
import { takePlaces } from './store/take-places.ts';
import { intervalOf } from './trip-stock.ts';

/** Each collision means that another buyer got a place, so nobody loses this often. */
const mostCollisions = 200;
/** How often places may come back between two looks before a fare with conflicting extras is called sold out. */
const mostReturns = 5;

/** The booking that is exchanged for the new one. */
export interface Replaced {
  readonly bookingId: string;
  /** The part of the new price that no refund brings back. */
  readonly nonRefundable: Money;
  /** The most that the new trip may cost. */
  readonly cap: PriceCap | undefined;
}

/**
 * Takes two statements without competition: read the taken places, then write booking and places at once. A buyer who collides with a
 * faster one has written nothing, looks again and chooses again. Only committed sales make a train sold out. With `replaces` the
 * booking is one half of an exchange.
 */
export async function prebook(carrier: Carrier, request: PrebookRequest, replaces?: Replaced): Promise<Booking> {
  const { profile, clock, timetable, pool } = carrier;
  const nowMs = clock.now();
  const asked = quoteRequest(
    profile,
    request,
    { outward: resolveTrip(timetable, request.outward.trip), inward: request.inward && resolveTrip(timetable, request.inward.trip) },
    nowMs,
  );
  // A repeat is answered even if the same could not be booked any more.
  if ('refused' in asked) return (await answerRepeat(carrier, request)) ?? reject(asked.refused, asked.why);
  const isCalledOff = await calledOffIn(carrier);
  if (asked.directions.flatMap(({ trip }) => trip.segments).some((segment) => isCalledOff(segment)))
    return (await answerRepeat(carrier, request)) ?? rejectCalledOff();
  const quote = replaces?.cap ? capQuote(asked, request.outward.trip, replaces.cap) : asked;

  const claimed = claimedSegments(carrier, quote, nowMs);
  const wanted = {
    reference: request.reference,
    intervals: claimed.map(({ segment }) => intervalOf(segment, profile.source)),
    pools: poolsOf(claimed),
    nowMs,
  };
  let returned = 0;
  for (let attempt = 0; attempt < mostCollisions && returned < mostReturns; attempt += 1) {
    const inventory = await readTakenPlaces(pool, profile.source, wanted);
    if (inventory.booked) return (await answerRepeat(carrier, request)) ?? reject('booking disappeared');
    if (inventory.lapsedBookingIds.length > 0) {
      for (const bookingId of inventory.lapsedBookingIds) await carrier.bookings.expire(bookingId, nowMs);
      continue;
    }
    const party = {
      placed: quote.placed,
      wishes: request.seatPreferences,
      keeps: request.keepsPlaces,
      seed: `${request.reference}/${attempt}`,
    };
    const plan = planBooking(claimed, inventory.taken, party);
    if (!plan || quote.price.minor !== request.expectedPrice.minor || quote.price.currency !== request.expectedPrice.currency) {
      // If places came back meanwhile, nothing is offered instead, and it looks again.
      await offerInstead(carrier, request, quote, nowMs);
      returned += 1;
    } else if ('unknown' in plan) {
      throw SupplierFailure.rejectedFor('no such place', 'a chosen place is not one of this fare');
    } else if ('taken' in plan) {
      throw SupplierFailure.priceChanged('a chosen place is taken', {
        newPrice: quote.price,
        newOfferRefs: { outward: request.outward.offerRef, ...(request.inward ? { inward: request.inward.offerRef } : {}) },
        takenPlaces: plan.taken,
      });
    } else {
      const booking = await take(carrier, request, { quote, plan, replaces, nowMs });
      if (booking) return booking;
    }
  }
  if (returned === mostReturns) throw SupplierFailure.of('sold_out', 'the fare and its extras are not left together');
  throw SupplierFailure.of('unavailable', 'too many buyers for the same places');
}

interface Taking {
  readonly quote: Quote;
  readonly plan: PlannedBooking;
  readonly replaces: Replaced | undefined;
  readonly nowMs: number;
}

/** Undefined if another buyer was faster. */
async function take(carrier: Carrier, request: PrebookRequest, { quote, plan, replaces, nowMs }: Taking): Promise<Booking | undefined> {
  const { profile, pool } = carrier;
  const fares = quote.directions.map((quoted) => soldFareOf(quoted, offerRefOf(quoted.fare)));
  const sold = replaces ? carryOver(fares, replaces.nonRefundable) : fares;
  const bookingCode = drawBookingCode();
  const holdSeconds = Math.min(request.holdSeconds, profile.sales.maximumHoldSeconds);
  const holdUntilMs = nowMs + Math.max(1, Math.floor(holdSeconds * 1000));
  const requestDigest = digestRequest(request);
  // at once for this process, and for the others by notification
  for (const claimed of plan.claims) carrier.soldTrains.note(claimed);
  const outcome = await takePlaces(
    pool,
    {
      source: profile.source,
      bookingCode,
      reference: request.reference,
      requestDigest,
      currency: quote.price.currency,
      priceMinor: quote.price.minor,
      bookedAtMs: nowMs,
      holdUntilMs,
      passengers: request.passengers,
      segments: plan.segments,
      sold,
      ...(replaces ? { replacesBookingId: replaces.bookingId } : {}),
    },
    plan.claims,
  );
  if (outcome.kind === 'collided') return undefined;
  if (outcome.kind === 'known') return (await answerRepeat(carrier, request)) ?? reject('booking disappeared');
  const record: BookingRecord = {
    bookingId: outcome.bookingId,
    bookingCode,
    reference: request.reference,
    requestDigest,
    status: 'PREBOOKED',
    currency: quote.price.currency,
    priceMinor: quote.price.minor,
    holdUntilMs,
    passengers: request.passengers,
    segments: plan.segments,
    tickets: [],
    sold,
    bookedAtMs: nowMs,
    version: 0,
    isExchange: replaces !== undefined,
  };
  return toBooking(record, nowMs);
}

/** The result of an earlier call with this reference, in its present state. Undefined if there was none. */
async function answerRepeat({ bookings, clock }: Carrier, request: PrebookRequest): Promise<Booking | undefined> {
  const record = await bookings.readByReference(request.reference);
  if (!record) return undefined;
  if (record.requestDigest !== digestRequest(request)) return reject('the reference belongs to another request');
  return toBooking(record, clock.now());
}

function reject(reason: string, why?: string): never {
  throw why === undefined ? SupplierFailure.of('rejected', reason) : SupplierFailure.rejectedFor(why, reason);
}
