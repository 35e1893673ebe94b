import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { sharedMessages } from '../messages/shared.data.ts';
import { amount, currency, day, shopCurrency } from '../shapes/basics.ts';

/** The security behind an agency's account. */
export const securities = ['none', 'bond', 'deposit', 'insurance'] as const;

const security = z.enum(securities);
const instant = z.string();

const creditAccount = z.object({
  currency,
  limit: amount,
  /** Sales less refunds and payments, billed or not. Negative: we owe the agency. */
  owed: amount,
  /** Authorised for unfinished orders. */
  held: amount,
  /** The limit less `owed` and `held`. */
  available: amount,
  securityUntil: z.optional(day),
  /** Whether a statement is overdue. */
  isOverdue: z.boolean(),
  /** Whether four fifths of the limit are used. */
  isNearLimit: z.boolean(),
  /** The reason why nothing can be bought on account now. */
  stoppedBy: z.optional(z.enum(['credit_overdue', 'credit_unsecured', 'credit_exceeded'])),
});

export type AgencyCreditAccount = z.output<typeof creditAccount>;

const limitRow = z.object({
  currency,
  limit: amount,
  security,
  securityAmount: amount,
  securityUntil: z.optional(day),
  by: z.string(),
  enteredAt: instant,
});

export type CreditLimitRow = z.output<typeof limitRow>;

export const getAgencyCredit = defineCall('getAgencyCredit', 'GET b2b_portal/credit', {
  summary: "The agency's accounts with us: limit, owed, held and available amounts, and the history of the limit.",
  access: ['B2BAgent', 'B2BAdmin'],
  query: z.object({ agencyId: z.optional(z.uuid()) }),
  answer: z.object({ data: z.object({ agencyId: z.string(), accounts: z.array(creditAccount), limits: z.array(limitRow) }) }),
  refusals: ['session.wrongRole', 'object.notFound'],
});

export const setCreditLimit = defineCall('setCreditLimit', 'POST b2b_portal/credit/limit', {
  summary: 'Enters the limit up to which an agency may owe us in a currency, and its security. For administrators of the super agency.',
  access: ['B2BAdmin'],
  body: z.object({
    agencyId: z.uuid(),
    currency: shopCurrency,
    limit: z.string().check(z.trim(), z.regex(/^\d{1,8}(\.\d{2})?$/, sharedMessages['request.amountForm'].text)),
    security,
    securityAmount: z.optional(z.string().check(z.trim(), z.regex(/^\d{1,8}(\.\d{2})?$/, sharedMessages['request.amountForm'].text))),
    /** Required unless the security is none. */
    securityUntil: z.optional(day),
  }),
  answer: z.object({ data: z.object({ done: z.string() }) }),
  refusals: ['session.wrongRole', 'object.notFound', 'credit.securityMissing', 'credit.securityOver'],
});
