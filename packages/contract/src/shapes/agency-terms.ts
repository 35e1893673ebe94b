import * as z from 'zod/mini';
import type { Currency } from '@throughfare/kernel/money';
import { sharedMessages } from '../messages/shared.data.ts';
import { day, source } from './basics.ts';

/** The payment methods of agencies (`b2bPaymentMethod`). */
export const b2bPaymentMethods = ['card', 'onAccount', 'TravelPay', 'MintEFT', 'PaymentGate-Manual'] as const;

export const b2bPaymentMethod = z.enum(b2bPaymentMethods);

export type B2BPaymentMethod = z.output<typeof b2bPaymentMethod>;

/** The names of the methods on pages and in an agency's history. */
export const paymentMethodNames: Readonly<Record<B2BPaymentMethod, string>> = {
  card: 'Card',
  onAccount: 'On account',
  TravelPay: 'TravelPay',
  MintEFT: 'MintEFT',
  'PaymentGate-Manual': 'PaymentGate, by hand',
};

/** Methods that move money in some currencies only. MintEFT works between banks in Australia and New Zealand. */
export const methodCurrencies: Readonly<Partial<Record<B2BPaymentMethod, readonly Currency[]>>> = { MintEFT: ['AUD', 'NZD'] };

/** A percentage with two decimals: "3.00". */
export const percent = z.string().check(z.trim(), z.regex(/^\d{1,2}(\.\d{1,2})?$/, sharedMessages['request.percentForm'].text));

const author = {
  /** The author and the time of the entry, in UTC. */
  by: z.string(),
  enteredAt: z.string(),
};

const commissionRow = z.object({
  /** Absent: every source. */
  source: z.optional(source),
  product: z.enum(['PointToPoint', 'RailPass']),
  percent: z.string(),
  validFrom: day,
  validUntil: z.optional(day),
  /** Whether it applies to this agency alone, or to every agency. */
  isOwn: z.boolean(),
  /** Whether it decides on any sale today. */
  holdsToday: z.boolean(),
  ...author,
});

export type CommissionRow = z.output<typeof commissionRow>;

const settlementRow = z.object({
  settlement: z.enum(['net', 'gross']),
  paymentMethods: z.array(b2bPaymentMethod),
  validFrom: day,
  holdsToday: z.boolean(),
  ...author,
});

export type SettlementRow = z.output<typeof settlementRow>;

const markUpRow = z.object({
  kind: z.enum(['fixed', 'percent']),
  /** The standard mark-up, and the most that an agent may choose: an amount in the agency's currency, or a percentage. */
  standard: z.string(),
  most: z.string(),
  /** Whether it is returned with a refunded ticket. */
  returned: z.boolean(),
  validFrom: day,
  holdsToday: z.boolean(),
  ...author,
});

export type MarkUpRow = z.output<typeof markUpRow>;

/** The rows of an agency's terms, newest first. */
export const agencyTerms = z.object({
  commission: z.array(commissionRow),
  settlement: z.array(settlementRow),
  markUp: z.array(markUpRow),
});

export type AgencyTerms = z.output<typeof agencyTerms>;
