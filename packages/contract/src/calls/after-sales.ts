import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { refundableAnswer, refundResult, refundType } from '../shapes/after-sales.ts';
import { amount, currency, source } from '../shapes/basics.ts';
import { possibleActions } from '../shapes/possible-actions.ts';
import { withoutAddress } from '../shapes/person-name.ts';

const text = z.string().check(z.maxLength(120));
const reference = z.string().check(z.maxLength(40));
const refundParameters = z.object({ reference, source, orderId: reference });
const queueKey = z.object({ key: z.string() });

/** The parts, such as "outward.1,inward.2". Absent: all that can be refunded. */
const partsQuery = z.object({
  parts: z.optional(z.string().check(z.maxLength(400))),
  refundType: z.optional(refundType),
});

/** Reasons why a booking cannot be changed at this moment, by a refund or an exchange. */
export const notChanged = [
  'object.notFound',
  'bookings.processing',
  'afterSales.underWay',
  'afterSales.codeRequired',
  'afterSales.manual',
  'refund.paymentInProgress',
] as const;
/** The same, where money is given back. */
export const notNow = [...notChanged, 'refund.disputed'] as const;
const notQuoted = [
  'quote.changed',
  ...notNow,
  'refund.notRefundable',
  'refund.nothingChosen',
  'refund.wholeOnly',
  'refund.unavailable',
] as const;

export const getPossibleActions = defineCall('getPossibleActions', 'GET bookings/:reference/possible_actions', {
  summary: 'The actions that the suppliers of a booking would accept now, for each line, the one that gives most back first.',
  access: 'identified',
  params: z.object({ reference }),
  answer: z.object({ body: possibleActions }),
  refusals: [...notNow, 'refund.notRefundable', 'refund.unavailable'],
  perMinute: 60,
});

export const getRefundableItems = defineCall('getRefundableItems', 'GET bookings/:reference/refundable_items/:source/:orderId', {
  summary: 'The refundable parts of a booking with their amounts, and a quote for the named parts or for all. `orderId` is the order line.',
  access: 'identified',
  params: refundParameters,
  query: partsQuery,
  answer: refundableAnswer,
  refusals: notQuoted,
  perMinute: 60,
});

export const getRefundableItemsLater = defineCall(
  'getRefundableItemsLater',
  'GET bookings/:reference/refundable_items/:source/:orderId/async',
  {
    summary: 'The same through requestQueue.',
    access: 'identified',
    params: refundParameters,
    query: partsQuery,
    answer: queueKey,
    refusals: ['object.notFound'],
    perMinute: 60,
  },
);

/** The supplier's ids from the browser are claims and must match the booking. */
const supplierClaims = { refSysOrderId: z.optional(text), refSysBookingId: z.optional(text), source };

export const refundBody = z.object({
  ...supplierClaims,
  isFullCancel: z.optional(z.boolean()),
  fares: z.optional(z.object({ departure: z.optional(z.boolean()), arrival: z.optional(z.boolean()) })),
  refundType: z.optional(refundType),
  isb2c: z.optional(z.boolean()),
  /** The quote that the customer has seen. Without it the parts are quoted and refunded in one step. */
  quoteId: z.optional(z.uuid()),
});

export const refundRefusals = [...notQuoted, 'quote.expired', 'quote.spent', 'supplier.rejected'] as const;

export const refundBooking = defineCall('refundBooking', 'POST bookings/:reference/refund', {
  summary: 'Refunds a booking or parts of it. The same quote twice is one refund.',
  access: 'identified',
  params: z.object({ reference }),
  body: refundBody,
  answer: refundResult,
  refusals: refundRefusals,
  perMinute: 20,
});

export const refundBookingLater = defineCall('refundBookingLater', 'POST bookings/:reference/refund/async', {
  summary: 'The same; answers a key, and the outcome comes through requestQueue.',
  access: 'identified',
  params: z.object({ reference }),
  body: refundBody,
  answer: queueKey,
  refusals: refundRefusals,
  perMinute: 20,
});

export const getWholeRefund = defineCall('getWholeRefund', 'GET bookings/:reference/whole_refund', {
  summary: 'What each ticket of a booking gives back now, with a quote for each that gives something, and the sum (SPLIT-6).',
  access: 'identified',
  params: z.object({ reference }),
  answer: z.object({
    body: z.object({
      currency,
      total: amount,
      parts: z.array(
        z.object({
          lineItemId: z.string(),
          source,
          /** "Reading – Exeter St Davids". */
          journey: z.string(),
          price: amount,
          refundAmount: amount,
          /** For people of a net agency: what its traveller gets back, who paid its commission too. */
          travellers: z.optional(z.object({ refundAmount: amount })),
          /** Present if it can be refunded. */
          quoteId: z.optional(z.string()),
          /** The reason, if it cannot. */
          whyNot: z.optional(z.string()),
        }),
      ),
    }),
  }),
  refusals: notQuoted,
  perMinute: 60,
});

export const refundWhole = defineCall('refundWhole', 'POST bookings/:reference/whole_refund', {
  summary: 'Refunds several tickets of a booking by their quotes, one after the other. It stops at one that gives back another amount now.',
  access: 'identified',
  params: z.object({ reference }),
  body: z.object({ quoteIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(20)) }),
  answer: z.object({
    body: z.object({
      currency,
      refundedAmount: amount,
      message: z.string(),
      parts: z.array(
        z.object({
          lineItemId: z.string(),
          journey: z.string(),
          refundedAmount: amount,
          status: z.string(),
          /** The code of the reason, if this ticket was not refunded. */
          refusal: z.optional(z.string()),
        }),
      ),
    }),
  }),
  refusals: refundRefusals,
  perMinute: 20,
});

const supplierBody = z.object(supplierClaims);

export const releaseSeat = defineCall('releaseSeat', 'POST bookings/:reference/release_seat', {
  summary: 'Releases the seats of a booking. It pays nothing back; a later refund is computed as of this moment.',
  access: 'identified',
  params: z.object({ reference }),
  body: supplierBody,
  answer: z.object({ statusCode: z.int() }),
  refusals: [...notNow, 'release.notReleased'],
  perMinute: 20,
});

export const releaseSeatAndCancel = defineCall('releaseSeatAndCancel', 'POST bookings/:reference/release_seat_cancel', {
  summary: 'Releases the seats and refunds the refundable amount.',
  access: 'identified',
  params: z.object({ reference }),
  body: supplierBody,
  answer: z.object({ statusCode: z.int(), body: z.object({ refundedAmount: z.string() }) }),
  refusals: [...refundRefusals, 'release.notReleased'],
  perMinute: 20,
});

/** Callers send one of two shapes: with our booking, or with the supplier's ids. */
const voidBody = z.object({ ...supplierClaims, bookingId: z.optional(reference) });

export const isVoidRefund = defineCall('isVoidRefund', 'POST bookings/:reference/isVoidRefund', {
  summary:
    'Whether the whole booking can be cancelled free of charge now. TRENITALIA answers `isCancellable`, the others `body.isVoidable`.',
  access: 'identified',
  params: z.object({ reference }),
  body: voidBody,
  answer: z.union([
    z.object({ isCancellable: z.boolean(), message: z.string() }),
    z.object({ statusCode: z.int(), body: z.object({ isVoidable: z.boolean(), untilWhen: z.string() }) }),
  ]),
  refusals: notNow,
  perMinute: 30,
});

export const voidBooking = defineCall('voidBooking', 'POST bookings/:reference/void_refund', {
  summary: 'Cancels the whole booking free of charge, within the time that its supplier allows.',
  access: 'identified',
  params: z.object({ reference }),
  body: voidBody,
  answer: z.object({ statusCode: z.int(), body: z.object({ refundedAmount: z.string() }) }),
  refusals: [...notNow, 'void.notAllowed'],
  perMinute: 20,
});

export const readTravelPayStatus = defineCall('readTravelPayStatus', 'POST travelPay/paymentStatus', {
  summary: 'The state of a payment: `Successful` once the money has been taken.',
  access: 'identified',
  body: z.object({ transactionId: text }),
  answer: z.object({ data: z.string() }),
  refusals: ['object.notFound'],
  perMinute: 60,
});

export const changeTravellers = defineCall('changeTravellers', 'POST bookings/:reference/travellerChange', {
  summary: 'Changes the names on the tickets, if the supplier allows it. One entry for each passenger, in the sequence of the booking.',
  access: 'identified',
  params: z.object({ reference }),
  body: z.object({
    passengers: z
      .array(
        z.object({
          firstName: text.check(withoutAddress),
          lastName: text.check(withoutAddress),
          contacts: z.array(z.object({ contactMedium: z.enum(['email', 'phone']), contactInfo: z.string().check(z.maxLength(254)) })),
        }),
      )
      .check(z.minLength(1), z.maxLength(9)),
    /** The tickets are issued again although the names stay: the old ones were lost, or somebody else has seen them. */
    issuesAgain: z.optional(z.boolean()),
  }),
  answer: z.object({ statusCode: z.int(), message: z.string() }),
  refusals: [
    ...notNow,
    'travellerChange.firstName',
    'travellerChange.lastName',
    'travellerChange.contact',
    'travellerChange.failed',
    'travellerChange.notAllowed',
  ],
  perMinute: 20,
});
