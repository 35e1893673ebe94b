import * as z from 'zod/mini';
import { passBrands } from '@throughfare/kernel/passes/pass-brand';
import { passGroupNames } from '@throughfare/kernel/passes/pass-party';
import { amount, currency, day } from './basics.ts';

export const passGroup = z.enum(passGroupNames);
export const businessChannel = z.enum(passBrands);
export const passClass = z.enum(['STANDARD', 'FIRST']);

/** The price for one group of the party. A child's pass is free. */
const passTraveller = z.object({ type: passGroup, count: z.int(), price: amount, total: amount });

/** What a pass is, in the results and after it was chosen. */
const passFacts = {
  /** Identifies product, brand and class. The cart takes it. */
  id: z.string(),
  /** For example "7 travel days within 1 month" or "22 days". */
  item: z.string(),
  product: z.enum(['One Country Pass', 'Global Pass']),
  mainProductId: z.string(),
  businessChannel,
  travel: z.enum(['flexible', 'continuous']),
  serviceClass: passClass,
  /** The travel days of a flexible pass; otherwise all days of its validity. */
  noOfDays: z.int(),
  /** Absent if the validity is counted in days. */
  validityPeriodMonth: z.optional(z.int()),
  validFrom: day,
  validUntil: day,
  /** ISO 3166-1 codes. */
  countries: z.array(z.string()),
  /** The refund rule in a sentence. */
  refundRule: z.string(),
};

/** A pass in the results, priced for the whole party (PASS-2, rail pass selection). */
export const passSelection = z.object({
  ...passFacts,
  /** HTML: the filled-in template of its kind (PASS-6). */
  desc: z.string(),
  templateId: z.string(),
  /** For example "Eurail Italy Pass". */
  mainProductName: z.string(),
  /** The possible values of `noOfDays` for this product and kind. */
  dayArray: z.array(z.int()),
  sku: z.array(z.string()),
  currency,
  /** The price for one adult, or for the first group if there is no adult. */
  price: amount,
  travellers: z.array(passTraveller),
  /** The price for the whole party. */
  amount,
  /** For agents: their agency's earnings on it, and the percentage. */
  commission: z.optional(amount),
  commissionRate: z.optional(z.number()),
});

export type PassSelection = z.output<typeof passSelection>;

/** The lowest and highest price of a place for pass holders, in euros. */
const feeRange = z.object({ from: amount, to: amount });

export const passReservation = z.object({
  train: z.string(),
  compulsory: z.boolean(),
  /** Whether places for pass holders are limited. */
  hasQuota: z.boolean(),
  second: feeRange,
  /** Absent if there is no 1st class. */
  first: z.optional(feeRange),
});

export const passCoverage = z.object({
  covered: z.array(z.string()),
  notCovered: z.array(z.string()),
  /** In euros, as set by the railways. */
  reservations: z.array(passReservation),
});

export type PassCoverage = z.output<typeof passCoverage>;

/** A party's passes in cart, bookings and documents: the facts they share, and the travellers who get one. */
export const passSet = z.object({
  ...passFacts,
  /** For example "Eurail Italy Pass". */
  name: z.string(),
  travellers: z.array(z.object({ passengerRef: z.string(), type: passGroup, price: amount })),
  /** It is activated, and its journeys are kept, in the seller's own app only. */
  isUsedElsewhere: z.optional(z.boolean()),
});

export type PassSet = z.output<typeof passSet>;
