/** A booking of the seller in our terms. OSDM has no status of a booking: it follows from those of its parts. */
import { add, type Currency, money, type Money, total } from '@throughfare/kernel/money';
import type { Booking as OsdmBooking, BookedOffer } from '@throughfare/osdm/bookings';
import type { BookingPartStatus } from '@throughfare/osdm/codes';
import type { Fulfillment } from '@throughfare/osdm/fulfillments';
import type { BookedPart, BookedSegment, Booking, BookingStatus, IssuedTicket, ReservedPlace } from '../../port/booking.ts';
import { divide, readPrice } from '../codes/prices.ts';
import { readMs } from '../codes/times.ts';
import type { Direction } from './read-offers.ts';

export interface BookingReaderDeps {
  readonly currency: Currency;
  readonly nowMs: number;
}

/** A part with its rides and travellers. */
export interface OwnedPart {
  readonly id: string;
  readonly kind: 'admission' | 'reservation' | 'ancillary';
  readonly status: BookingPartStatus;
  readonly price: Money;
  /** The number by which the seller's inspectors know it. */
  readonly code?: string;
  readonly passengerRefs: readonly string[];
  readonly directions: readonly Direction[];
  /** Of each direction, the indexes of its rides. */
  readonly rides: Readonly<Partial<Record<Direction, readonly number[]>>>;
}

/** Statuses of parts that are over. */
const gone: ReadonlySet<BookingPartStatus> = new Set(['CANCELLED', 'RELEASED', 'REFUNDED', 'EXCHANGED', 'ERROR']);

export function readBooking(booking: OsdmBooking, { currency, nowMs }: BookingReaderDeps): Booking {
  const parts = ownedParts(booking, currency);
  const status = statusOf(booking, parts, nowMs);
  const booked = bookedParts(booking, parts, currency);
  return {
    bookingId: booking.id,
    bookingCode: booking.bookingCode ?? booking.id,
    reference: booking.externalRef ?? '',
    status,
    price: total(
      currency,
      booked.map(({ price }) => price),
    ),
    confirmBeforeMs: deadlineOf(booking),
    parts: booked,
    segments: segmentsOf(booking),
    tickets: status === 'FULFILLED' ? ticketsOf(booking, parts) : [],
  };
}

/** The present total by the seller's books. */
export function priceOf(
  { confirmedPrice, provisionalPrice }: Pick<OsdmBooking, 'confirmedPrice' | 'provisionalPrice'>,
  currency: Currency,
): Money | undefined {
  const told = confirmedPrice ?? provisionalPrice;
  return told && readPrice(told, currency);
}

function deadlineOf({ confirmationTimeLimit, bookedOffers = [] }: OsdmBooking): number {
  if (typeof confirmationTimeLimit === 'string') return readMs(confirmationTimeLimit);
  const limits = bookedOffers
    .flatMap(partsOf)
    .flatMap(({ part }) => (part.confirmableUntil === undefined ? [] : readMs(part.confirmableUntil)));
  return limits.length === 0 ? 0 : Math.min(...limits);
}

function partsOf({ admissions = [], reservations = [], ancillaries = [] }: BookedOffer) {
  return [
    ...admissions.map((part) => ({ kind: 'admission' as const, part })),
    ...reservations.map((part) => ({ kind: 'reservation' as const, part })),
    ...ancillaries.map((part) => ({ kind: 'ancillary' as const, part })),
  ];
}

interface KnownTrip {
  readonly direction: Direction;
  /** The index of each ride by the id of its leg. */
  readonly rides: ReadonlyMap<string, number>;
}

/** The trip that starts first is the way out, unless the seller says otherwise. */
function tripsOf({ trips = [] }: OsdmBooking): ReadonlyMap<string, KnownTrip> {
  const byStart = trips.toSorted((a, b) => readMs(a.startTime) - readMs(b.startTime));
  return new Map(
    byStart.map(({ id, direction, legs }, index) => [
      id,
      {
        direction: direction === 'IN_BOUND' || (direction === undefined && index > 0) ? 'inward' : 'outward',
        rides: new Map(legs.filter(({ timedLeg }) => timedLeg).map((leg, ride) => [leg.id, ride])),
      },
    ]),
  );
}

/** The rides of all trips, with the seller's own ids. */
export function bookedRides(booking: OsdmBooking) {
  return [...tripsOf(booking)].flatMap(([tripId, { direction, rides }]) =>
    [...rides].map(([legId, segmentIndex]) => ({ direction, segmentIndex, tripId, legId })),
  );
}

const refsOf = ({ passengers }: OsdmBooking): ReadonlyMap<string, string> =>
  new Map(passengers.map(({ id, externalRef }) => [id, externalRef]));

export function ownedParts(booking: OsdmBooking, currency: Currency): readonly OwnedPart[] {
  const [trips, refs] = [tripsOf(booking), refsOf(booking)];
  return (booking.bookedOffers ?? []).flatMap((offer) =>
    partsOf(offer).map(({ kind, part }) => {
      // What a part says of its own goes before what its offer says.
      const ofPart = [part.tripCoverage, part.inboundTripCoverage].filter((one) => one !== undefined);
      const coverages = ofPart.length > 0 ? ofPart : [offer.tripCoverage, offer.inboundTripCoverage];
      const rides: Partial<Record<Direction, readonly number[]>> = {};
      for (const coverage of coverages) {
        const trip = coverage && trips.get(coverage.coveredTripId);
        if (!trip) continue;
        const legs = coverage.coveredLegIds ?? [...trip.rides.keys()];
        rides[trip.direction] = legs.flatMap((id) => trip.rides.get(id) ?? []);
      }
      const directions = (['outward', 'inward'] as const).filter((direction) => rides[direction]);
      return {
        id: part.id,
        kind,
        status: part.status,
        price: readPrice(part.price, currency),
        ...(part.bookingPartCode === undefined ? {} : { code: part.bookingPartCode }),
        passengerRefs: part.passengerIds.flatMap((id) => refs.get(id) ?? []),
        directions: directions.length === 0 ? ['outward' as const] : directions,
        // A pass has no train, and one ticket.
        rides: trips.size === 0 ? { outward: [0] } : rides,
      };
    }),
  );
}

/** Each traveller's share in each direction. A part of both directions counts with the way out, since nobody tells how it divides. */
function bookedParts(booking: OsdmBooking, parts: readonly OwnedPart[], currency: Currency): BookedPart[] {
  const shares = new Map<string, BookedPart>();
  const give = (direction: Direction, passengerRef: string, price: Money): void => {
    const key = `${direction} ${passengerRef}`;
    const before = shares.get(key);
    shares.set(key, { direction, passengerRef, price: before ? add(before.price, price) : price });
  };
  for (const { passengerRefs, directions, price } of parts) {
    const amounts = divide(price, passengerRefs.length || 1);
    for (const [index, passengerRef] of passengerRefs.entries()) {
      for (const [place, direction] of directions.entries())
        give(direction, passengerRef, place === 0 ? (amounts[index] ?? money(currency, 0)) : money(currency, 0));
    }
  }
  const everybody = booking.passengers.map(({ externalRef }) => externalRef);
  const fees = (booking.bookedOffers ?? []).flatMap((offer) => offer.fees ?? []);
  for (const fee of fees) {
    for (const [index, amount] of divide(readPrice(fee.price, currency), everybody.length).entries())
      give('outward', everybody[index] ?? '', amount);
  }
  const isWhole = parts.every(({ status }) => !gone.has(status));
  const told = priceOf(booking, currency);
  const summed = total(
    currency,
    [...shares.values()].map(({ price }) => price),
  );
  if (isWhole && told && told.minor !== summed.minor) give('outward', everybody[0] ?? '', money(currency, told.minor - summed.minor));
  // Sorted by traveller, outward before inward.
  return [...shares.values()].toSorted(
    (a, b) =>
      everybody.indexOf(a.passengerRef) - everybody.indexOf(b.passengerRef) ||
      Number(a.direction === 'inward') - Number(b.direction === 'inward'),
  );
}

/** Seats may outlive the admissions to which they belong, so they only decide where there is nothing else. */
function statusOf(booking: OsdmBooking, all: readonly OwnedPart[], nowMs: number): BookingStatus {
  const admissions = all.filter(({ kind }) => kind === 'admission');
  const parts = admissions.length > 0 ? admissions : all;
  const open = parts.filter(({ status }) => !gone.has(status)).map(({ status }) => status);
  if (open.length > 0) {
    if (open.every((status) => status === 'FULFILLED' || status === 'EXCHANGE_ONGOING'))
      return isReady(booking) ? 'FULFILLED' : 'CONFIRMED';
    if (open.some((status) => status === 'CONFIRMED' || status === 'FULFILLED')) return 'CONFIRMED';
    const deadline = deadlineOf(booking);
    return deadline > 0 && deadline <= nowMs ? 'EXPIRED' : 'PREBOOKED';
  }
  const wasSold = parts.some(({ status }) => status === 'REFUNDED' || status === 'EXCHANGED') || (booking.fulfillments ?? []).length > 0;
  if (!wasSold) return isExpired(booking, nowMs) ? 'EXPIRED' : 'RELEASED';
  if (parts.some(({ status }) => status === 'REFUNDED')) return isVoid(booking) ? 'VOIDED' : 'REFUNDED';
  return parts.some(({ status }) => status === 'EXCHANGED') ? 'EXCHANGED' : 'VOIDED';
}

/** Nobody released it before its deadline. A seller that still names the deadline of a released booking cannot be told from one that expired. */
function isExpired(booking: OsdmBooking, nowMs: number): boolean {
  const deadline = deadlineOf(booking);
  return deadline > 0 && deadline <= nowMs;
}

/** Whole bookings that were given back without a fee because of the retailer are void. */
const retailersReasons: readonly string[] = ['PAYMENT_FAILURE'];

function isVoid({ refundOffers = [] }: OsdmBooking): boolean {
  const done = refundOffers.filter(({ status }) => status === 'CONFIRMED');
  return done.length > 0 && done.every(({ appliedOverruleCode }) => retailersReasons.includes(appliedOverruleCode ?? ''));
}

const validFulfillments: ReadonlySet<Fulfillment['status']> = new Set(['AVAILABLE', 'CONFIRMED', 'FULFILLED', 'CHECKEDIN']);

/** A seller may confirm at once and issue the documents later. */
function isReady({ fulfillments = [] }: OsdmBooking): boolean {
  return fulfillments.some(({ status }) => status === 'FULFILLED' || status === 'AVAILABLE' || status === 'CHECKEDIN');
}

function segmentsOf(booking: OsdmBooking): BookedSegment[] {
  const [trips, refs] = [tripsOf(booking), refsOf(booking)];
  const reservations = (booking.bookedOffers ?? []).flatMap((offer) => offer.reservations ?? []).filter(({ status }) => !gone.has(status));
  return [...trips].flatMap(([tripId, { direction, rides }]) =>
    [...rides].map(([legId, segmentIndex]) => {
      const places = reservations.flatMap(({ placeAllocation }): ReservedPlace[] => {
        if (!placeAllocation || placeAllocation.tripLegCoverage.tripId !== tripId || placeAllocation.tripLegCoverage.legId !== legId)
          return [];
        const isSeat = placeAllocation.accommodationType === 'SEAT';
        return placeAllocation.reservedPlaces.flatMap(
          ({ passengerIds, coachNumber, placeNumbers, placeDescription, placeProperties = [] }) =>
            passengerIds.flatMap((id, index): ReservedPlace[] => {
              const passengerRef = refs.get(id);
              const place = placeNumbers?.[index] ?? placeNumbers?.[0];
              if (passengerRef === undefined || place === undefined) return [];
              return [
                {
                  passengerRef,
                  coach: coachNumber,
                  place,
                  ...(isSeat ? {} : { sleeper: { name: placeDescription ?? 'Berth', kind: 'berth' as const } }),
                  ...(placeProperties.includes('WINDOW') ? { position: 'WINDOW' as const } : {}),
                  ...(placeProperties.includes('AISLE') ? { position: 'AISLE' as const } : {}),
                  table: placeProperties.some((property) => property.includes('TABLE')),
                  quiet: placeProperties.includes('SILENCE'),
                },
              ];
            }),
        );
      });
      return { direction, segmentIndex, places };
    }),
  );
}

/** One for each traveller and ride, under the seller's own number of their part, else under a number within that of the fulfilment. */
function ticketsOf(booking: OsdmBooking, parts: readonly OwnedPart[]): IssuedTicket[] {
  const live = new Map(parts.filter(({ status }) => !gone.has(status)).map((part) => [part.id, part]));
  const deciding = [...live.values()].filter(({ kind }, _, all) => kind === 'admission' || all.every((part) => part.kind !== 'admission'));
  const codes = deciding.flatMap(({ code }) => code ?? []);
  // A seller may give all parts the code of the booking.
  const hasOwnCodes = deciding.length > 0 && new Set(codes).size === deciding.length;
  const issued = new Map<string, IssuedTicket>();
  for (const fulfillment of booking.fulfillments ?? []) {
    if (!validFulfillments.has(fulfillment.status)) continue;
    const covered = fulfillment.bookingParts?.map(({ id }) => id) ?? [...live.keys()];
    const rides = deciding
      .filter(({ id }) => covered.includes(id))
      .flatMap(({ code, passengerRefs, rides: own }) =>
        passengerRefs.flatMap((passengerRef) =>
          (['outward', 'inward'] as const).flatMap((direction) =>
            (own[direction] ?? []).map((segmentIndex, _, all) => ({
              ride: { passengerRef, direction, segmentIndex },
              ownNumber: hasOwnCodes && code !== undefined && passengerRefs.length === 1 ? { code, isOnly: all.length === 1 } : undefined,
            })),
          ),
        ),
      );
    const number = fulfillment.controlNumber ?? fulfillment.id;
    for (const { ride, ownNumber } of rides) {
      const key = `${ride.passengerRef}${ride.direction.charAt(0)}${ride.segmentIndex + 1}`;
      const ticketNumber = ownNumber
        ? `${ownNumber.code}${ownNumber.isOnly ? '' : `-${ride.segmentIndex + 1}`}`
        : rides.length === 1
          ? number
          : `${number}-${key}`;
      if (!issued.has(key)) issued.set(key, { ticketNumber, ...ride });
    }
  }
  return [...issued.values()];
}
