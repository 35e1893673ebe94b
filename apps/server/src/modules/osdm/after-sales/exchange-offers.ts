/** Exchange offers: the shop's own search for tickets in exchange, in the words of OSDM. */
import { getExchangeableItems, searchExchange } from '@throughfare/contract/calls/exchange';
import type { ExchangeableItem, ExchangeTickets, FareCodes } from '@throughfare/contract/shapes/exchange';
import { fromDecimal, type Money } from '@throughfare/kernel/money';
import type { ExchangeOffer, ExchangeOfferCollectionRequest } from '@throughfare/osdm/exchanges';
import type { TripSearchCriteria } from '@throughfare/osdm/trips';
import { fulfillmentsOf } from '../bookings/present-booking.ts';
import type { ReadBooking } from '../bookings/read-booking.ts';
import { keepFound } from '../offers/offer-store.ts';
import type { Found } from '../offers/offered.types.ts';
import { foundOf } from '../offers/search-offers.ts';
import type { OsdmServices } from '../osdm-services.ts';
import type { Partner } from '../partner.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';
import { wallClockAt } from '../rules/local-time.ts';
import { priceOf } from '../rules/prices.ts';
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
  const wish = wishOf(body.tripSearchCriteria, row, services);
  const { body: tickets } = await partner.ask(searchExchange, { params, body: { ...wish, orderId: row.orderId } }, sessionId);
  const refs = read.stored.booked.items[index]?.refs ?? {};
  const passengers = item.travellers.map(({ passengerRef, age }) => {
    const externalRef = Object.keys(refs).find((ref) => refs[ref] === passengerRef) ?? passengerRef;
    return {
      passengerRef,
      externalRef,
      age,
      type: read.stored.passengers.find((two) => two.externalRef === externalRef)?.type ?? 'PERSON',
    };
  });
  const groups = { Adult: [], Senior: [], Youth: [], Child: [], Infant: [] };
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
    },
  };
  if (found.offers.length === 0) return { found, offers: [] };
  const expiresAt = new Date(Math.max(...found.offers.map(({ offer }) => Date.parse(offer.preBookableUntil))));
  await keepFound(newId, partner.agencyId, found, expiresAt, services);
  const fulfillments = fulfillmentsOf(read, services).filter(({ id }) => body.fulfillmentIds.includes(id));
  return {
    found,
    offers: found.offers.map(({ offer, outward, inward }): ExchangeOffer => {
      const { ancillaryOfferParts: _, admissionOfferParts = [], ...rest } = offer;
      const due = inward ? undefined : tickets.dues.find(({ priceId }) => priceId === outward?.priceId)?.due;
      return { ...rest, ...figuresOf(tickets, offer.offerSummary?.minimalPrice.amount ?? 0, due), admissionOfferParts, fulfillments };
    }),
  };
}

/** The exact figures come with the operation: those of two directions depend on each other. */
function figuresOf({ currency, current, fee, cheaperFare }: ExchangeTickets, newMinor: number, due: string | undefined) {
  const priced = (minor: number): ReturnType<typeof priceOf> => priceOf({ currency, minor });
  const feeMinor = fromDecimal(currency, fee).minor;
  const difference: Money =
    due === undefined ? { currency, minor: newMinor + feeMinor - fromDecimal(currency, current).minor } : fromDecimal(currency, due);
  const lost = cheaperFare === 'LOST' ? 0 : -difference.minor;
  return {
    exchangeFee: priced(feeMinor),
    exchangePrice: priced(newMinor),
    ...(difference.minor > 0 ? { amountToBePaid: priced(difference.minor) } : {}),
    ...(difference.minor < 0 && lost > 0 ? { refundableAmount: priced(lost) } : {}),
  };
}

/** The directions that are exchanged: both if a return is asked for, the way back if the wish starts where it does, else the outward one. */
function wishOf(criteria: TripSearchCriteria, row: ExchangeableItem, { placeRefs }: OsdmServices) {
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
    fareCodes: codesOf(row, back !== undefined, isWayBack),
  };
}

function codesOf({ exchangeSets, departureFareCodes, returnFareCodes }: ExchangeableItem, both: boolean, isWayBack: boolean): FareCodes {
  const [set] = exchangeSets;
  if (set) return { exchangeSet: set.exchangeSetID };
  if (isWayBack) return { return: returnFareCodes };
  return { departure: departureFareCodes, ...(both && returnFareCodes.length > 0 ? { return: returnFareCodes } : {}) };
}
