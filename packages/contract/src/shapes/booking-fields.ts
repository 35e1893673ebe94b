/** The fields of a booking's row under the names that API callers know (BOOKING-16), beside the fields that its page draws. */
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
  /** ISO 8601, for example "PT4H20M". */
  duration: z.string(),
  /** "Standard" or "First". */
  cabinClass: z.string(),
  fareDisplayName: z.string(),
  serviceClass: z.enum(['STANDARD', 'FIRST']),
  /** The price of the whole direction. "0.00" for the second half of a return fare. */
  price: amount,
  /** The codes by which calls name the parts to refund or exchange: "outward.1" for each traveller. */
  ticketableFares: z.array(z.string()),
  seats: z.array(
    z.object({
      /** `seat` equals `number`, `coach` equals `wagon`, and `seatPosition` equals `corridorPosition`. */
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

/** One supplier's part of a booking. */
export const lineItem = z.object({
  lineItemId: z.string(),
  /** The supplier's id of the booking. Empty before it is booked. */
  refSystemLineItemId: z.string(),
  status: z.string(),
  passengerInfo: z.array(z.object({ nameFirst: z.string(), nameLast: z.string() })),
  deliveryOption: z.object({ code: z.enum(['ETK', 'EML', 'E_TICKET']), type: source }),
  /** The call that answers its tickets. Empty while it has no valid tickets. */
  pdfUrl: z.string(),
  /** Always empty: none of today's delivery options uses collection at a station. */
  todRefNumber: z.string(),
  lineItemTotal: amount,
  refundInfo: z.optional(z.object({ refundedAmount: amount })),
  /** One for each line. `departure` is the outward journey, `arrival` the return. Empty for passes. */
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
      /** The date of birth, in digits. Empty if it was not required. */
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
  /** Names, in the sequence of travel. */
  marketingCarrier: z.array(z.string()),
  /** Their codes, separated by commas. */
  marketingCarrierCode: z.string(),
  fareDescription: z.string(),
  fareConditions: z.array(fareConditionTab),
  changes: z.int(),
  duration: z.string(),
  convertedPrice: z.object({ currency, value: amount }),
  /** For the whole booking. Shown to the agency that sold it. */
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

/** Filled for passes, empty for tickets. */
export function passDetailsOf({
  bookingDetails,
}: {
  readonly bookingDetails?: TicketBookingDetails | PassBookingDetails | undefined;
}): PassBookingDetails | undefined {
  return bookingDetails?.mainProductName === undefined ? undefined : bookingDetails;
}

/** The row's own fields: the booking as the subject of an action. */
export const bookingContext = {
  productType: z.enum(['RailPass', 'PointToPoint']),
  provider: source,
  bookingTotal: amount,
  /** ISO 8601. */
  createdTime: z.string(),
  todRefNumber: z.string(),
  /** The form in which its last refund was paid. */
  refundType: z.optional(refundType),
  lineItems: z.array(lineItem),
  /** Present if names on the tickets were changed: the present names. */
  newPassenger: z.optional(z.object({ passenger: z.array(z.object({ firstName: z.string(), lastName: z.string() })) })),
  bookingDetails: z.optional(z.union([ticketBookingDetails, passBookingDetails])),
};

/** A passenger of BOOKING-3. */
export const passengerContact = z.object({ contactMedium: z.enum(['email', 'phone']), contactInfo: z.string() });

/** A trip data item of BOOKING-3. */
export const tripBookingData = z.object({
  originTravelPoint: z.object({ description: z.string() }),
  destinationTravelPoint: z.object({ description: z.string() }),
});
