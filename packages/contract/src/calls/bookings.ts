import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { startedSession } from '../shapes/started-session.ts';
import { amount, countryCode, currency, day, source } from '../shapes/basics.ts';
import { bookingContext, passengerContact, tripBookingData } from '../shapes/booking-fields.ts';
import { journey } from '../shapes/cart.ts';
import { mobilePassStatus } from '../shapes/pass-in-use.ts';

const reference = z.string().check(z.maxLength(40));
const walletName = z.enum(['apple', 'google']);

/** One of Refund, Void Cancel, Release Seat And Refund, Change Traveller. */
export const bookingAction = z.enum(['refund', 'exchange', 'travelChange', 'void', 'release', 'travellers']);
export type BookingAction = z.output<typeof bookingAction>;

const seat = z.object({
  passengerRef: z.string(),
  passenger: z.string(),
  /** Index among the journey's segments, including transfers. */
  segmentIndex: z.int(),
  coach: z.string(),
  number: z.string(),
  /** Present for a room or berth: its name at the sale. */
  sleeper: z.optional(z.object({ name: z.string(), kind: z.enum(['berth', 'room']) })),
  seatPosition: z.optional(z.string()),
  facilities: z.array(z.string()),
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
  seats: z.array(seat),
});

/** A booking row (BOOKING-3) with the details that it unfolds to. */
export const bookingRow = z.object({
  bookingId: z.string(),
  bookingReference: z.string(),
  dateOfBooking: z.string(),
  trip: z.string(),
  dateOfTrip: z.string(),
  totalPrice: amount,
  totalAfterRefund: z.optional(amount),
  /** Present once part of it has been refunded. */
  refundInfo: z.optional(
    z.object({
      partiallyRefunded: z.boolean(),
      partiallyRefundedLeg: z.optional(z.enum(['Outward', 'Return'])),
      refundedAmount: amount,
      penalty: amount,
      newBookingTotal: amount,
    }),
  ),
  /** The booking that was exchanged for this one, and the bookings that have replaced it since. */
  replaces: z.optional(z.string()),
  replacedBy: z.array(z.string()),
  /** After-sales of the booking, newest first. */
  afterSales: z.array(
    z.object({
      afterSaleId: z.string(),
      kind: z.enum(['REFUND', 'VOID', 'SEAT_RELEASE', 'TRAVELLER_CHANGE', 'EXCHANGE', 'TRAVEL_CHANGE']),
      /** Its steps in words, each with its day. */
      steps: z.array(z.object({ text: z.string(), day: z.optional(z.string()) })),
      hasStatement: z.boolean(),
    }),
  ),
  /** Actions that may be tried now. The supplier decides on each. */
  actions: z.array(bookingAction),
  /** Present if nothing can be done with it now: the reason. */
  blockedBecause: z.optional(z.string()),
  /** One sentence for each of its trains that does not run as booked. The traveller can choose another train or the money. */
  disruption: z.optional(z.array(z.string())),
  creditCardFee: amount,
  currency,
  status: z.string(),
  /** Pending while the order works on it; no other change is possible meanwhile. */
  sqs: z.enum(['Pending', 'Done']),
  source,
  deliveryOption: z.enum(['ETK', 'EML', 'E_TICKET']),
  deliveryOptionType: source,
  ticketType: z.enum(['RailPass', 'PointToPoint']),
  paymentMethod: z.string(),
  originalPaymentMethod: z.string(),
  supplyChannelRecordLocator: z.string(),
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
      /** The same addresses, one by one, as the form of names asks for them. */
      contacts: z.array(passengerContact),
      seatingArrangements: z.array(z.string()),
      /** For passes: the seller's last report, or the state at issue. `rail_passes/mobile_pass_status` asks again. */
      mobilePassStatus: z.optional(mobilePassStatus),
    }),
  ),
  orders: z.array(
    z.object({
      orderId: z.string(),
      source,
      status: z.string(),
      /** Actions for this line alone. The row's own actions apply to all of its lines. */
      actions: z.array(bookingAction),
      /** Its traveller cannot reach it: `getNextTrain` has the next one. */
      isUnreached: z.optional(z.boolean()),
      description: z.string(),
      itemTotal: amount,
      refundedTotal: z.optional(amount),
      ticketNumbers: z.array(z.string()),
    }),
  ),
  /** For the selling agency only: its money and its own notes, which the customer never sees. */
  agency: z.optional(
    z.object({
      isAgentBooking: z.literal(true),
      paymentNett: z.boolean(),
      /** The amount paid to us, less the commission that the agency keeps. */
      netBookingTotal: amount,
      commission: amount,
      markUp: amount,
      internalReference: z.string(),
      /** The person of the agency who looks after the booking; absent where a customer bought it by a quote's link. */
      keptBy: z.optional(z.string()),
      /** Whether the places are held and nothing is paid yet. */
      hold: z.optional(z.object({ orderId: z.string(), payBy: z.string() })),
      internalNote: z.string(),
    }),
  ),
  contractText: z.string(),
  /** The valid tickets, in travel order. */
  tickets: z.array(
    z.object({
      ticketNumber: z.string(),
      direction: z.enum(['outward', 'inward']),
      traveller: z.string(),
      ride: z.string(),
      seat: z.optional(z.string()),
    }),
  ),
  /** Wallet passes, each a file or an address. Empty if the shop has no credentials for any wallet. */
  walletPasses: z.array(z.object({ wallet: walletName, ticketNumber: z.string(), label: z.string() })),
});

export type BookingRow = z.output<typeof bookingRow>;

/** The columns by which the list can be sorted. */
export const bookingOrder = z.enum(['dateOfBooking', 'bookingReference', 'trip', 'dateOfTrip', 'price']);
export type BookingOrder = z.output<typeof bookingOrder>;

/**
 * The tasks that a booking may give to an agency's people: a payment, an unfinished order, a changed train, or a departure within seven
 * days.
 */
export const bookingTask = z.enum(['held', 'unfinished', 'disturbed', 'departing']);
export type BookingTask = z.output<typeof bookingTask>;

export const listBookings = defineCall({
  name: 'listBookings',
  method: 'POST',
  path: 'bookings',
  summary:
    'The bookings that the session may see, newest first unless another order is named. Staff of a super agency may ask for those of consumers or of one agency.',
  access: 'identified',
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(120))),
    page: z.optional(z.coerce.number().check(z.minimum(0))),
    size: z.optional(z.coerce.number().check(z.minimum(1), z.maximum(50))),
    /** The day that `from` and `to` refer to, both included: the booking's, or that of one of its trains. */
    dateOf: z.optional(z.enum(['booking', 'trip'])),
    from: z.optional(day),
    to: z.optional(day),
    /** Only bookings with a task. `disturbed` is only known for an agency's bookings. */
    task: z.optional(bookingTask),
    sort: z.optional(bookingOrder),
    direction: z.optional(z.enum(['asc', 'desc'])),
  }),
  /** Empty for the caller's own bookings (BOOKING-8). */
  body: z.optional(z.object({ isB2C: z.optional(z.boolean()), agencyId: z.optional(z.uuid()) })),
  answer: z.object({ pages: z.int(), body: z.array(bookingRow) }),
  refusals: ['session.wrongRole'],
});

export const saveBookingNotes = defineCall({
  name: 'saveBookingNotes',
  method: 'POST',
  path: 'b2b_portal/bookings/notes',
  summary: "An agency's own reference and notes about a booking that it sold. The customer never sees them.",
  access: ['B2BAgent', 'B2BAdmin'],
  body: z.object({
    reference,
    internalReference: z.string().check(z.trim(), z.maxLength(60)),
    internalNote: z.string().check(z.trim(), z.maxLength(2000)),
  }),
  answer: z.object({ data: z.object({ done: z.string() }) }),
  refusals: ['session.wrongRole', 'object.notFound'],
  perMinute: 60,
});

export const downloadTickets = defineCall({
  name: 'downloadTickets',
  method: 'GET',
  path: 'bookings/:reference/download_eticket/:orderId',
  summary: 'The e-tickets as base64 PDFs. `orderId` narrows to one line, "none" takes all.',
  access: 'identified',
  params: z.object({ reference, orderId: reference }),
  answer: z.object({ results: z.array(z.string()) }),
  refusals: ['object.notFound', 'bookings.noDocuments'],
  perMinute: 60,
});

export const downloadRefundStatement = defineCall({
  name: 'downloadRefundStatement',
  method: 'GET',
  path: 'bookings/:reference/refund_statement/:afterSaleId',
  summary: 'The statement of a refund as a base64 PDF.',
  access: 'identified',
  params: z.object({ reference, afterSaleId: z.uuid() }),
  answer: z.object({ results: z.array(z.string()) }),
  refusals: ['object.notFound'],
  perMinute: 60,
});

export const getWalletPass = defineCall({
  name: 'getWalletPass',
  method: 'GET',
  path: 'bookings/:reference/wallet/:wallet/:ticketNumber',
  summary: 'One ticket as a pass: a base64 `.pkpass` file for Apple Wallet, or the address that saves it in Google Wallet.',
  access: 'identified',
  params: z.object({ reference, wallet: walletName, ticketNumber: reference }),
  answer: z.object({ file: z.optional(z.string()), url: z.optional(z.string()) }),
  refusals: ['object.notFound'],
  perMinute: 60,
});

export const getTicketCode = defineCall({
  name: 'getTicketCode',
  method: 'GET',
  path: 'bookings/:reference/code/:ticketNumber',
  summary: "One ticket's code as an SVG: the very code of its PDF.",
  access: 'identified',
  params: z.object({ reference, ticketNumber: reference }),
  answer: z.object({ svg: z.string() }),
  refusals: ['object.notFound', 'bookings.noDocuments'],
  perMinute: 120,
});

export const getBookingCalendar = defineCall({
  name: 'getBookingCalendar',
  method: 'GET',
  path: 'bookings/:reference/calendar',
  summary: 'The trains of a booking as a calendar file (RFC 5545).',
  access: 'identified',
  params: z.object({ reference }),
  answer: z.object({ file: z.string() }),
  refusals: ['object.notFound'],
  perMinute: 60,
});

export const sendBookingEmail = defineCall({
  name: 'sendBookingEmail',
  method: 'POST',
  path: 'bookings/send_email',
  summary: 'Sends the tickets of bookings to an address.',
  access: 'identified',
  body: z.object({
    email: z.string().check(z.maxLength(254)),
    bookingId: z.array(reference).check(z.minLength(1), z.maxLength(10)),
    senderEmail: z.optional(z.string().check(z.maxLength(254))),
    ticketType: z.enum(['RailPass', 'PointToPoint']),
  }),
  answer: z.object({ message: z.string() }),
  refusals: ['object.notFound', 'bookings.emailRequired', 'bookings.emailInvalid', 'bookings.noDocuments', 'bookings.failed'],
  perMinute: 10,
});

export const sendBookingLink = defineCall({
  name: 'sendBookingLink',
  method: 'POST',
  path: 'bookings/send_link',
  summary: 'Sends the link that opens a booking to the address it was made with. The answer is the same whether or not they match.',
  access: 'public',
  body: z.object({ bookingReference: reference, email: z.string().check(z.maxLength(254)) }),
  answer: z.object({ message: z.string() }),
  refusals: [],
  perMinute: 5,
});

export const openBookingLink = defineCall({
  name: 'openBookingLink',
  method: 'POST',
  path: 'bookings/open_link',
  summary:
    "Opens the booking of a signed link from our mail for this session; a visitor's session becomes a guest's that sees just this booking.",
  access: 'public',
  body: z.object({ link: z.string().check(z.maxLength(400)) }),
  answer: z.object({ body: z.object({ ...startedSession, bookingReference: z.string() }) }),
  refusals: ['bookings.linkInvalid'],
  perMinute: 20,
});

export const sendChangeCode = defineCall({
  name: 'sendChangeCode',
  method: 'POST',
  path: 'bookings/:reference/change_code',
  summary: 'Sends a code to the address of a booking that was opened through a mailed link: it is asked for before the booking is changed.',
  access: 'identified',
  params: z.object({ reference }),
  answer: z.object({ message: z.string() }),
  refusals: ['object.notFound', 'bookings.failed'],
  perMinute: 3,
});

export const checkChangeCode = defineCall({
  name: 'checkChangeCode',
  method: 'POST',
  path: 'bookings/:reference/change_code/check',
  summary: 'Lets the session change the booking for an hour. A code has five tries.',
  access: 'identified',
  params: z.object({ reference }),
  body: z.object({ code: z.string().check(z.maxLength(12)) }),
  answer: z.object({}),
  refusals: ['object.notFound', 'afterSales.codeWrong'],
  perMinute: 10,
});
