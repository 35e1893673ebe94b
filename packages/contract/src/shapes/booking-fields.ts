/** The parts of a booking's row that stand beside what its page draws, by the names that callers know (BOOKING-16). */
import * as z from 'zod/mini';
import { refundType } from './after-sales.ts';
import { amount, countryCode, currency, localDateTime, source } from './basics.ts';
import { mobilePassStatus } from './pass-in-use.ts';
import { businessChannel } from './rail-pass.ts';
import { fareConditionTab, segmentType } from './ticket.ts';

const station = z.object({ text: z.string() });

/** A ride of an order line. */
const lineRide = z.object({
  type: segmentType,
  marketingCarrier: z.string(),
  fromStation: station,
  toStation: station,
  departureDateTime: localDateTime,
  arrivalDateTime: localDateTime,
  /** ISO 8601: "PT4H20M". */
  duration: z.string(),
  /** "Standard" or "First". */
  cabinClass: z.string(),
  fareDisplayName: z.string(),
  serviceClass: z.enum(['STANDARD', 'FIRST']),
  /** Of the whole direction: "0.00" for the second half of a return fare. */
  price: amount,
  /** By which calls name what is given back or exchanged: "outward.1" for each traveller. */
  ticketableFares: z.array(z.string()),
  seats: z.array(
    z.object({
      /** `seat` and `number` are one, and so are `coach` and `wagon`, `seatPosition` and `corridorPosition`. */
      seatAssignment: z.object({
        coach: z.string(),
        wagon: z.string(),
        number: z.string(),
        seat: z.string(),
        seatPosition: z.optional(z.string()),
        corridorPosition: z.optional(z.string()),
      }),
      facilities: z.array(z.string()),
    }),
  ),
});

export type LineRide = z.output<typeof lineRide>;

/** What one supplier sold of a booking. */
export const lineItem = z.object({
  lineItemId: z.string(),
  /** The supplier's own id of it; empty before it is booked. */
  refSystemLineItemId: z.string(),
  status: z.string(),
  passengerInfo: z.array(z.object({ nameFirst: z.string(), nameLast: z.string() })),
  deliveryOption: z.object({ code: z.enum(['ETK', 'EML', 'E_TICKET']), type: source }),
  /** The call that answers its tickets; empty while it has none that are valid. */
  pdfUrl: z.string(),
  /** Empty: no ticket of today's delivery options is fetched at a station. */
  todRefNumber: z.string(),
  lineItemTotal: amount,
  refundInfo: z.optional(z.object({ refundedAmount: amount })),
  /** One for each line: `departure` is the way out, `arrival` the way back. None of passes. */
  legs: z.array(z.object({ departure: z.array(lineRide), arrival: z.array(lineRide) })),
});

export type LineItem = z.output<typeof lineItem>;

const groups = <Traveller extends z.core.$ZodType>(traveller: Traveller) => ({
  senior: z.array(traveller),
  adult: z.array(traveller),
  youth: z.array(traveller),
  child: z.array(traveller),
  infant: z.array(traveller),
});

const named = { title: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() };
const ticketTravellers = z.object(groups(z.object({ ...named, contact: z.string() })));
const passTravellers = z.object(
  groups(
    z.object({
      ...named,
      /** Of birth, as digits; empty where it was not asked for. */
      year: z.string(),
      month: z.string(),
      day: z.string(),
      country: z.optional(countryCode),
      mobilePassStatus,
    }),
  ),
);

const ticketData = z.object({
  fromStation: z.string(),
  toStation: z.string(),
  departureTimeDate: localDateTime,
  /** Names, in the order of travel. */
  marketingCarrier: z.array(z.string()),
  /** Their codes, with commas. */
  marketingCarrierCode: z.string(),
  fareDescription: z.string(),
  fareConditions: z.array(fareConditionTab),
  changes: z.int(),
  duration: z.string(),
  convertedPrice: z.object({ currency, value: amount }),
  /** Of the whole booking, for the agency that sold it. */
  commission: z.optional(amount),
  travelSegments: z.array(lineRide),
});

export const ticketBookingDetails = z.object({
  departureTicketData: ticketData,
  returnTicketData: z.optional(ticketData),
  passengers: ticketTravellers,
  railCards: z.array(z.string()),
  mainProductName: z.optional(z.never()),
});

export type TicketBookingDetails = z.output<typeof ticketBookingDetails>;

export const passBookingDetails = z.object({
  validFrom: z.string(),
  validUntil: z.string(),
  item: z.string(),
  mainProductName: z.string(),
  noOfDays: z.int(),
  validityPeriodMonth: z.optional(z.int()),
  class: z.string(),
  travel: z.enum(['flexible', 'continuous']),
  desc: z.string(),
  businessChannel,
  refundType: z.string(),
  passengers: passTravellers,
});

export type PassBookingDetails = z.output<typeof passBookingDetails>;

/** Those of passes; nothing for tickets. */
export function passDetailsOf({
  bookingDetails,
}: {
  readonly bookingDetails?: TicketBookingDetails | PassBookingDetails | undefined;
}): PassBookingDetails | undefined {
  return bookingDetails?.mainProductName === undefined ? undefined : bookingDetails;
}

/** The row's own fields: a booking in the context of an action on it. */
export const bookingContext = {
  productType: z.enum(['RailPass', 'PointToPoint']),
  provider: source,
  bookingTotal: amount,
  /** ISO 8601. */
  createdTime: z.string(),
  todRefNumber: z.string(),
  /** In which form the money of its last refund came back. */
  refundType: z.optional(refundType),
  lineItems: z.array(lineItem),
  /** Present once names on the tickets were changed: those that stand on them now. */
  newPassenger: z.optional(z.object({ passenger: z.array(z.object({ firstName: z.string(), lastName: z.string() })) })),
  bookingDetails: z.optional(z.union([ticketBookingDetails, passBookingDetails])),
};

/** BOOKING-3, passenger. */
export const passengerContact = z.object({ contactMedium: z.enum(['email', 'phone']), contactInfo: z.string() });

/** BOOKING-3, trip data item. */
export const tripBookingData = z.object({
  originTravelPoint: z.object({ description: z.string() }),
  destinationTravelPoint: z.object({ description: z.string() }),
});
