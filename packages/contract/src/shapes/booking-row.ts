import * as z from 'zod/mini';
import { boardingHelp } from './boarding-help.ts';
import { compensation } from './compensation.ts';
import { ownReferences } from './own-references.ts';
import { b2bPaymentMethod } from './agency-terms.ts';
import { amount, countryCode, currency, source, day } from './basics.ts';
import { bookingContext, passengerContact, tripBookingData } from './booking-fields.ts';
import { journey } from './cart.ts';
import { refundNow } from './refund-terms.ts';
import { mobilePassStatus } from './pass-in-use.ts';

export const walletName = z.enum(['apple', 'google']);

/** One of Refund, Void Cancel, Release Seat And Refund, Change Traveller. */
export const bookingAction = z.enum(['refund', 'exchange', 'travelChange', 'void', 'release', 'travellers']);
export type BookingAction = z.output<typeof bookingAction>;

const seat = z.object({
  passengerRef: z.string(),
  passenger: z.string(),
  /** The index among the journey's segments, including transfers. */
  segmentIndex: z.int(),
  coach: z.string(),
  number: z.string(),
  /** Present for a room or berth, with its name at the time of sale, and for a wheelchair space. */
  sleeper: z.optional(z.object({ name: z.string(), kind: z.enum(['berth', 'room', 'space']) })),
  seatPosition: z.optional(z.string()),
  facilities: z.array(z.string()),
});

/** Places that an agency holds and has not paid for yet. */
const heldPlaces = z.object({
  orderId: z.string(),
  payBy: z.string(),
  /** The agency's ways to pay, each with its whole price. Absent for everybody outside the agency. */
  ways: z.optional(z.array(z.object({ method: b2bPaymentMethod, total: amount }))),
  /** The way to pay that was already chosen. Absent if that payment has ended, or if the customer has tried to pay. */
  chosen: z.optional(b2bPaymentMethod),
  /** The payment link as last mailed. */
  link: z.optional(z.object({ address: z.string(), email: z.string(), sentAt: z.string() })),
});

/** A trip data item (BOOKING-3). `journey` is the same journey in full. */
export const tripDataItem = z.object({
  type: z.enum(['Outward', 'Return']),
  from: z.string(),
  to: z.string(),
  dateTime: z.string(),
  carrier: z.string(),
  carriers: z.array(z.string()),
  carrierCodes: z.array(z.string()),
  conditions: z.string(),
  notes: z.optional(z.string()),
  changes: z.int(),
  duration: z.string(),
  nPasengers: z.int(),
  fareConditions: z.object({
    fareConditions: z.array(z.object({ tabName: z.string(), tabValue: z.string() })),
    fareOriginTerminals: z.array(z.string()),
    fareDestinationTerminals: z.array(z.string()),
  }),
  bookingData: tripBookingData,
  journey,
  /** The places of valid tickets. */
  seats: z.array(seat),
  /** The indexes of segments on which nobody has a valid ticket any more. Absent if there are none. */
  endedSegments: z.optional(z.array(z.int())),
});

/** A booking row (BOOKING-3) with the details shown when it is unfolded. */
export const bookingRow = z.object({
  bookingId: z.string(),
  bookingReference: z.string(),
  dateOfBooking: z.string(),
  /** The same days as YYYY-MM-DD, for files that are sorted. */
  bookedOn: day,
  travelsOn: day,
  trip: z.string(),
  dateOfTrip: z.string(),
  totalPrice: amount,
  totalAfterRefund: z.optional(amount),
  /** Present if a part has been refunded. */
  refundInfo: z.optional(
    z.object({
      partiallyRefunded: z.boolean(),
      partiallyRefundedLeg: z.optional(z.enum(['Outward', 'Return'])),
      refundedAmount: amount,
      penalty: amount,
      newBookingTotal: amount,
    }),
  ),
  /** What all tickets of the booking that are left give back together, now and later. Absent if nothing is known. */
  refundNow: z.optional(refundNow),
  /** Present if a mail before a drop of that can be asked for, or has been. */
  refundAlert: z.optional(z.object({ isOn: z.boolean() })),
  /** The booking for which this one was exchanged, and the bookings that have since replaced it. */
  replaces: z.optional(z.string()),
  replacedBy: z.array(z.string()),
  /** The booking's after-sales, newest first. */
  afterSales: z.array(
    z.object({
      afterSaleId: z.string(),
      kind: z.enum([
        'REFUND',
        'VOID',
        'SEAT_RELEASE',
        'TRAVELLER_CHANGE',
        'SEAT_CHANGE',
        'EXCHANGE',
        'TRAVEL_CHANGE',
        'COMPENSATION',
        'SERVICE_CHARGE',
      ]),
      /** Its steps in words, each with a date. */
      steps: z.array(z.object({ text: z.string(), day: z.optional(z.string()) })),
      hasStatement: z.boolean(),
      /** The voucher in which money of a refund came, without its code: that is in its mail, and in the list of vouchers. */
      voucher: z.optional(z.object({ amount, balance: amount, currency, use: z.string() })),
    }),
  ),
  /** Present while an exchange waits for its cardholder: the page of their bank. `exchange/continue` cancels it at once. */
  cardQuestion: z.optional(z.object({ exchangeId: z.string(), url: z.string() })),
  /** Actions that the customer may try now. The supplier decides on each. */
  actions: z.array(bookingAction),
  /** For a traveller whose agency makes the exchanges that move money: a sentence. */
  exchangeByAgency: z.optional(z.string()),
  /** Present if no action is possible: the reason. */
  blockedBecause: z.optional(z.string()),
  /** A sentence for each train that does not run as booked. The traveller can choose another train or a refund. */
  disruption: z.optional(z.array(z.string())),
  /** What the party brings and the help that it has asked for, a sentence each (ACCESS-7). */
  brought: z.optional(z.array(z.string())),
  /** Help to board and alight, for each seller that was asked. Absent: none was asked for. */
  boardingHelp: z.optional(z.array(boardingHelp)),
  /** What late arrivals bring, ticket by ticket. Absent before a journey has ended. */
  compensation: z.optional(z.array(compensation)),
  creditCardFee: amount,
  /** The shop's fee for joined tickets, a part of the price that is not refunded (SPLIT-9). Absent: none. */
  splitFee: z.optional(amount),
  currency,
  status: z.string(),
  /** Pending while the order works on it. No other change is possible until then. */
  sqs: z.enum(['Pending', 'Done']),
  source,
  deliveryOption: z.enum(['ETK', 'EML', 'E_TICKET']),
  deliveryOptionType: source,
  ticketType: z.enum(['RailPass', 'PointToPoint']),
  paymentMethod: z.string(),
  originalPaymentMethod: z.string(),
  supplyChannelRecordLocator: z.string(),
  /** The references in words: "At the train company: GRX4P9"; a line for each company if there are several. */
  companyReferences: z.array(z.string()),
  refSystemBookingId: z.string(),
  transactionId: z.string(),
  railCards: z.array(z.string()),
  product: z.string(),
  /** Empty for passes. */
  tripData: z.array(tripDataItem),
  ...bookingContext,
  passengers: z.array(
    z.object({
      passengerRef: z.string(),
      name: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      contact: z.string(),
      dob: z.optional(z.string()),
      countryOfResidence: z.optional(countryCode),
      /** The same addresses as a list, for the form that changes names. */
      contacts: z.array(passengerContact),
      seatingArrangements: z.array(z.string()),
      /** For passes: the seller's last report, or the state at issue. `rail_passes/mobile_pass_status` asks the seller again. */
      mobilePassStatus: z.optional(mobilePassStatus),
    }),
  ),
  orders: z.array(
    z.object({
      orderId: z.string(),
      source,
      status: z.string(),
      /** Actions for this line only. The row's own actions apply to all of its lines. */
      actions: z.array(bookingAction),
      /** Whether its traveller cannot reach it. `getNextTrain` answers the next train. */
      isUnreached: z.optional(z.boolean()),
      description: z.string(),
      itemTotal: amount,
      refundedTotal: z.optional(amount),
      ticketNumbers: z.array(z.string()),
    }),
  ),
  /** The selling agency's money and private notes. Only that agency sees them, never the customer. */
  agency: z.optional(
    z.object({
      isAgentBooking: z.literal(true),
      paymentNett: z.boolean(),
      /** The amount paid to us, without the commission that the agency keeps. */
      netBookingTotal: amount,
      commission: amount,
      markUp: amount,
      ...ownReferences.shape,
      /** The person of the agency who looks after the booking. For a quote's link, the quote's agent. */
      keptBy: z.optional(z.string()),
      /** Whether the places are held and nothing has been paid yet. */
      hold: z.optional(heldPlaces),
      internalNote: z.string(),
    }),
  ),
  /** Places that the customer holds and has not paid for, and the page on which they pay for them or give them back (HOLD-5). */
  hold: z.optional(z.object({ payBy: z.string(), page: z.string() })),
  contractText: z.string(),
  /** The valid tickets, in the sequence of travel. */
  tickets: z.array(
    z.object({
      ticketNumber: z.string(),
      direction: z.enum(['outward', 'inward']),
      traveller: z.string(),
      ride: z.string(),
      seat: z.optional(z.string()),
    }),
  ),
  /** Wallet passes, each a file or a link. Empty if the shop has no credentials for any wallet. */
  walletPasses: z.array(z.object({ wallet: walletName, ticketNumber: z.string(), label: z.string() })),
  /** The secret address at which a calendar program follows the trains of the booking (`webcal:`). Absent: nobody travels on it any more. */
  calendarFeed: z.optional(z.string()),
});

export type BookingRow = z.output<typeof bookingRow>;
