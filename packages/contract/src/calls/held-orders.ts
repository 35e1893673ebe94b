/**
 * Places that an agency holds (AGENCY-62): paid for in any of its ways, paid for by its customer through a link, or given back. Places that a
 * customer holds (HOLD-1) are paid for and given back through the same link.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { b2bPaymentMethod } from '../shapes/agency-terms.ts';
import { amount, currency } from '../shapes/basics.ts';
import { journey } from '../shapes/cart.ts';
import { userEmail } from '../shapes/user-email.ts';

const text = z.string().check(z.maxLength(200));
const token = z.string().check(z.maxLength(200));
const queueKey = z.object({ key: z.string() });
/** ISO 8601, in UTC. */
const instant = z.string();

const notPayable = ['order.notFound', 'hold.over', 'hold.busy'] as const;
const wrongPayment = ['payment.notYours', 'payment.amountChanged', 'payment.methodNotAgreed', 'payment.methodNotReady'] as const;

export const openHeldPayment = defineCall('openHeldPayment', 'POST cart/held-payment', {
  summary:
    'Opens a payment for held places: for an agent in any way of their agency, for the holder of a payment link by card. The amount is computed here. Nothing is charged.',
  access: 'session',
  body: z.object({
    /** Set by an agent. */
    orderId: z.optional(text),
    /** Set by the holder of the link. */
    token: z.optional(token),
    /** Absent: card. */
    b2bPaymentMethod: z.optional(b2bPaymentMethod),
    /** For a card: the payment method made from it. */
    paymentMethod: z.optional(text),
  }),
  answer: z.object({ data: z.object({ paymentIntentId: z.string(), /** Minor units. */ amount: z.int(), currency }) }),
  refusals: [
    ...notPayable,
    ...wrongPayment,
    'hold.linkInvalid',
    'payment.methodNotHere',
    'payment.tooLittle',
    'payment.unavailable',
    'card.declined',
  ],
  errorShape: 'card',
  perMinute: 30,
});

export const openHeldPayPal = defineCall('openHeldPayPal', 'POST cart/held-paypal', {
  summary: 'Opens a PayPal payment for places that a customer holds, by their link. Answers the page on which it is approved.',
  access: 'session',
  body: z.object({ token }),
  answer: z.object({ data: z.object({ paymentIntentId: z.string(), approvalUrl: z.string() }) }),
  refusals: [...notPayable, ...wrongPayment, 'hold.linkInvalid', 'payment.unavailable'],
  errorShape: 'card',
  perMinute: 30,
});

export const releaseHeldByLink = defineCall('releaseHeldByLink', 'POST cart/release-held-by-link', {
  summary: 'Gives back places that a customer holds, by their link. Nothing was charged. A link of an agency’s hold gives nothing back.',
  access: 'session',
  body: z.object({ token }),
  answer: z.object({ data: z.object({ done: z.string() }) }),
  refusals: [...notPayable, 'hold.linkInvalid'],
  perMinute: 20,
});

export const payHeldOrder = defineCall('payHeldOrder', 'POST cart/pay-held-order', {
  summary:
    'Pays for places that the agency holds: in the way that was named when the hold began, or with another payment that was opened since. Answers a key, as create-order does.',
  access: ['B2BAgent', 'B2BAdmin'],
  body: z.object({
    orderId: text,
    /** A payment opened by `cart/held-payment`. It replaces the earlier one. */
    paymentIntentId: z.optional(text),
  }),
  answer: queueKey,
  refusals: [...notPayable, ...wrongPayment, 'hold.choosePayment'],
  perMinute: 20,
});

export const releaseHeldOrder = defineCall('releaseHeldOrder', 'POST cart/release-held-order', {
  summary: 'Releases places that the agency holds. Nothing was charged.',
  access: ['B2BAgent', 'B2BAdmin'],
  body: z.object({ orderId: text }),
  answer: z.object({ data: z.object({ done: z.string() }) }),
  refusals: notPayable,
  perMinute: 20,
});

export const sendHeldLink = defineCall('sendHeldLink', 'POST cart/send-held-link', {
  summary: 'Mails a link, in the agency’s name, with which the customer pays for held places by card. It ends with the hold.',
  access: ['B2BAgent', 'B2BAdmin'],
  body: z.object({ orderId: text, email: userEmail }),
  answer: z.object({ data: z.object({ done: z.string(), link: z.string() }) }),
  refusals: notPayable,
  perMinute: 20,
});

export const openHeldLink = defineCall('openHeldLink', 'GET cart/held/:token', {
  summary: 'Held places by their payment link: the agency, the trains, the price and the deadline, without names.',
  access: 'public',
  params: z.object({ token }),
  answer: z.object({
    data: z.object({
      state: z.enum(['open', 'paying', 'paid', 'over']),
      /** The holder of the places: an agency for its customer, or the customer. */
      heldBy: z.enum(['agency', 'customer']),
      /** PayPal can pay for them. */
      takesPayPal: z.boolean(),
      sender: z.object({ name: z.string(), colour: z.string(), contact: z.array(z.string()) }),
      payBy: instant,
      currency,
      /** Includes the highest possible card fee. */
      total: amount,
      /** The highest possible card fee within the total. */
      cardFee: amount,
      /** The fee for the hold (HOLD-7): reserved on a card, taken only if nobody pays for the places. */
      holdFee: z.optional(amount),
      items: z.array(
        z.object({
          bookingReference: z.string(),
          outward: journey,
          inward: z.optional(journey),
          passengers: z.array(z.string()),
          contract: z.string(),
        }),
      ),
    }),
  }),
  refusals: ['hold.linkInvalid'],
  perMinute: 60,
});

export const payHeldByLink = defineCall('payHeldByLink', 'POST cart/pay-held-by-link', {
  summary:
    'Pays for held places with a payment that their link’s holder opened. Of two people who pay at once one is charged. Answers a key.',
  access: 'session',
  body: z.object({ token, paymentIntentId: text }),
  answer: queueKey,
  refusals: [...notPayable, ...wrongPayment, 'hold.linkInvalid'],
  perMinute: 20,
});
