import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, currency } from '../shapes/basics.ts';
import { openingRefusals } from './payment-refusals.ts';
import { voucherCodes, voucherRefusals } from './vouchers.ts';

const text = z.string().check(z.maxLength(200));

export const billingAddress = z.object({
  line1: z.optional(text),
  line2: z.optional(text),
  city: z.optional(text),
  state: z.optional(text),
  postal_code: z.optional(text),
  country: z.optional(text),
});

export const listPaymentMethods = defineCall('listPaymentMethods', 'POST strip/paymentMethods/list', {
  summary: 'Saved cards of the signed-in customer; empty for guests.',
  access: 'session',
  body: z.object({ customerId: z.optional(text) }),
  answer: z.object({
    data: z.object({
      data: z.object({ data: z.array(z.object({ id: z.string(), card: z.object({ brand: z.string(), last4: z.string() }) })) }),
    }),
  }),
  refusals: ['payment.unavailable'],
  errorShape: 'card',
});

export const removePaymentMethod = defineCall('removePaymentMethod', 'POST strip/paymentMethod/remove', {
  summary: 'Deletes a saved card of the signed-in customer, here and at the provider.',
  access: 'session',
  body: z.object({ paymentMethod: text }),
  answer: z.object({ data: z.object({ removed: z.literal(true) }) }),
  refusals: ['payment.notYours', 'payment.unavailable'],
  errorShape: 'card',
  perMinute: 20,
});

export const createPaymentMethod = defineCall('createPaymentMethod', 'POST strip/paymentMethod/create', {
  summary: "Makes a payment method of the card field's token.",
  access: 'session',
  body: z.object({
    token: z.string().check(z.maxLength(200)),
    shouldSave: z.optional(z.boolean()),
    address: z.optional(billingAddress),
    customerId: z.optional(text),
    email: z.optional(text),
    name: z.optional(text),
  }),
  answer: z.object({ data: z.object({ data: z.object({ id: z.string() }) }) }),
  refusals: ['card.declined', 'payment.unavailable'],
  errorShape: 'card',
  perMinute: 20,
});

export const paymentIntent = z.object({
  id: z.string(),
  status: z.string(),
  currency: z.string(),
  /** Minor units. */
  amount: z.int(),
  charges: z.object({ data: z.array(z.object({ id: z.string() })) }),
  paymentMethod: z.object({
    card: z.object({ brand: z.string(), last4: z.string() }),
    billing_details: z.object({
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      address: z.nullable(billingAddress),
    }),
  }),
});

export const createPaymentIntent = defineCall('createPaymentIntent', 'POST strip/paymentIntent/create', {
  summary: 'The one unconfirmed payment intent of the present cart. The server computes the amount.',
  access: 'session',
  body: z.object({
    customer: z.optional(text),
    cartId: text,
    paymentMethod: text,
    /** For agents: one of the payment methods in their agency's terms. Absent: card. */
    b2bPaymentMethod: z.optional(text),
    browseFrom: z.optional(text),
    /** For agents: the mark-up on all tickets together, in the cart's currency. Absent: the cart's present one. Ignored for everybody else. */
    agentMarkUp: z.optional(z.union([z.number(), z.string()])),
    paymentPurpose: z.optional(text),
    amount: z.optional(z.number()),
    currency: z.optional(currency),
    address: z.optional(billingAddress),
    /** Vouchers that pay a part. The intent covers the rest. */
    vouchers: z.optional(voucherCodes),
    /** The payment secures the fee of this hold (the cart's `holds`) instead of paying the cart. */
    holdMinutes: z.optional(z.int().check(z.minimum(1), z.maximum(2880))),
  }),
  answer: z.object({ data: z.object({ data: paymentIntent }) }),
  refusals: [...openingRefusals, 'payment.unavailable', 'hold.notOffered', ...voucherRefusals],
  errorShape: 'card',
  perMinute: 20,
});

/** What opens a payment of an agency without a card. */
export const openingOfAgency = {
  cartId: text,
  /** See `createPaymentIntent`. */
  agentMarkUp: z.optional(z.union([z.number(), z.string()])),
};

export const openedForAgency = z.object({
  data: z.object({
    /** The value that create-order takes as paymentIntentId and paymentRefNumber. */
    paymentIntentId: z.string(),
    status: z.string(),
    currency,
    amount,
  }),
});

export const createAccountPayment = defineCall('createAccountPayment', 'POST b2b_portal/payments/on_account', {
  summary:
    "The one payment of the cart as it stands on the agency's account, for create-order. Refused where the account does not cover it; credit is taken up by the order.",
  access: ['B2BAgent', 'B2BAdmin'],
  body: z.object(openingOfAgency),
  answer: openedForAgency,
  refusals: [...openingRefusals, 'session.wrongRole'],
  errorShape: 'card',
  perMinute: 60,
});

export const createPayPalOrder = defineCall('createPayPalOrder', 'POST paypal/order/create', {
  summary:
    'The one PayPal order of the cart as it stands, or of the fee for holding it, to be approved by its customer there. The amount is computed here, without a card fee.',
  access: 'identified',
  body: z.object({
    cartId: text,
    /** See `createPaymentIntent`. */
    holdMinutes: z.optional(z.int().check(z.minimum(1), z.maximum(2880))),
  }),
  answer: z.object({
    data: z.object({
      /** Our id of PayPal's order, which create-order takes as paymentIntentId. */
      paymentIntentId: z.string(),
      /** The address of PayPal's page. */
      approvalUrl: z.string(),
    }),
  }),
  refusals: [
    'cart.empty',
    'cart.ordered',
    'hold.notOffered',
    'payment.methodNotAgreed',
    'payment.notYours',
    'payment.nothingToPay',
    'payment.unavailable',
    'card.declined',
  ],
  errorShape: 'card',
  perMinute: 20,
});

export const readPayPalApproval = defineCall('readPayPalApproval', 'POST paypal/order/approval', {
  summary: "Takes PayPal's completion payload after the customer has approved. Answers the waiting order, if there is one.",
  access: 'identified',
  /** `token` is PayPal's own name of the order, which it adds to the return address. */
  body: z.object({ token: z.string().check(z.regex(/^[0-9A-Za-z]{1,40}$/)) }),
  answer: z.object({
    data: z.object({
      isApproved: z.boolean(),
      /** The order that asked for the approval and is already running. */
      waitingOrderId: z.optional(z.string()),
      payment: z.object({
        paymentRefNumber: z.string(),
        currency: z.string(),
        amount: z.string(),
        cardType: z.literal('PayPal'),
        status: z.literal('Success'),
        email: z.optional(z.string()),
        billingDetails: z.object({
          name: z.optional(z.string()),
          email: z.optional(z.string()),
          address_line_1: z.optional(z.string()),
          address_line_2: z.optional(z.string()),
          admin_area_2: z.optional(z.string()),
          admin_area_1: z.optional(z.string()),
          postal_code: z.optional(z.string()),
          country_code: z.optional(z.string()),
        }),
        paymentIntentId: z.string(),
      }),
    }),
  }),
  refusals: ['payment.notYours', 'payment.unavailable', 'card.declined'],
  errorShape: 'card',
  perMinute: 60,
});
