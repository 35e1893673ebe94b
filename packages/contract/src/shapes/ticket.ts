import * as z from 'zod/mini';
import { amount, currency, day, localDateTime, localInstant, source, stationCode } from './basics.ts';
import { refundNow } from './refund-terms.ts';

export const travelPoint = z.object({
  type: z.literal('STATION'),
  /** Station code. */
  value: stationCode,
});

export const carrier = z.object({
  code: z.string(),
  /** "LNER": what a badge says. */
  name: z.string(),
  /** "#rrggbb"; white text on it is readable. */
  colour: z.string(),
});

export const segmentType = z.enum(['TRAIN', 'FERRY', 'BUS', 'TRANSFER']);

export const travelSegment = z.object({
  travelSegmentID: z.string(),
  type: segmentType,
  originTravelPoint: travelPoint,
  destinationTravelPoint: travelPoint,
  originName: z.string(),
  destinationName: z.string(),
  departureDateTime: localInstant,
  arrivalDateTime: localInstant,
  /** ISO 8601, "PT4H20M". */
  duration: z.string(),
  /** Train number; empty for a transfer. */
  designator: z.string(),
  operatingDay: z.optional(day),
  /** Code and name of the operator; for a transfer WALK or UNDERGROUND. */
  marketingCarrier: z.string(),
  marketingServiceName: z.string(),
  equipmentType: z.string(),
});

export type TravelSegment = z.output<typeof travelSegment>;

export const fareConditionTab = z.object({ tabName: z.string(), tabValue: z.string() });

export const optionalPrice = z.object({
  optionalPriceID: z.string(),
  description: z.string(),
  fareCodes: z.array(z.object({ fareDisplayName: z.string() })),
  convertedPrice: z.object({ currency, value: amount }),
  newConvertedPrice: z.object({ currency, value: amount }),
  maximumBookableQuantity: z.int(),
  applicableTravelSegments: z.object({ travelSegmentIDRef: z.array(z.string()) }),
  consumptionRules: z.object({
    totalPassengersConsumptionRule: z.object({ minQuantity: z.int(), maxQuantity: z.int() }),
    ageBreakConsumptionRules: z.array(z.object({ minQuantity: z.int(), maxQuantity: z.int(), minAge: z.int(), maxAge: z.int() })),
  }),
});

const serviceClass = z.enum(['STANDARD', 'FIRST']);

/** A stretch of a journey that one seller sells: a contract of its own (SEARCH-20). */
export const ticketPart = z.object({
  source,
  /** Whose contract it is: "Avanti West Coast". */
  seller: z.string(),
  fromStation: z.string(),
  toStation: z.string(),
  departureDateTime: localDateTime,
  arrivalTime: localDateTime,
  /** "2h 14m" */
  duration: z.string(),
  /** "1h 42m" until the next part leaves; absent for the last. */
  changeTime: z.optional(z.string()),
});

export type TicketPart = z.output<typeof ticketPart>;

/** For nothing, for a part of the price, or not at all. */
const ease = z.enum(['free', 'fee', 'none']);

export const fareInformation = z.object({
  /** At most 12 characters, unique within the answer's ticket. */
  priceId: z.string().check(z.maxLength(12)),
  isReturn: z.boolean(),
  /** Price ids of the other direction's tickets that combine with this single fare; absent: all do. */
  compatiblePrices: z.optional(z.array(z.string())),
  /** Return fares: ticket id of the other direction → price id of the matching half. */
  mappingIds: z.optional(z.record(z.string(), z.string())),
  displayNames: z.array(z.string()),
  /** One line to decide by. */
  descriptions: z.array(z.string()),
  serviceClass,
  flexibility: z.enum(['NON_FLEXIBLE', 'SEMI_FLEXIBLE', 'FULL_FLEXIBLE']),
  /** Whether it can be given back, and exchanged, as long as its price is promised. */
  refund: ease,
  exchange: ease,
  /** The supplier's price and what the customer pays; the return half of a return fare is "0.00". */
  totalPrice: amount,
  currency,
  convertedTotalPrice: amount,
  convertedCurrency: currency,
  /** One; of a ticket with parts one for each of them. */
  fares: z.array(
    z.object({
      fareDisplayName: z.string(),
      fareConditions: z.array(fareConditionTab),
      /** Comes with the conditions. */
      refundNow: z.optional(refundNow),
      /** Of a ticket with parts. */
      part: z.optional(z.object({ convertedTotalPrice: amount, serviceClass, refundRule: z.string(), exchangeRule: z.string() })),
    }),
  ),
  /** Names of the stations between which the fare is valid, where more than the ticket's own. */
  fareOriginTerminals: z.array(z.string()),
  fareDestinationTerminals: z.array(z.string()),
  passengerBreakdown: z.array(
    z.object({
      passengerRef: z.string(),
      passengerType: z.string(),
      fareQualifier: z.optional(z.object({ program: z.string(), description: z.string() })),
      currency,
      amount,
    }),
  ),
  priceBreakdown: z.array(z.object({ isTax: z.boolean(), description: z.string(), convertedValue: amount })),
  optionalPrices: z.array(optionalPrice),
  reservation: z.enum(['included', 'optional', 'none']),
  /** Told only when few are left at this price. */
  placesLeft: z.optional(z.int()),
  deliveryOptions: z.array(z.enum(['ETK', 'EML', 'E_TICKET'])),
  /** For agents: what their agency earns on this fare. */
  commission: z.optional(amount),
  fromStation: z.string(),
  toStation: z.string(),
  isIllegalFare: z.boolean(),
});

export type FareInformation = z.output<typeof fareInformation>;

export const secondaryOffer = z.object({
  priceId: z.string().check(z.maxLength(12)),
  selected: z.boolean(),
  displayName: z.string(),
  description: z.string(),
  convertedTotalPrice: amount,
  convertedCurrency: currency,
  fareConditions: z.array(fareConditionTab),
});

export const ticket = z.object({
  ticketId: z.string(),
  /** Of its first train, where several sellers sell it. */
  source,
  /** Present where several sellers sell it, in the order of travel. */
  parts: z.optional(z.array(ticketPart)),
  /** Names and codes of the operators, in order, each once. */
  marketingCarrier: z.array(z.string()),
  marketingCarrierCode: z.array(z.string()),
  carriers: z.array(carrier),
  travelSegments: z.array(travelSegment),
  /** Station codes in order: origin, changes, destination. */
  travelPoints: z.array(stationCode),
  fromStation: z.string(),
  toStation: z.string(),
  departureDateTime: localDateTime,
  arrivalTime: localDateTime,
  /** Days between departure and arrival as the two stations count them: "(+ N day(s))". */
  dayOffset: z.int(),
  /** "4h 20m", and minutes to sort by. */
  duration: z.string(),
  durationMinutes: z.int(),
  numberOfConnections: z.int(),
  overTakenJourney: z.boolean(),
  passengerInfo: z.array(z.object({ passengerRef: z.string(), age: z.int() })),
  fareInformation: z.array(fareInformation),
  secondaryFareInformation: z.object({ offers: z.array(secondaryOffer) }),
  /** Grams of CO2 equivalent for one traveller, by train and by the plane or car it replaces, with the factor's source. */
  co2: z.object({ trainGrams: z.int(), carGrams: z.int(), basis: z.string() }),
  /** The signed promise of these prices; given back unread when the ticket goes into the cart. */
  offer: z.string(),
  /** Until when the price is promised. */
  offerUntil: z.string(),
});

export type Ticket = z.output<typeof ticket>;
