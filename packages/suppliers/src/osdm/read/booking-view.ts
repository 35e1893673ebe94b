/**
 * A booking of the seller holds what was sold first and all that was exchanged for it since. To the shop each of these is a booking of its own:
 * it has the seller's id followed by our reference of the exchange.
 */
import type { BookedOffer, Booking as OsdmBooking } from '@throughfare/osdm/bookings';
import type { ExchangeOperation } from '@throughfare/osdm/exchanges';

const mark = '~~';

export const exchangedId = (bookingId: string, reference: string): string => `${sellersId(bookingId)}${mark}${reference}`;

/** The seller's id of a booking. */
export const sellersId = (bookingId: string): string => bookingId.split(mark)[0] ?? bookingId;

/** Our reference of the exchange in which it came. Undefined: it was sold first. */
export function exchangeIn(bookingId: string): string | undefined {
  const at = bookingId.indexOf(mark);
  return at < 0 ? undefined : bookingId.slice(at + mark.length);
}

export function operationOf({ exchangeOperations = [] }: OsdmBooking, offerIds: readonly string[]): ExchangeOperation | undefined {
  return exchangeOperations.findLast(({ exchangeOffers = [] }) => exchangeOffers.some(({ offerId }) => offerIds.includes(offerId)));
}

export const isMade = ({ status }: ExchangeOperation): boolean => status === 'CONFIRMED' || status === 'FULFILLED';

/** The tickets of the first sale. */
export function firstSold(raw: OsdmBooking): OsdmBooking {
  const exchanged = offersIn(raw.exchangeOperations ?? []);
  return exchanged.size === 0 ? raw : viewOf(raw, ({ offerId }) => !exchanged.has(offerId), { isFirst: true });
}

export function soldInExchange(raw: OsdmBooking, offerIds: readonly string[]): OsdmBooking {
  return viewOf(raw, ({ offerId }) => offerIds.includes(offerId), { isFirst: false });
}

/** The exchanges that were made, by the references under which they were asked for. */
export function madeExchanges(raw: OsdmBooking): { readonly reference: string; readonly offerIds: readonly string[] }[] {
  const { bookedOffers = [], exchangeOperations = [] } = raw;
  return exchangeOperations.filter(isMade).flatMap((operation) => {
    const own = offersIn([operation]);
    const booked = bookedOffers.filter(({ offerId }) => own.has(offerId));
    const reference = booked.find(({ externalRef }) => typeof externalRef === 'string')?.externalRef;
    return typeof reference === 'string' ? [{ reference, offerIds: booked.map(({ offerId }) => offerId) }] : [];
  });
}

function offersIn(operations: readonly ExchangeOperation[]): ReadonlySet<string> {
  return new Set(operations.flatMap(({ exchangeOffers = [] }) => exchangeOffers.map(({ offerId }) => offerId)));
}

/** Without the seller's totals, which are those of the whole booking. */
function viewOf(raw: OsdmBooking, fits: (offer: BookedOffer) => boolean, { isFirst }: { readonly isFirst: boolean }): OsdmBooking {
  const { confirmedPrice: _, provisionalPrice: __, bookedOffers = [], trips = [], fulfillments = [], refundOffers = [], ...rest } = raw;
  const own = bookedOffers.filter(fits);
  const parts = own.flatMap(({ admissions = [], reservations = [], ancillaries = [] }) => [...admissions, ...reservations, ...ancillaries]);
  const ids = new Set(parts.map(({ id }) => id));
  const covered = new Set(
    [...own, ...parts].flatMap(({ tripCoverage, inboundTripCoverage }) =>
      [tripCoverage, inboundTripCoverage].flatMap((one) => one?.coveredTripId ?? []),
    ),
  );
  const travelling = new Set(parts.flatMap(({ passengerIds }) => passengerIds));
  // A fulfilment or an offer that names no parts any more is that of the first sale.
  const names = (named: readonly { readonly id: string }[] | undefined): boolean =>
    named?.length ? named.some(({ id }) => ids.has(id)) : isFirst;
  const view = {
    ...rest,
    passengers: rest.passengers.filter(({ id }) => isFirst || travelling.has(id)),
    bookedOffers: own,
    trips: trips.filter(({ id }) => covered.has(id)),
    fulfillments: fulfillments.filter(({ bookingParts }) => names(bookingParts)),
    refundOffers: refundOffers.filter(
      ({ status, refundOfferBreakdown }) =>
        status === 'PROPOSED' || names(refundOfferBreakdown?.flatMap(({ bookingParts }) => bookingParts)),
    ),
  };
  const code = isFirst ? undefined : view.fulfillments[0]?.controlNumber;
  return typeof code !== 'string' ? view : { ...view, bookingCode: code };
}
