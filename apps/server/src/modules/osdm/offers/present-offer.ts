/** A fare of a ticket as an offer: a part for each traveller in each direction, because that is what can be refunded on its own. */
import type { FareInformation, Ticket } from '@throughfare/contract/shapes/ticket';
import { type Currency, fromDecimal, type Money } from '@throughfare/kernel/money';
import type {
  AbstractOfferPart,
  AdmissionOfferPart,
  AfterSaleCondition,
  AncillaryOfferPart,
  Offer,
  ReservationOfferPart,
} from '@throughfare/osdm/offers';
import type { Condition, FulfillmentOption, Product } from '@throughfare/osdm/products';
import { demonstrationNotice } from '@throughfare/kernel/demonstration-notice';
import { afterSaleConditions } from '../rules/after-sale-conditions.ts';
import { priceOf, sharesOf } from '../rules/prices.ts';
import type { SearchedPassenger } from '../rules/search-party.ts';
import { companyRef } from './present-trip.ts';

export interface OfferedDirection {
  readonly direction: 'outward' | 'inward';
  readonly ticket: Ticket;
  readonly fare: FareInformation;
  readonly tripId: string;
}

export interface OfferFacts {
  readonly offerId: string;
  readonly createdOn: string;
  readonly passengers: readonly SearchedPassenger[];
  readonly returnTags: readonly string[];
  readonly demonstration: boolean;
}

const fulfillmentOptions: FulfillmentOption[] = [{ type: 'ETICKET', media: 'PDF_A4' }];

const ease = { free: 'YES', fee: 'WITH_CONDITION', none: 'NO' } as const;
const classes = {
  FIRST: { travel: 'FIRST', service: { type: 'HIGH', name: 'First class' } },
  STANDARD: { travel: 'SECOND', service: { type: 'STANDARD', name: 'Standard class' } },
} as const;

const partId = (direction: 'outward' | 'inward', passengerRef: string): string => `${direction}.${passengerRef}`;

/** The whole price of an offer: that of its directions, of which the return half of a return fare costs nothing. */
export function presentOffer(directions: readonly [OfferedDirection, ...OfferedDirection[]], facts: OfferFacts): Offer {
  const [first] = directions;
  const { passengers } = facts;
  const currency = first.fare.convertedCurrency;
  const parts = directions.flatMap((one) => admissions(one, facts));
  const total = parts.reduce((sum, { price }) => sum + price.amount, 0);
  const refOf = (passengerRef: string): string => passengers.find((one) => one.passengerRef === passengerRef)?.externalRef ?? passengerRef;
  const coverage = (one: OfferedDirection) => ({ coveredTripId: one.tripId });
  const outward = directions.find(({ direction }) => direction === 'outward') ?? first;
  const inward = directions.find((one) => one !== outward);
  return {
    offerId: facts.offerId,
    summary: first.fare.displayNames.join(', '),
    createdOn: facts.createdOn,
    preBookableUntil: earliest(directions.map(({ ticket }) => ticket.offerUntil)),
    passengerRefs: passengers.map(({ externalRef }) => externalRef),
    offerSummary: {
      minimalPrice: priceOf({ currency, minor: total }),
      overallServiceClass: classes[first.fare.serviceClass].service,
      overallTravelClass: classes[first.fare.serviceClass].travel,
      overallFlexibility: first.fare.flexibility,
    },
    products: directions.map((one) => productOf(one, facts)),
    tripCoverage: coverage(outward),
    ...(inward ? { inboundTripCoverage: coverage(inward) } : {}),
    admissionOfferParts: parts.map((part) => ({ ...part, passengerRefs: part.passengerRefs.map(refOf) })),
    reservationOfferParts: directions.flatMap((one) => rooms(one, facts, currency)),
    ancillaryOfferParts: directions.flatMap((one) => extras(one, facts, currency)),
  };
}

function earliest(instants: readonly string[]): string {
  return instants.toSorted()[0] ?? '';
}

/** It begins with the id of its search, as the offer's does, so that a product can be asked for on its own. */
const productId = ({ direction, ticket, fare }: OfferedDirection, { offerId }: Pick<OfferFacts, 'offerId'>): string =>
  `${offerId.slice(0, 36)}.${direction}.${ticket.ticketId}.${fare.priceId}`;

function productOf(one: OfferedDirection, { demonstration, offerId }: OfferFacts): Product {
  const { fare, ticket } = one;
  return {
    id: productId(one, { offerId }),
    type: 'ADMISSION_POINT2POINT',
    code: fare.displayNames[0] ?? fare.priceId,
    summary: fare.displayNames.join(', '),
    description: fare.descriptions.join(' '),
    owner: companyRef(ticket.source),
    flexibility: fare.flexibility,
    serviceClass: classes[fare.serviceClass].service,
    travelClass: classes[fare.serviceClass].travel,
    isTrainBound: fare.reservation === 'included',
    isReturnProduct: fare.isReturn,
    ...conditionsOf(fare),
    fulfillmentOptions,
    ...(demonstration
      ? {
          descriptiveTexts: [
            { description: demonstrationNotice, shortDescription: 'Demonstration', textElementType: 'INFORMATION' as const },
          ],
        }
      : {}),
  };
}

const conditionTypes: Readonly<Record<string, Condition['type']>> = {
  Exchange: 'EXCHANGE',
  Changes: 'EXCHANGE',
  Refund: 'REFUND',
  Refunds: 'REFUND',
  Ticket: 'FULFILLMENT',
};

/** The texts of the fare's conditions, if the search has asked for them. */
function conditionsOf({ fares }: FareInformation): Pick<Product, 'conditions'> {
  const texts = fares.flatMap(({ fareConditions }) => fareConditions);
  if (texts.length === 0) return {};
  return {
    conditions: texts.map(({ tabName, tabValue }) => ({
      type: conditionTypes[tabName] ?? 'TRAVEL',
      description: tabValue,
      ...(tabName === '' ? {} : { shortDescription: tabName }),
    })),
  };
}

function partOf(
  one: OfferedDirection,
  { createdOn, returnTags, offerId }: OfferFacts,
  passengerRefs: string[],
  price: Money,
): Omit<AbstractOfferPart, 'objectType' | 'id'> {
  const { fare, ticket, direction, tripId } = one;
  const leaves = ticket.travelSegments[0]?.departureDateTime ?? createdOn;
  const arrives = ticket.travelSegments.at(-1)?.arrivalDateTime ?? leaves;
  return {
    createdOn,
    validFrom: leaves,
    validUntil: arrives,
    price: priceOf(price),
    priceGuaranteedUntil: ticket.offerUntil,
    ...(direction === 'outward' ? { tripCoverage: { coveredTripId: tripId } } : { inboundTripCoverage: { coveredTripId: tripId } }),
    offerMode: 'INDIVIDUAL',
    passengerRefs,
    ...(fare.placesLeft === undefined ? {} : { numericAvailability: fare.placesLeft }),
    refundable: ease[fare.refund],
    exchangeable: ease[fare.exchange],
    ...(returnTags.length > 0 ? { returnTags: [...returnTags] } : {}),
    requestedInformation,
    summaryProductId: productId(one, { offerId }),
    products: [{ productId: productId(one, { offerId }) }],
    availableFulfillmentOptions: fulfillmentOptions,
  };
}

/** All that any seller needs. The booking says which of it is still missing. */
const requestedInformation =
  'passengers.detail.firstName AND passengers.detail.lastName AND passengers.dateOfBirth AND (purchaser.detail.email OR passengers.detail.email) AND (purchaser.detail.phoneNumber OR passengers.detail.phoneNumber)';

function admissions(one: OfferedDirection, facts: OfferFacts): (AdmissionOfferPart & { passengerRefs: string[] })[] {
  const { fare, direction } = one;
  const whole = fromDecimal(fare.convertedCurrency, fare.convertedTotalPrice);
  const weights = facts.passengers.map(({ passengerRef }) => {
    const own = fare.passengerBreakdown.filter((row) => row.passengerRef === passengerRef);
    return own.reduce((sum, row) => sum + Math.round(Number(row.amount) * 100), 0);
  });
  const shares = sharesOf(whole, weights);
  return facts.passengers.map(({ passengerRef }, index) => ({
    objectType: 'AdmissionOfferPart',
    id: `${facts.offerId}:${partId(direction, passengerRef)}`,
    ...partOf(one, facts, [passengerRef], shares[index] ?? { currency: whole.currency, minor: 0 }),
    ...conditionRows(afterSaleConditions(fare, passengerRef, Date.parse(facts.createdOn))),
    isReservationRequired: fare.reservation === 'included',
    regulatoryConditions: ['CIV'],
  }));
}

const conditionRows = (rows: AfterSaleCondition[]): Pick<AbstractOfferPart, 'afterSalesConditions'> =>
  rows.length === 0 ? {} : { afterSalesConditions: rows };

/** OSDM tells how many a room sleeps by its kind. A couchette is a berth among others. */
const roomKinds = ['SINGLE', 'DOUBLE', 'TOURIST_SLEEPER_3', 'TOURIST_SLEEPER_4'] as const;

/** Rooms and berths of night trains, each kind once, at the price of one. Those that cannot sleep this party are left out. */
function rooms(one: OfferedDirection, facts: OfferFacts, currency: Currency): ReservationOfferPart[] {
  const { fare, ticket, direction, tripId } = one;
  return fare.optionalPrices.flatMap((room): ReservationOfferPart[] => {
    const { minQuantity, maxQuantity } = room.consumptionRules.totalPassengersConsumptionRule;
    const count = Math.ceil(facts.passengers.length / Math.max(1, maxQuantity));
    const [segmentId] = room.applicableTravelSegments.travelSegmentIDRef;
    const at = ticket.travelSegments.findIndex(({ travelSegmentID }) => travelSegmentID === segmentId);
    const isFit = count <= room.maximumBookableQuantity && count * minQuantity <= facts.passengers.length;
    if (at < 0 || !isFit || room.convertedPrice.currency !== currency) return [];
    const name = room.fareCodes[0]?.fareDisplayName ?? room.description;
    const isCouchette = /couchette/i.test(name);
    return [
      {
        objectType: 'ReservationOfferPart',
        id: `${facts.offerId}:${direction}.room:${room.optionalPriceID}`,
        ...partOf(
          one,
          facts,
          facts.passengers.map(({ externalRef }) => externalRef),
          fromDecimal(currency, room.convertedPrice.value),
        ),
        summary: name,
        numericAvailability: room.maximumBookableQuantity,
        availablePlaces: [
          {
            accommodationType: isCouchette ? 'COUCHETTE' : 'BERTH',
            accommodationSubType: isCouchette ? 'COUCHETTE_6' : (roomKinds[maxQuantity - 1] ?? 'FAMILY'),
            numericAvailability: room.maximumBookableQuantity,
            tripLegCoverage: { tripId, legId: String(at + 1) },
          },
        ],
      },
    ];
  });
}

/** Seats, meals, bicycles: for the whole party. */
function extras(one: OfferedDirection, facts: OfferFacts, currency: Currency): AncillaryOfferPart[] {
  const { fare, ticket, direction } = one;
  return ticket.secondaryFareInformation.offers
    .filter(({ withPrices, convertedCurrency }) => convertedCurrency === currency && (withPrices?.includes(fare.priceId) ?? true))
    .map((extra) => ({
      objectType: 'AncillaryOfferPart',
      id: `${facts.offerId}:${direction}:${extra.priceId}`,
      ...partOf(
        one,
        facts,
        facts.passengers.map(({ externalRef }) => externalRef),
        fromDecimal(currency, extra.convertedTotalPrice),
      ),
      summary: extra.displayName,
      type: 'ON_BOARD_SERVICE',
      category: extra.description,
    }));
}
