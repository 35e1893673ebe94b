import { add, fromDecimal, type Money, total } from '@throughfare/kernel/money';
import type { Admission, Ancillary, BookedOffer, Booking, Reservation } from '@throughfare/osdm/bookings';
import type { Fulfillment } from '@throughfare/osdm/fulfillments';
import type { AbstractOfferPart } from '@throughfare/osdm/offers';
import type { Passenger } from '@throughfare/osdm/passengers';
import { type OrderItem, segmentsOf, ticketsOf } from '../../orders/orders.api.ts';
import type { OsdmServices } from '../osdm-services.ts';
import { priceOf } from '../rules/prices.ts';
import { requestedInformation } from '../rules/missing-information.ts';
import { fulfillmentStatus, partStatus } from '../rules/part-status.ts';
import type { BookedItem, BookedPassenger } from './booked.types.ts';
import type { Direction, PartOfBooking } from './part-of-booking.types.ts';
import { presentReservations } from './present-reservations.ts';
import type { ReadBooking } from './read-booking.ts';

type Clock = Pick<OsdmServices, 'clock'>;

export function partsOfBooking(read: ReadBooking, { clock }: Clock): PartOfBooking[] {
  const { stored, order, items, standings, sold } = read;
  const isOver = stored.endedAt !== undefined || (stored.intentId === undefined && stored.priceUntil.getTime() <= clock.now());
  return stored.booked.items.flatMap((booked, index) => {
    const item = items[index];
    const standing = item && standings.get(item.itemId);
    const has = (list: ItemParts | undefined, direction: Direction, passengerRef: string): boolean =>
      list?.some((part) => part.direction === direction && part.passengerRef === passengerRef) ?? false;
    return admissionsOf(booked).map(({ direction, passengerRef, externalRef, part }): PartOfBooking => {
      const status = partStatus({
        isOver,
        ...(order
          ? {
              order: {
                isHeld: order.outcome === undefined && order.hold !== undefined && order.hold !== 'paying',
                ...(order.outcome ? { outcome: order.outcome } : {}),
              },
            }
          : {}),
        ...(item
          ? {
              item: {
                isIssued: item.status === 'fulfilled',
                isLost: ['failed', 'released', 'voided'].includes(item.status),
                isReleased: standing?.isReleased ?? false,
              },
            }
          : {}),
        part: {
          isGivenUp: has(standing?.givenUp, direction, passengerRef),
          isReturned: has(standing?.returned, direction, passengerRef),
          isExchanging: false,
        },
      });
      const charged = sold.filter((one) => one.itemId === item?.itemId && one.direction === direction && one.passengerRef === passengerRef);
      const currency = order?.currency ?? stored.booked.currency;
      const price = charged.length > 0 ? charged.map((one) => one.price).reduce(add) : { currency, minor: part.price.amount };
      return { id: `${index}.${direction}.${passengerRef}`, item: index, direction, passengerRef, externalRef, status, price };
    });
  });
}

type ItemParts = readonly { readonly direction: Direction; readonly passengerRef: string }[];

interface AdmissionOf {
  readonly direction: Direction;
  readonly passengerRef: string;
  readonly externalRef: string;
  readonly offer: number;
  readonly part: AbstractOfferPart;
}

function admissionsOf({ offers, refs }: BookedItem): AdmissionOf[] {
  return offers.flatMap(({ offer }, index) =>
    (offer.admissionOfferParts ?? []).flatMap((part) => {
      const direction: Direction = part.inboundTripCoverage ? 'inward' : 'outward';
      const [externalRef = ''] = part.passengerRefs;
      const passengerRef = refs[externalRef];
      return passengerRef === undefined ? [] : [{ direction, passengerRef, externalRef, offer: index, part }];
    }),
  );
}

export function presentPassenger(
  { id, externalRef, type, age, dateOfBirth, gender, cards, detail }: BookedPassenger,
  read: ReadBooking,
): Passenger {
  const travelling = read.items.flatMap((item, index) => {
    const ref = read.stored.booked.items[index]?.refs[externalRef];
    return item?.travellers.find(({ passengerRef }) => passengerRef === ref) ?? [];
  });
  const named = travelling.at(-1);
  // The order knows the names once it has been placed, and later changes of them.
  const known = named
    ? { firstName: named.firstName, lastName: named.lastName, ...(named.email ? { email: named.email } : {}) }
    : undefined;
  return {
    id,
    externalRef,
    type,
    ...(age === undefined ? {} : { age }),
    ...(dateOfBirth === undefined ? {} : { dateOfBirth }),
    ...(gender ? { gender } : {}),
    cards: cards ?? [],
    ...(detail || known ? { detail: { firstName: null, lastName: null, ...detail, ...known } } : {}),
  };
}

export function presentBooking(read: ReadBooking, services: Pick<OsdmServices, 'clock' | 'publicUrl'>): Booking {
  const { stored, order } = read;
  const parts = partsOfBooking(read, services);
  const isPaid = order?.outcome === 'completed' && parts.some(({ status }) => status !== 'RELEASED');
  const isOpen = parts.some(({ status }) => status === 'PREBOOKED');
  const refunded = total(
    stored.booked.currency,
    read.sold.map((part) => part.refunded),
  );
  const price = isPaid ? soldTotal(read, parts) : bookedTotal(read);
  const fulfillments = fulfillmentsOf(read, services);
  return {
    id: stored.id,
    bookingCode: order?.items[0]?.bookingReference ?? stored.id.slice(0, 8).toUpperCase(),
    ...(stored.externalRef === undefined ? {} : { externalRef: stored.externalRef }),
    createdOn: stored.createdAt.toISOString(),
    passengers: stored.passengers.map((passenger) => presentPassenger(passenger, read)),
    ...(stored.purchaser ? { purchaser: stored.purchaser } : {}),
    ...(isPaid ? { confirmedPrice: priceOf(price) } : { provisionalPrice: priceOf(price) }),
    ...(refunded.minor > 0 ? { provisionalRefundAmount: priceOf(refunded) } : {}),
    bookedOffers: stored.booked.items.flatMap((item, index) => presentOffers(item, index, parts, read)),
    trips: [...stored.booked.trips],
    ...(isOpen
      ? { confirmationTimeLimit: timeLimit(read).toISOString(), requestedInformation: requestedInformation(stored.booked.items) }
      : {}),
    fulfillmentType: 'ETICKET',
    fulfillments,
  };
}

/** The time until which the booking can be confirmed: the hold's end, or that of the price. */
export function timeLimit({ stored, order }: ReadBooking): Date {
  return order?.payBy ?? stored.priceUntil;
}

/** The fares of what was sold and not exchanged since, whatever the partner's own terms are. */
function soldTotal({ stored, order, items }: ReadBooking, parts: readonly PartOfBooking[]): Money {
  const sold = items.filter(
    (item, index) => item?.status === 'fulfilled' && parts.some((part) => part.item === index && part.status !== 'EXCHANGED'),
  );
  return total(
    order?.currency ?? stored.booked.currency,
    sold.flatMap((item) => item?.total ?? []),
  );
}

function bookedTotal({ stored }: ReadBooking): Money {
  const { currency, items } = stored.booked;
  return total(
    currency,
    items.map((item) => fromDecimal(currency, item.total)),
  );
}

/** Of a booked extra, from the id of the offer's part. */
export const extraId = (index: number, offerId: string, partId: string): string => `${index}.${partId.slice(offerId.length + 1)}`;

function presentOffers(item: BookedItem, index: number, parts: readonly PartOfBooking[], read: ReadBooking): BookedOffer[] {
  const { stored, order } = read;
  const confirmedOn = order?.outcome === 'completed' ? order.createdAt.toISOString() : undefined;
  const idOf = (externalRef: string): string => stored.passengers.find((one) => one.externalRef === externalRef)?.id ?? externalRef;
  const common = (offered: AbstractOfferPart) => ({
    createdOn: stored.createdAt.toISOString(),
    // A booking that was given back can be confirmed no more. One that lapsed could be until its limit.
    ...(stored.endedAt ? {} : { confirmableUntil: timeLimit(read).toISOString() }),
    validFrom: offered.validFrom,
    ...(offered.validUntil ? { validUntil: offered.validUntil } : {}),
    ...(confirmedOn === undefined ? {} : { confirmedOn }),
    ...(offered.tripCoverage ? { tripCoverage: offered.tripCoverage } : {}),
    ...(offered.inboundTripCoverage ? { inboundTripCoverage: offered.inboundTripCoverage } : {}),
    ...(offered.summaryProductId === undefined ? {} : { summaryProductId: offered.summaryProductId }),
    products: offered.products,
    offerMode: offered.offerMode,
    availableFulfillmentOptions: offered.availableFulfillmentOptions,
    refundable: offered.refundable,
    exchangeable: offered.exchangeable,
    ...(offered.afterSalesConditions ? { afterSaleConditions: offered.afterSalesConditions } : {}),
  });
  const all = admissionsOf(item);
  const reservationsOf = (position: number): Reservation[] => {
    const sold = read.items[index];
    const directions = [...new Map(all.filter((one) => one.offer === position).map((one) => [one.direction, one.part]))];
    return directions.flatMap(([direction, part]) => {
      const tripId = (part.inboundTripCoverage ?? part.tripCoverage)?.coveredTripId;
      const trip = stored.booked.trips.find(({ id }) => id === tripId);
      if (!trip) return [];
      return presentReservations({
        index,
        direction,
        rides: sold ? segmentsOf(sold) : (item.seats ?? []),
        trip,
        common: common(part),
        parts,
        idOf,
        currency: stored.booked.currency,
      });
    });
  };
  return item.offers.map(({ offer, externalRef, extras }, position) => ({
    offerId: offer.offerId,
    ...(externalRef === undefined ? {} : { externalRef }),
    ...(typeof offer.summary === 'string' ? { summary: offer.summary } : {}),
    ...(offer.tripCoverage ? { tripCoverage: offer.tripCoverage } : {}),
    ...(offer.inboundTripCoverage ? { inboundTripCoverage: offer.inboundTripCoverage } : {}),
    products: offer.products ?? [],
    reservations: reservationsOf(position),
    admissions: all
      .filter((one) => one.offer === position)
      .flatMap((one): Admission[] => {
        const part = parts.find((two) => two.item === index && two.direction === one.direction && two.passengerRef === one.passengerRef);
        if (!part) return [];
        return [
          {
            objectType: 'Admission',
            id: part.id,
            ...common(one.part),
            price: priceOf(part.price),
            status: part.status,
            passengerIds: [idOf(one.externalRef)],
            bookingPartCode: ticketNumberOf(read.items[index], one) ?? read.items[index]?.bookingReference ?? '',
          },
        ];
      }),
    ancillaries: (offer.ancillaryOfferParts ?? [])
      .filter(({ id }) => extras.includes(id))
      .map((extra): Ancillary => ({
        objectType: 'Ancillary',
        id: extraId(index, offer.offerId, extra.id),
        ...common(extra),
        summary: extra.summary ?? '',
        price: extra.price,
        status: parts.find(({ item: at }) => at === index)?.status ?? 'PREBOOKED',
        passengerIds: extra.passengerRefs.map(idOf),
        type: extra.type,
      })),
  }));
}

/** The number of a traveller's first ticket in a direction, as inspectors read it. */
function ticketNumberOf(item: OrderItem | undefined, { direction, passengerRef }: AdmissionOf): string | undefined {
  const tickets = item ? ticketsOf(item) : [];
  return tickets.find((ticket) => ticket.direction === direction && ticket.passengerRef === passengerRef)?.ticketNumber;
}

export const fulfillmentId = (bookingId: string, item: number): string => `${bookingId}.${item}`;

/** The tickets of each item together, once they are sold. */
export function fulfillmentsOf(read: ReadBooking, { clock }: Clock): Fulfillment[] {
  const { stored, order, items } = read;
  if (order?.outcome !== 'completed') return [];
  const parts = partsOfBooking(read, { clock });
  return items.flatMap((item, index): Fulfillment[] => {
    const own = parts.filter((part) => part.item === index);
    if (!item || (own.every(({ status }) => status === 'RELEASED') && item.status !== 'fulfilled')) return [];
    return [
      {
        id: fulfillmentId(stored.id, index),
        bookingRef: stored.id,
        status: fulfillmentStatus(own.map(({ status }) => status)),
        createdOn: order.createdAt.toISOString(),
        controlNumber: item.bookingReference,
        bookingParts: own.filter(({ status }) => status === 'FULFILLED').map(({ id }) => ({ id })),
        issuer: `urn:x_throughfare:company:${item.bookings[0].source}`,
      },
    ];
  });
}
