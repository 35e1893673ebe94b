import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, currency } from '../shapes/basics.ts';

const text = z.string().check(z.maxLength(200));

/** Codes of the vouchers to spend, in any order and spelling. */
export const voucherCodes = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(5));

/** The reasons why vouchers do not pay for a cart. */
export const voucherRefusals = [
  'voucher.unknown',
  'voucher.ended',
  'voucher.spent',
  'voucher.otherCurrency',
  'voucher.otherSeller',
] as const;

const voucherView = z.object({
  code: z.string(),
  /** "shop", or the train company that issued it. */
  issuer: z.string(),
  currency,
  issued: amount,
  balance: amount,
  /** YYYY-MM-DD, the last valid day. */
  expiresOn: z.string(),
  state: z.enum(['active', 'spent', 'ended']),
  /** What it pays for, and until when: a sentence. */
  use: z.string(),
  /** The person who must travel on the journey it pays for. */
  traveller: z.optional(z.string()),
  history: z.array(z.object({ at: z.string(), kind: z.enum(['issued', 'spent', 'returned', 'expired']), amount: z.string() })),
});

export type VoucherView = z.output<typeof voucherView>;

export const listVouchers = defineCall('listVouchers', 'POST vouchers/list', {
  summary:
    'The vouchers of the signed-in customer with their history, those with money first; for a guest those given for bookings of the session. Others have none.',
  access: 'identified',
  answer: z.object({ data: z.object({ vouchers: z.array(voucherView) }) }),
  refusals: [],
});

export const checkVouchers = defineCall('checkVouchers', 'POST vouchers/check', {
  summary: 'The amounts that vouchers would pay of the present cart, and the rest. It uses no voucher.',
  access: 'identified',
  body: z.object({ cartId: text, codes: voucherCodes }),
  answer: z.object({
    data: z.object({
      currency,
      vouchers: z.array(z.object({ code: z.string(), pays: amount, left: amount })),
      /** The rest to pay by card, including the card fee on it. */
      rest: amount,
    }),
  }),
  refusals: ['cart.empty', 'cart.ordered', 'payment.methodNotAgreed', ...voucherRefusals],
  // Limits guesses of codes.
  perMinute: 10,
});

export const createVoucherPayment = defineCall('createVoucherPayment', 'POST vouchers/payment', {
  summary: 'Opens the payment of a cart that vouchers cover whole, for create-order. The order spends them.',
  access: 'identified',
  body: z.object({ cartId: text, codes: voucherCodes }),
  answer: z.object({ data: z.object({ paymentIntentId: z.string(), status: z.string(), currency, amount }) }),
  refusals: ['cart.empty', 'cart.ordered', 'payment.methodNotAgreed', ...voucherRefusals, 'voucher.notEnough', 'payment.notYours'],
  perMinute: 10,
});
