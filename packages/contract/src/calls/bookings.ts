import * as z from 'zod/mini';
import { ownReferences } from '../shapes/own-references.ts';
import { defineCall } from '../call.ts';
import { startedSession } from '../shapes/started-session.ts';
import { day } from '../shapes/basics.ts';
import { humanToken } from './human-check.ts';
import { bookingRow, walletName } from '../shapes/booking-row.ts';

const reference = z.string().check(z.maxLength(40));

/** The columns by which the list can be sorted. */
export const bookingOrder = z.enum(['dateOfBooking', 'bookingReference', 'trip', 'dateOfTrip', 'price']);
export type BookingOrder = z.output<typeof bookingOrder>;

/**
 * The tasks that a booking may give to an agency's people: a payment, an unfinished order, a changed train, or a departure within seven
 * days.
 */
export const bookingTask = z.enum(['held', 'unfinished', 'disturbed', 'departing']);
export type BookingTask = z.output<typeof bookingTask>;

export const listBookings = defineCall('listBookings', 'POST bookings', {
  summary:
    'The bookings that the session may see, newest first unless another order is named. Staff of a super agency may ask for those of consumers or of one agency.',
  access: 'identified',
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(120))),
    page: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000))),
    size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(50))),
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

export const saveBookingNotes = defineCall('saveBookingNotes', 'POST b2b_portal/bookings/notes', {
  summary: "An agency's own reference and notes about a booking that it sold. The customer never sees them.",
  access: ['B2BAgent', 'B2BAdmin'],
  body: z.object({
    reference,
    ...ownReferences.shape,
    internalNote: z.string().check(z.trim(), z.maxLength(2000)),
  }),
  answer: z.object({ data: z.object({ done: z.string() }) }),
  refusals: ['session.wrongRole', 'object.notFound'],
  perMinute: 60,
});

export const handOverBooking = defineCall('handOverBooking', 'POST b2b_portal/bookings/hand_over', {
  summary: 'Gives one booking to a colleague, who looks after it from then on. Without `toUserId` it answers who can take it.',
  access: ['B2BAgent', 'B2BAdmin'],
  body: z.object({ reference, toUserId: z.optional(z.uuid()) }),
  answer: z.object({
    data: z.object({ done: z.optional(z.string()), colleagues: z.array(z.object({ userId: z.string(), name: z.string() })) }),
  }),
  refusals: ['session.wrongRole', 'object.notFound'],
  perMinute: 60,
});

export const downloadTickets = defineCall('downloadTickets', 'GET bookings/:reference/download_eticket/:orderId', {
  summary: 'The e-tickets as base64 PDFs. `orderId` narrows to one line, "none" takes all.',
  access: 'identified',
  params: z.object({ reference, orderId: reference }),
  answer: z.object({ results: z.array(z.string()) }),
  refusals: ['object.notFound', 'bookings.noDocuments', 'bookings.ticketsEnded'],
  perMinute: 60,
});

export const downloadRefundStatement = defineCall('downloadRefundStatement', 'GET bookings/:reference/refund_statement/:afterSaleId', {
  summary: 'The statement of a refund as a base64 PDF.',
  access: 'identified',
  params: z.object({ reference, afterSaleId: z.uuid() }),
  answer: z.object({ results: z.array(z.string()) }),
  refusals: ['object.notFound'],
  perMinute: 60,
});

export const getWalletPass = defineCall('getWalletPass', 'GET bookings/:reference/wallet/:wallet/:ticketNumber', {
  summary: 'One ticket as a pass: a base64 `.pkpass` file for Apple Wallet, or the address that saves it in Google Wallet.',
  access: 'identified',
  params: z.object({ reference, wallet: walletName, ticketNumber: reference }),
  answer: z.object({ file: z.optional(z.string()), url: z.optional(z.string()) }),
  refusals: ['object.notFound'],
  perMinute: 60,
});

export const getTicketCode = defineCall('getTicketCode', 'GET bookings/:reference/code/:ticketNumber', {
  summary: "One ticket's code as an SVG, the same as in its PDF.",
  access: 'identified',
  params: z.object({ reference, ticketNumber: reference }),
  answer: z.object({ svg: z.string() }),
  refusals: ['object.notFound', 'bookings.noDocuments'],
  perMinute: 120,
});

export const getBookingCalendar = defineCall('getBookingCalendar', 'GET bookings/:reference/calendar', {
  summary: 'The trains of a booking as a calendar file (RFC 5545).',
  access: 'identified',
  params: z.object({ reference }),
  answer: z.object({ file: z.string() }),
  refusals: ['object.notFound', 'bookings.ticketsEnded'],
  perMinute: 60,
});

export const openCalendarFeed = defineCall('openCalendarFeed', 'POST bookings/calendar_feed', {
  summary:
    'The trains of the booking of a secret address for a calendar (RFC 5545), with later times, cancelled trains and exchanges. An event keeps its UID; a change raises its SEQUENCE.',
  access: 'public',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(400)) }),
  answer: z.object({ file: z.string() }),
  refusals: ['bookings.linkInvalid'],
  perMinute: 60,
});

export const sendBookingEmail = defineCall('sendBookingEmail', 'POST bookings/send_email', {
  summary: 'Sends the tickets of bookings to an address. After a few tries a guest needs an answer to the human check.',
  access: 'identified',
  body: z.object({
    email: z.string().check(z.maxLength(254)),
    bookingId: z.array(reference).check(z.minLength(1), z.maxLength(10)),
    senderEmail: z.optional(z.string().check(z.maxLength(254))),
    ticketType: z.enum(['RailPass', 'PointToPoint']),
    reCAPTCHAtoken: z.optional(humanToken),
  }),
  answer: z.object({ message: z.string() }),
  refusals: [
    'object.notFound',
    'bookings.emailRequired',
    'bookings.emailInvalid',
    'bookings.noDocuments',
    'bookings.ticketsEnded',
    'bookings.failed',
    'humanCheck.failed',
  ],
  perMinute: 10,
});

export const sendBookingLink = defineCall('sendBookingLink', 'POST bookings/send_link', {
  summary:
    'Sends the link that opens a booking to the address it was made with. The answer is the same if booking and address do not match. After a few tries a visitor or guest needs an answer to the human check.',
  access: 'public',
  body: z.object({ bookingReference: reference, email: z.string().check(z.maxLength(254)), reCAPTCHAtoken: z.optional(humanToken) }),
  answer: z.object({ message: z.string() }),
  refusals: ['humanCheck.failed'],
  perMinute: 5,
});

export const openBookingLink = defineCall('openBookingLink', 'POST bookings/open_link', {
  summary:
    "Opens the booking of a signed link from our mail for this session; a visitor's session becomes a guest's that sees just this booking.",
  access: 'public',
  body: z.object({ link: z.string().check(z.maxLength(400)) }),
  answer: z.object({ body: z.object({ ...startedSession, bookingReference: z.string() }) }),
  refusals: ['bookings.linkInvalid'],
  perMinute: 20,
});

export const sendChangeCode = defineCall('sendChangeCode', 'POST bookings/:reference/change_code', {
  summary: 'Sends a code to the address of a booking that was opened through a mailed link. The code is needed to change the booking.',
  access: 'identified',
  params: z.object({ reference }),
  answer: z.object({ message: z.string() }),
  refusals: ['object.notFound', 'afterSales.codesUsedUp', 'bookings.failed'],
  perMinute: 3,
});

export const checkChangeCode = defineCall('checkChangeCode', 'POST bookings/:reference/change_code/check', {
  summary: 'Checks the code and lets the session change the booking for an hour. A code has five tries, and a booking fifteen a day.',
  access: 'identified',
  params: z.object({ reference }),
  body: z.object({ code: z.string().check(z.maxLength(12)) }),
  answer: z.object({}),
  refusals: ['object.notFound', 'afterSales.codeWrong', 'afterSales.codesUsedUp'],
  perMinute: 10,
});
