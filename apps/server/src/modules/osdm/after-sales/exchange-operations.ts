/** An exchange operation is the shop's quote of an exchange; the fulfilment that follows makes it. */
import { summariseExchange } from '@throughfare/contract/calls/exchange';
import { fromDecimal } from '@throughfare/kernel/money';
import type { ExchangeOffer, ExchangeOperation, ExchangeOperationRequest } from '@throughfare/osdm/exchanges';
import { fulfillmentId, fulfillmentsOf } from '../bookings/present-booking.ts';
import type { ReadBooking } from '../bookings/read-booking.ts';
import { exchangeFigures } from '../rules/exchange-figures.ts';
import { findFound } from '../offers/offer-store.ts';
import type { ChosenDirection, Found } from '../offers/offered.types.ts';
import type { OsdmServices } from '../osdm-services.ts';
import type { Partner } from '../partner.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';
import type { ExchangeDetail } from './after-sale.types.ts';
import { dropLapsed, insertAfterSale, isOfKind, listAfterSales, type StoredAfterSale } from './after-sale-store.ts';

export async function beginExchange(
  read: ReadBooking,
  { exchangeOffers }: ExchangeOperationRequest,
  newId: string,
  partner: Partner,
  services: OsdmServices,
): Promise<StoredAfterSale<'exchange'>> {
  const { db, clock } = services;
  const now = new Date(clock.now());
  const search = await findFound(exchangeOffers[0]?.offerId.slice(0, 36) ?? '', partner.agencyId, services);
  const kept = exchangeOffers.map(({ offerId }) => search?.found.offers.find(({ offer }) => offer.offerId === offerId));
  const source = search?.found.exchangeOf;
  if (!search || !source || source.bookingId !== read.stored.id || kept.includes(undefined))
    throw new OsdmProblem('BOOKING_OFFER_NOT_FOUND', { pointers: [{ requestPointer: '/exchangeOffers' }] });
  if (search.isExpired) throw new OsdmProblem('BOOKING_OFFER_NOT_FOUND', { detail: 'The offer has expired.' });
  const chosen = kept.filter((one) => one !== undefined);
  const outward = chosen.find((one) => one.outward)?.outward;
  const inward = chosen.find((one) => one.inward)?.inward;
  if (!outward || chosen.length > 2) throw new OsdmProblem('BOOKING_INCOMPATIBLE_OFFER_PART');
  const request = {
    searchId: search.found.searchId,
    orderId: source.lineId,
    fareCodes: source.fareCodes,
    departureTicket: ticketOf(search.found, outward),
    ...(inward ? { returnTicket: ticketOf(search.found, inward) } : {}),
  };
  await dropLapsed(db, read.stored.id, now);
  const open = await lastExchange(read, services);
  if (open && open.validUntil.getTime() > clock.now())
    throw new OsdmProblem('X_OFFER_PENDING', { detail: 'An exchange of this booking is open.' });
  const { body: summary } = await partner.ask(
    summariseExchange,
    { params: { reference: source.reference }, body: request },
    read.stored.sessionId,
  );
  const { currency, newPrice, penalty } = summary.totalSummary;
  const terms = { ...source.terms, fee: fromDecimal(currency, penalty) };
  const refs = Object.entries(read.stored.booked.items[source.item]?.refs ?? {});
  const detail: ExchangeDetail = {
    item: source.item,
    reference: source.reference,
    quoteId: summary.quoteId,
    request,
    figures: exchangeFigures(fromDecimal(currency, newPrice), terms),
    isPaid: fromDecimal(currency, summary.paidFirst?.charged ?? summary.totalSummary.total).minor > 0,
    total: newPrice,
    offers: chosen.map(({ offer }) => {
      const externalRef = exchangeOffers.find(({ offerId }) => offerId === offer.offerId)?.externalRef;
      return { offer, extras: [], ...(externalRef === undefined ? {} : { externalRef }) };
    }),
    refs: Object.fromEntries(refs.filter(([, ref]) => search.found.passengers.some(({ passengerRef }) => passengerRef === ref))),
    trips: search.found.trips.filter(({ id }) =>
      chosen.some(({ offer }) => [offer.tripCoverage?.coveredTripId, offer.inboundTripCoverage?.coveredTripId].includes(id)),
    ),
    fulfillmentId: fulfillmentId(read.stored.id, source.item),
  };
  const sale = {
    id: newId,
    bookingId: read.stored.id,
    kind: 'exchange' as const,
    detail,
    validUntil: new Date(Date.parse(summary.validUntil)),
    createdAt: now,
  };
  await insertAfterSale(db, sale, { kind: 'EXCHANGE_INITIATED', summary: 'Exchange begun', change: 'EXCHANGE_ONGOING' });
  return { ...sale, status: 'PROPOSED' };
}

function ticketOf({ ticketIds, promises }: Found, { promise, priceId }: ChosenDirection) {
  const [ticketId, offer] = [ticketIds[promise], promises[promise]];
  if (ticketId === undefined || offer === undefined) throw new OsdmProblem('BOOKING_OFFER_NOT_FOUND');
  return { ticketId, offer, price: { priceId } };
}

/** The exchange that the next fulfilment makes, if its time has not passed. */
export async function lastExchange({ stored }: ReadBooking, { db }: OsdmServices): Promise<StoredAfterSale<'exchange'> | undefined> {
  return (await listAfterSales(db, stored.id)).filter(isOfKind('exchange')).findLast(({ status }) => status === 'PROPOSED');
}

export function presentExchange(
  sale: StoredAfterSale<'exchange'>,
  read: ReadBooking,
  services: Pick<OsdmServices, 'clock'>,
): ExchangeOperation {
  const { detail } = sale;
  const fulfillments = fulfillmentsOf(read, services).filter(({ id }) => id === detail.fulfillmentId);
  return {
    id: sale.id,
    status: sale.status === 'CONFIRMED' ? 'FULFILLED' : 'PREBOOKED',
    ticketTimeLimit: sale.validUntil.toISOString(),
    fulfillmentType: 'ETICKET',
    fulfillments,
    trips: [...detail.trips],
    // The figures are those of the whole operation.
    exchangeOffers: detail.offers.map(({ offer }): ExchangeOffer => {
      const { ancillaryOfferParts: _, admissionOfferParts = [], ...rest } = offer;
      return { ...rest, admissionOfferParts, fulfillments, ...detail.figures };
    }),
  };
}
