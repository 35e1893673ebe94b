import * as z from 'zod/mini';
import { amount, currency, day, localDateTime, localInstant, source, stationCode } from './basics.ts';
import { afterSaleFees, refundNow } from './refund-terms.ts';

export const travelPoint = z.object({
  type: z.literal('STATION'),
  /** A station code. */
  value: stationCode,
});

export const carrier = z.object({
  code: z.string(),
  /** The text of the badge: "LNER". */
  name: z.string(),
  /** "#rrggbb". White text is readable on it. */
  colour: z.string(),
});

export const segmentType = z.enum(['TRAIN', 'FERRY', 'BUS', 'TRANSFER']);

/** A number: places left to reserve. UNRESERVED: there is room that nobody can reserve. */
const roomOnBoard = z.union([z.int(), z.enum(['NONE', 'UNRESERVED'])]);

export type RoomOnBoard = z.output<typeof roomOnBoard>;

export const travelSegment = z.object({
  travelSegmentID: z.string(),
  type: segmentType,
  originTravelPoint: travelPoint,
  destinationTravelPoint: travelPoint,
  originName: z.string(),
  destinationName: z.string(),
  departureDateTime: localInstant,
  arrivalDateTime: localInstant,
  /** ISO 8601, for example "PT4H20M". */
  duration: z.string(),
  /** The train number. Empty for a transfer. */
  designator: z.string(),
  operatingDay: z.optional(day),
  /** The operator's code and name. For a transfer, WALK or UNDERGROUND. */
  marketingCarrier: z.string(),
  marketingServiceName: z.string(),
  equipmentType: z.string(),
  /** The room on this train for wheelchairs and bicycles. Absent: its seller says nothing about them (ACCESS-2). */
  onBoard: z.optional(
    z.object({
      wheelchairs: roomOnBoard,
      bicycles: roomOnBoard,
      /** The price of a reservation for one bicycle, in the customer's currency. */
      bicyclePrice: z.optional(amount),
    }),
  ),
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
  /** For tickets with parts only: the part whose seller sells it. */
  part: z.optional(z.object({ index: z.int(), source })),
  consumptionRules: z.object({
    totalPassengersConsumptionRule: z.object({ minQuantity: z.int(), maxQuantity: z.int() }),
    ageBreakConsumptionRules: z.array(z.object({ minQuantity: z.int(), maxQuantity: z.int(), minAge: z.int(), maxAge: z.int() })),
  }),
});

const serviceClass = z.enum(['STANDARD', 'FIRST']);

/** One seller's part of a journey, with a contract of its own (SEARCH-20). */
export const ticketPart = z.object({
  source,
  /** The contracting company: "Avanti West Coast". */
  seller: z.string(),
  fromStation: z.string(),
  toStation: z.string(),
  departureDateTime: localDateTime,
  arrivalTime: localDateTime,
  /** For example "2h 14m". */
  duration: z.string(),
  /** The time until the next part leaves: "1h 42m". Absent for the last, and where the next part is on the same train. */
  changeTime: z.optional(z.string()),
  /** The next part is on the same train: nobody changes. */
  staysOnTrain: z.optional(z.boolean()),
});

export type TicketPart = z.output<typeof ticketPart>;

/** Free, for a fee, or not at all. */
export const ease = z.enum(['free', 'fee', 'none']);

export const fareInformation = z.object({
  /** At most 12 characters. Unique within its ticket in this answer. */
  priceId: z.string().check(z.maxLength(12)),
  isReturn: z.boolean(),
  /**
   * Price ids in the other direction that combine with this single fare. Absent: all singles that name no prices themselves.
   */
  compatiblePrices: z.optional(z.array(z.string())),
  /** For return fares: the id of each ticket in the other direction → the price id of the matching half. */
  mappingIds: z.optional(z.record(z.string(), z.string())),
  displayNames: z.array(z.string()),
  /** One line that helps the customer to decide. */
  descriptions: z.array(z.string()),
  serviceClass,
  flexibility: z.enum(['NON_FLEXIBLE', 'SEMI_FLEXIBLE', 'FULL_FLEXIBLE']),
  /** Whether it can be refunded and exchanged, as long as its price is promised. */
  refund: ease,
  exchange: ease,
  /**
   * The supplier's price and the customer's. "0.00" for the return half of a return fare. With several sellers, it has the price of the
   * other sellers' fares.
   */
  totalPrice: amount,
  currency,
  convertedTotalPrice: amount,
  convertedCurrency: currency,
  /** A single entry, or for a ticket with parts one entry for each part. */
  fares: z.array(
    z.object({
      fareDisplayName: z.string(),
      fareConditions: z.array(fareConditionTab),
      /** Only sent together with the conditions. */
      refundNow: z.optional(refundNow),
      afterSaleFees: z.optional(afterSaleFees),
      /** Only sent together with the conditions: both fees in a few words. */
      rightsNow: z.optional(z.object({ refund: z.string(), exchange: z.string() })),
      /** Only for a ticket with parts. */
      part: z.optional(
        z.object({
          convertedTotalPrice: amount,
          serviceClass,
          /** The part's fare covers both directions. It is paid with the outward half, and "0.00" for the return. */
          isReturn: z.optional(z.boolean()),
          refundRule: z.string(),
          exchangeRule: z.string(),
        }),
      ),
    }),
  ),
  /** The names of the stations between which the fare is valid, if they are more than the ticket's own. */
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
  /** Present only if few are left at this price. */
  placesLeft: z.optional(z.int()),
  deliveryOptions: z.array(z.enum(['ETK', 'EML', 'E_TICKET'])),
  /** For agents: their agency's earnings on this fare. */
  commission: z.optional(amount),
  /** The shop's fee for joining its tickets, which is part of the price (SPLIT-9). Absent: none. */
  splitFee: z.optional(amount),
  fromStation: z.string(),
  toStation: z.string(),
  /** It needs a fare of the other direction, and none of the answer fits: it cannot be bought with these trains (RESULT-5). */
  isIllegalFare: z.boolean(),
});

export type FareInformation = z.output<typeof fareInformation>;

export const secondaryOffer = z.object({
  priceId: z.string().check(z.maxLength(12)),
  /** The search asks for it: places for the bicycles of the party. */
  selected: z.boolean(),
  displayName: z.string(),
  description: z.string(),
  convertedTotalPrice: amount,
  convertedCurrency: currency,
  fareConditions: z.array(fareConditionTab),
  /** The price ids of the fares with which it can be bought. Absent: with any fare of the ticket. */
  withPrices: z.optional(z.array(z.string())),
});

export const ticket = z.object({
  ticketId: z.string(),
  /** The operator of the first train, if several sellers sell it. */
  source,
  /** Present if it is bought as several contracts, in travel order: of several sellers, or the tickets of a split. */
  parts: z.optional(z.array(ticketPart)),
  /** Present if its parts are several tickets of one seller for another ticket's trains, for less money (SPLIT-1). */
  split: z.optional(
    z.object({
      /** The ticket of the same search with the same trains. */
      ofTicket: z.string(),
      /** Its saving against the cheapest single of that ticket, for the whole party, with the shop's fee. */
      saving: amount,
      /** "£23.40 less as three tickets: stay on the same train, change nothing". */
      words: z.string(),
      /** The names of the stations at which one ticket ends and the next begins, in travel order. */
      joins: z.array(z.string()),
    }),
  ),
  /** The ticket of the same search with the train before, where this one leaves more time to change (RIGHTS-3). */
  moreTimeThan: z.optional(z.string()),
  /** The operators' names and codes in travel order, without repeats. */
  marketingCarrier: z.array(z.string()),
  marketingCarrierCode: z.array(z.string()),
  carriers: z.array(carrier),
  travelSegments: z.array(travelSegment),
  /** Station codes in travel order: origin, changes, destination. */
  travelPoints: z.array(stationCode),
  fromStation: z.string(),
  toStation: z.string(),
  departureDateTime: localDateTime,
  arrivalTime: localDateTime,
  /** The number of days from departure to arrival, each in local time: "(+ N day(s))". */
  dayOffset: z.int(),
  /** For example "4h 20m", and the minutes for sorting. */
  duration: z.string(),
  durationMinutes: z.int(),
  numberOfConnections: z.int(),
  /** Of 100 travellers, those who catch every change. Absent: nobody knows how often its trains are late (RANK-2). */
  connectionChance: z.optional(z.int()),
  overTakenJourney: z.boolean(),
  /** Minutes for which a customer can hold its places and price before they pay (HOLD-1). Absent: they cannot. */
  holdMinutes: z.optional(z.int()),
  passengerInfo: z.array(z.object({ passengerRef: z.string(), age: z.int() })),
  fareInformation: z.array(fareInformation),
  secondaryFareInformation: z.object({ offers: z.array(secondaryOffer) }),
  /** One traveller's emissions in grams of CO2 equivalent, by train and by the plane or car it replaces, with the source of the factor. */
  co2: z.object({ trainGrams: z.int(), carGrams: z.int(), basis: z.string() }),
  /** The signed promise of these prices. The cart takes it unchanged. */
  offer: z.string(),
  /** The end of the price promise. */
  offerUntil: z.string(),
});

export type Ticket = z.output<typeof ticket>;
