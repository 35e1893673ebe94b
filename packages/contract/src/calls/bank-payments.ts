import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { approvalRefusals } from '../shapes/approval.ts';
import { amount, currency } from '../shapes/basics.ts';
import { openingRefusals } from './payment-refusals.ts';
import { openedForAgency, openingOfAgency } from './payments.ts';

const text = z.string().check(z.maxLength(200));
/** An instant in UTC, ISO 8601. */
const instant = z.string();

/** The payment methods whose payer acts outside the shop. */
export const bankMethods = ['TravelPay', 'MintEFT', 'PaymentGate-Manual'] as const;
const bankMethod = z.enum(bankMethods);

export type BankMethod = z.output<typeof bankMethod>;

export const createBankPayment = defineCall('createBankPayment', 'POST b2b_portal/payments/bank', {
  summary:
    'The one payment of the cart as it stands by TravelPay, MintEFT or PaymentGate-Manual, for create-order. Nothing is begun there before the order asks; then its answer says where the payer goes.',
  access: ['B2BAgent', 'B2BAdmin'],
  body: z.object({ ...openingOfAgency, b2bPaymentMethod: bankMethod }),
  answer: openedForAgency,
  refusals: [...openingRefusals, 'payment.methodNotHere', 'session.wrongRole'],
  errorShape: 'card',
  perMinute: 60,
});

const bankPaymentView = z.object({
  intentId: z.string(),
  method: bankMethod,
  agency: z.string(),
  currency,
  amount,
  /** The booking that it pays for. */
  sold: amount,
  /** The provider's own word for its state. */
  state: z.string(),
  /** The sale relied on it, and the bank took it back or it never came. The agency owes the amount. */
  isLost: z.boolean(),
  /** The day on which the money reached us, YYYY-MM-DD. */
  settledOn: z.optional(z.string()),
  /** The money arrived, but nothing was sold for it. */
  surplus: z.optional(z.object({ amount, state: z.enum(['owed', 'asked', 'returned', 'byHand']) })),
  /** Whether a person must confirm or refuse it. */
  mayDecide: z.boolean(),
  /** The number of people who must confirm it. */
  needs: z.int(),
  expiresAt: z.optional(instant),
  orderId: z.optional(z.string()),
  references: z.array(z.string()),
  createdAt: instant,
  history: z.array(
    z.object({ at: instant, kind: z.enum(['told', 'confirmed', 'refused', 'givenBack']), by: z.optional(z.string()), detail: z.string() }),
  ),
});

export type BankPaymentView = z.output<typeof bankPaymentView>;

export const listBankPayments = defineCall('listBankPayments', 'GET admin/bank_payments', {
  summary: 'Payments of agencies by bank and by hand, those that wait for a person first. For staff of the super agency.',
  access: ['B2BAgent', 'B2BAdmin'],
  query: z.object({ only: z.optional(z.enum(['waiting'])) }),
  answer: z.object({ data: z.object({ payments: z.array(bankPaymentView) }) }),
  refusals: ['session.wrongRole'],
});

export const decideBankPayment = defineCall('decideBankPayment', 'POST admin/bank_payments/decide', {
  summary:
    'Confirms or refuses a payment by hand, or notes that money paid for nothing has been given back. Large sums are confirmed by two administrators.',
  access: ['B2BAgent', 'B2BAdmin'],
  body: z.object({
    intentId: text,
    decision: z.enum(['confirm', 'refuse', 'givenBack']),
    /** The person's evidence: the bank's reference, or the reason for a refusal. */
    note: z.string().check(z.maxLength(500)),
  }),
  answer: z.object({ data: z.object({ done: z.string() }) }),
  refusals: ['session.wrongRole', 'object.notFound', 'bankPayment.decided', 'bankPayment.noteMissing', ...approvalRefusals],
  perMinute: 60,
});
