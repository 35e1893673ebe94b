import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, currency, wholeNumber } from '../shapes/basics.ts';
import { bankMethods } from './bank-payments.ts';
import { voucherCodes, voucherRefusals } from './vouchers.ts';
import { seatPreferences, travellerDraft } from '../shapes/cart.ts';

const text = z.string().check(z.maxLength(200));

/** The payload of the card form (SEARCH-8, payment completion payload). It holds claims, which are checked against our own record. */
export const paymentCompletion = z.object({
  paymentRefNumber: text,
  currency: text,
  amount: z.union([z.number(), z.string()]),
  cardType: text,
  status: text,
  email: z.optional(text),
  billingDetails: z.optional(
    z.object({
      name: z.optional(text),
      email: z.optional(text),
      phone: z.optional(text),
      address_line_1: z.optional(text),
      address_line_2: z.optional(text),
      admin_area_2: z.optional(text),
      admin_area_1: z.optional(text),
      postal_code: z.optional(text),
      country_code: z.optional(text),
    }),
  ),
  paymentIntentId: text,
});

/** ISO 8601, in UTC. */
const instant = z.string();

export const orderItemResult = z.object({
  itemId: z.string(),
  bookingReference: z.optional(z.string()),
  state: z.enum(['confirmed', 'failed', 'price_changed', 'pending']),
  trip: z.string(),
  /** The reason for a failure, in a sentence. */
  reason: z.optional(z.string()),
  previousTotal: z.optional(amount),
  total: amount,
  /** With `price_changed`: chosen places that somebody else has now, in a sentence each, with the nearest free one. */
  takenPlaces: z.optional(z.array(z.string())),
});

/** The queued answer of create-order and continue-order (ORDER-1). */
export const orderAnswer = z.object({
  status: z.enum(['confirmed', 'requires_action', 'price_changed', 'on_hold']),
  orderId: z.string(),
  currency,
  /** The total charge, made or to be made. */
  total: amount,
  email: z.string(),
  items: z.array(orderItemResult),
  /** With `on_hold`: the deadline to pay for the places. */
  payBy: z.optional(instant),
  /** With `on_hold`, for a customer: the page on which they pay for the places or give them back. */
  heldPage: z.optional(z.string()),
  /** With `requires_action`: the page on which the cardholder proves their identity before they come back and continue. */
  action: z.optional(
    z.object({
      url: z.string(),
      /**
       * The owner of that page, unless it belongs to a card's bank or PayPal. With PaymentGate-Manual a person at the desk confirms, and
       * the page is our own.
       */
      at: z.optional(z.enum(bankMethods)),
    }),
  ),
});

export type OrderAnswer = z.output<typeof orderAnswer>;

const queueKey = z.object({ key: z.string() });
const queueKeyText = z.string().check(z.maxLength(60));

export const createOrder = defineCall('createOrder', 'POST cart/create-order', {
  summary: 'Orders the cart. Answers a key; the outcome comes through requestQueue. The same cart revision twice is one order.',
  access: 'identified',
  body: z.object({
    cartId: text,
    revision: wholeNumber,
    lead: z.object({ email: text, phone: z.optional(text) }),
    items: z
      .array(
        z.object({
          itemId: text,
          travellers: z.array(travellerDraft).check(z.maxLength(9)),
          deliveryOption: z.optional(z.enum(['ETK', 'EML', 'E_TICKET'])),
          seatPreferences: z.optional(seatPreferences),
        }),
      )
      .check(z.minLength(1), z.maxLength(3)),
    termsAccepted: z.boolean(),
    /** Absent only for a customer who holds the places: nothing is paid yet. */
    payment: z.optional(paymentCompletion),
    /** Vouchers that are spent before the payment: the same ones with which it was opened. */
    vouchers: z.optional(voucherCodes),
    /** Hold the places until the deadline. An agent pays in this way later, a customer chooses then (HOLD-2). */
    hold: z.optional(z.boolean()),
    /** For a customer: one of the cart's `holds`. With a fee, `payment` is the one that secures the fee. */
    holdMinutes: z.optional(z.int().check(z.minimum(1), z.maximum(2880))),
  }),
  answer: queueKey,
  refusals: [
    'cart.empty',
    'cart.changed',
    'cart.ordered',
    'booking.countryMissing',
    'booking.countryNotAllowed',
    'booking.passAge',
    'pass.unavailable',
    'booking.travellersMissing',
    'booking.termsMissing',
    'booking.fieldMissing',
    'booking.ageDiffers',
    'booking.deliveryNotOffered',
    'offer.cancelled',
    'booking.emailInvalid',
    'booking.phoneMissing',
    'booking.phoneInvalid',
    'payment.notYours',
    'payment.amountChanged',
    'promo.spent',
    'quote.taken',
    'quote.closed',
    'hold.busy',
    ...voucherRefusals,
    'voucher.otherTraveller',
    'voucher.notEnough',
    'payment.methodNotAgreed',
    'hold.notOffered',
    'hold.tooMany',
    'hold.tooOften',
    'payment.missing',
  ],
  errorShape: 'card',
  perMinute: 20,
});

export const continueOrder = defineCall('continueOrder', 'POST cart/continue-order', {
  summary: "Takes the customer's answer to requires_action or price_changed; answers a new key.",
  // Any session may call it, because the holder of a payment link is a visitor. The order knows which session pays for it.
  access: 'session',
  body: z.object({
    orderId: text,
    answer: z.enum(['authenticated', 'accept_price', 'decline']),
    /** The request key of the question. With it a repeated answer, sent because the reply was lost, counts once. */
    key: z.optional(queueKeyText),
  }),
  answer: queueKey,
  refusals: ['order.notFound', 'order.notWaiting'],
  errorShape: 'card',
  perMinute: 20,
});

export const findOrderUnderWay = defineCall('findOrderUnderWay', 'POST cart/order-under-way', {
  summary:
    "The key of the order of the session's cart that is under way, for a customer who closed the page that waited for it; none where there is none.",
  access: 'identified',
  answer: z.object({ key: z.optional(z.string()) }),
  refusals: [],
  perMinute: 60,
});

export const getQueuedRequest = defineCall('getQueuedRequest', 'GET requestQueue/:queueKey', {
  summary: 'The outcome of a queued request: neither field while it is under way (held open for up to 2 s), then response or error.',
  access: 'session',
  params: z.object({ queueKey: queueKeyText }),
  answer: z.object({ response: z.optional(z.unknown()), error: z.optional(z.unknown()) }),
  refusals: ['queue.notFound'],
  perMinute: 240,
});
