/** Exchange offers: the shop's own search for tickets in exchange, in the words of OSDM. */
import { getExchangeableItems, searchExchange } from '@throughfare/contract/calls/exchange';
import type { ExchangeableItem, ExchangeTickets, FareCodes } from '@throughfare/contract/shapes/exchange';
import { fromDecimal, money, total } from '@throughfare/kernel/money';
import type { ExchangeOffer, ExchangeOfferCollectionRequest } from '@throughfare/osdm/exchanges';
import type { TripSearchCriteria } from '@throughfare/osdm/trips';
import type { ExchangeTerms } from '@throughfare/suppliers/port/after-sales';
import type { PartOfBooking } from '../bookings/part-of-booking.types.ts';
import { fulfillmentsOf, partsOfBooking } from '../bookings/present-booking.ts';
import type { ReadBooking } from '../bookings/read-booking.ts';
import { keepFound } from '../offers/offer-store.ts';
import type { Found, KeptOffer } from '../offers/offered.types.ts';
import { foundOf } from '../offers/search-offers.ts';
import type { OsdmServices } from '../osdm-services.ts';
import type { Partner } from '../partner.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';
import { wallClockAt } from '../rules/local-time.ts';
import { type ExchangeFigures, exchangeFigures } from '../rules/exchange-figures.ts';
import { chosenFulfillments } from './chosen-fulfillments.ts';

export interface FoundExchange {
  readonly found: Found;
  readonly offers: readonly ExchangeOffer[];
}

export async function searchExchangeOffers(
  read: ReadBooking,
  body: ExchangeOfferCollectionRequest,
  newId: string,
  partner: Partner,
  services: OsdmServices,
): Promise<FoundExchange> {
  const chosen = chosenFulfillments(read, body.fulfillmentIds, [], services);
  const [one] = chosen;
  if (!one || chosen.length > 1) throw new OsdmProblem('PARAMETER_NOT_SUPPORTED', { detail: 'One fulfilment is exchanged at a time.' });
  if (!body.tripSearchCriteria) throw new OsdmProblem('MISSING_INFORMATION', { detail: 'Send tripSearchCriteria.' });
  const { item, index } = one;
  const params = { reference: item.bookingReference };
  const { sessionId } = read.stored;
  const exchangeable = await partner.ask(getExchangeableItems, { params, body: {} }, sessionId);
  const row = exchangeable.body.items.find(({ isExchangeable }) => isExchangeable);
  if (!row) throw new OsdmProblem('X_NOT_EXCHANGEABLE');
  const refs = read.stored.booked.items[index]?.refs ?? {};
  const named = body.anonymousPassengerSpecifications.map(({ externalRef }) => refs[externalRef]);
  const wish = wishOf(body.tripSearchCriteria, row, named, services);
  const asked = { ...wish, orderId: row.orderId, withConditions: true };
  const { body: tickets } = await partner.ask(searchExchange, { params, body: asked }, sessionId);
  const old = exchangedParts(
    row,
    wish.fareCodes,
    partsOfBooking(read, services).filter((part) => part.item === index),
  );
  const passengers = item.travellers
    .filter(({ passengerRef }) => old.some((part) => part.passengerRef === passengerRef))
    .map(({ passengerRef, age }) => {
      const externalRef = Object.keys(refs).find((ref) => refs[ref] === passengerRef) ?? passengerRef;
      return {
        passengerRef,
        externalRef,
        age,
        type: read.stored.passengers.find((two) => two.externalRef === externalRef)?.type ?? 'PERSON',
      };
    });
  const groups = { Adult: [], Senior: [], Youth: [], Child: [], Infant: [] };
  const terms = termsOf(tickets, old);
  const found: Found = {
    ...foundOf(
      newId,
      { searchId: tickets.searchId, tickets, party: { passengers, groups }, wish: body.offerSearchCriteria ?? {} },
      services,
    ),
    exchangeOf: {
      bookingId: read.stored.id,
      item: index,
      reference: item.bookingReference,
      lineId: row.orderId,
      fareCodes: wish.fareCodes,
      terms,
    },
  };
  if (found.offers.length === 0) return { found, offers: [] };
  const expiresAt = new Date(Math.max(...found.offers.map(({ offer }) => Date.parse(offer.preBookableUntil))));
  await keepFound(newId, partner.agencyId, found, expiresAt, services);
  const fulfillments = fulfillmentsOf(read, services).filter(({ id }) => body.fulfillmentIds.includes(id));
  return {
    found,
    offers: found.offers.map((kept): ExchangeOffer => {
      const { ancillaryOfferParts: _, admissionOfferParts = [], ...rest } = kept.offer;
      return { ...rest, ...figuresOf(kept, tickets, terms, old), admissionOfferParts, fulfillments };
    }),
  };
}

/** The parts that are given up: those of the codes, or all of the set that goes together. */
function exchangedParts({ exchangeSets: [set] }: ExchangeableItem, codes: FareCodes, own: readonly PartOfBooking[]): PartOfBooking[] {
  const ids =
    codes.exchangeSet === undefined ? [...(codes.departure ?? []), ...(codes.return ?? [])] : (set?.exchangeableTicketableFare ?? []);
  return own.filter(({ direction, passengerRef }) => ids.includes(`${direction}.${passengerRef}`));
}

/** As for every price over OSDM, the fares count, whatever the partner's own terms are. */
function termsOf({ currency, fee, cheaperFare, nonRefundable }: ExchangeTickets, old: readonly PartOfBooking[]): ExchangeTerms {
  return {
    oldValue: total(
      currency,
      old.map(({ price }) => price),
    ),
    fee: fromDecimal(currency, fee),
    cheaperFare,
    ...(nonRefundable === undefined ? {} : { nonRefundable: fromDecimal(currency, nonRefundable) }),
  };
}

/**
 * The amounts of an offer. Of two offers that together replace both directions, each has those of its own direction, and the first one the fee;
 * the exact figures come with the operation.
 */
function figuresOf(
  { offer, outward, inward }: KeptOffer,
  { dues, inward: ways }: ExchangeTickets,
  terms: ExchangeTerms,
  old: readonly PartOfBooking[],
): ExchangeFigures {
  const { currency } = terms.oldValue;
  const told = inward ? undefined : dues.find(({ priceId }) => priceId === outward?.priceId)?.price;
  const price = told === undefined ? money(currency, offer.offerSummary?.minimalPrice.amount ?? 0) : fromDecimal(currency, told);
  const isHalf = ways.length > 0 && (!outward || !inward);
  if (!isHalf) return exchangeFigures(price, terms);
  const own = old.filter(({ direction }) => (direction === 'outward') === (outward !== undefined));
  const oldValue = total(
    currency,
    own.map((part) => part.price),
  );
  return exchangeFigures(price, { oldValue, fee: outward ? terms.fee : money(currency, 0), cheaperFare: terms.cheaperFare });
}

/** The directions that are exchanged: both if a return is asked for, the way back if the wish starts where it does, else the outward one. */
function wishOf(criteria: TripSearchCriteria, row: ExchangeableItem, named: readonly (string | undefined)[], { placeRefs }: OsdmServices) {
  const origin = placeRefs.stationOf(criteria.origin);
  const destination = placeRefs.stationOf(criteria.destination);
  if (!origin || !destination) throw new OsdmProblem('OFFER_PLACE_UNKNOWN');
  const departs = typeof criteria.departureTime === 'string' ? wallClockAt(criteria.departureTime, origin.zone) : undefined;
  if (!departs) throw new OsdmProblem('MISSING_INFORMATION', { pointers: [{ requestPointer: '/tripSearchCriteria/departureTime' }] });
  const asked = criteria.returnSearchParameters?.departureTime ?? criteria.returnSearchParameters?.inwardReturnDate;
  const back = typeof asked === 'string' ? wallClockAt(asked, destination.zone) : undefined;
  const inwardLeg = row.lineItem.legs.find(({ direction }) => direction === 'inward');
  const isWayBack = !back && inwardLeg !== undefined && inwardLeg.journey.startsWith(origin.name);
  return {
    departureDate: departs.date,
    departureTime: departs.time,
    ...(back ? { arrivalDate: back.date, arrivalTime: back.time } : {}),
    fareCodes: codesOf(row, back !== undefined, isWayBack, named),
  };
}

/** Travellers whom the request does not name keep their tickets. A request that names others is for everybody. */
function codesOf(
  { exchangeSets, departureFareCodes, returnFareCodes }: ExchangeableItem,
  both: boolean,
  isWayBack: boolean,
  named: readonly (string | undefined)[],
): FareCodes {
  const [set] = exchangeSets;
  if (set) return { exchangeSet: set.exchangeSetID };
  const ofNamed = (codes: readonly string[]) =>
    named.includes(undefined) ? [...codes] : codes.filter((code) => named.includes(code.slice(code.indexOf('.') + 1)));
  if (isWayBack) return { return: ofNamed(returnFareCodes) };
  return { departure: ofNamed(departureFareCodes), ...(both && returnFareCodes.length > 0 ? { return: ofNamed(returnFareCodes) } : {}) };
}
