import * as z from 'zod/mini';
import { day, source } from './basics.ts';

/** How an agency may pay (`b2bPaymentMethod`). */
export const b2bPaymentMethods = ['card', 'onAccount', 'TravelPay', 'MintEFT', 'PaymentGate-Manual'] as const;

export const b2bPaymentMethod = z.enum(b2bPaymentMethods);

export type B2BPaymentMethod = z.output<typeof b2bPaymentMethod>;

/** "3.00": per cent, two decimals. */
export const percent = z.string().check(z.trim(), z.regex(/^\d{1,2}(\.\d{1,2})?$/));

const author = {
  /** Who entered the row, and when: an instant in UTC. */
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
  /** Of this agency alone; otherwise of every agency. */
  isOwn: z.boolean(),
  /** It decides for some sale today. */
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
  /** What an agent adds unless they say otherwise, and the most that they may: an amount in the agency's currency, or per cent. */
  standard: z.string(),
  most: z.string(),
  /** It is given back with a ticket that is refunded. */
  returned: z.boolean(),
  validFrom: day,
  holdsToday: z.boolean(),
  ...author,
});

export type MarkUpRow = z.output<typeof markUpRow>;

/** The rows of an agency's terms, the latest first. */
export const agencyTerms = z.object({
  commission: z.array(commissionRow),
  settlement: z.array(settlementRow),
  markUp: z.array(markUpRow),
});

export type AgencyTerms = z.output<typeof agencyTerms>;
