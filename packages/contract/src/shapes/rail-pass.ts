import * as z from 'zod/mini';
import { passBrands } from '@throughfare/kernel/passes/pass-brand';
import { passGroupNames } from '@throughfare/kernel/passes/pass-party';
import { amount, currency, day } from './basics.ts';

export const passGroup = z.enum(passGroupNames);
export const businessChannel = z.enum(passBrands);
export const passClass = z.enum(['STANDARD', 'FIRST']);

/** What one group of the party pays; a child's pass is free. */
const passTraveller = z.object({ type: passGroup, count: z.int(), price: amount, total: amount });

/** A pass of the results, priced for the whole party (PASS-2, rail pass selection). */
export const passSelection = z.object({
  /** Names product, brand and class: what goes into the cart. */
  id: z.string(),
  /** "7 travel days within 1 month", "22 days". */
  item: z.string(),
  /** HTML of the template of its kind, filled in (PASS-6). */
  desc: z.string(),
  templateId: z.string(),
  product: z.enum(['One Country Pass', 'Global Pass']),
  mainProductId: z.string(),
  /** "Eurail Italy Pass". */
  mainProductName: z.string(),
  businessChannel,
  travel: z.enum(['flexible', 'continuous']),
  serviceClass: passClass,
  /** Travel days of a flexible pass, else all days of its validity. */
  noOfDays: z.int(),
  /** What `noOfDays` can be for this product and kind. */
  dayArray: z.array(z.int()),
  /** Absent where the validity is counted in days. */
  validityPeriodMonth: z.optional(z.int()),
  validFrom: day,
  validUntil: day,
  /** ISO 3166-1 codes. */
  countries: z.array(z.string()),
  sku: z.array(z.string()),
  currency,
  /** Of one adult, or of the first group where there is none. */
  price: amount,
  travellers: z.array(passTraveller),
  /** Of the whole party. */
  amount,
  /** For agents: what their agency earns on it, and the percentage. */
  commission: z.optional(amount),
  commissionRate: z.optional(z.number()),
});

export type PassSelection = z.output<typeof passSelection>;

/** Euros that a pass holder pays for a place, lowest and highest. */
const feeRange = z.object({ from: amount, to: amount });

export const passReservation = z.object({
  train: z.string(),
  compulsory: z.boolean(),
  /** Places for pass holders are limited. */
  hasQuota: z.boolean(),
  second: feeRange,
  /** Absent: there is no 1st class. */
  first: z.optional(feeRange),
});

export const passCoverage = z.object({
  covered: z.array(z.string()),
  notCovered: z.array(z.string()),
  /** In euros, as the railways set them. */
  reservations: z.array(passReservation),
});

export type PassCoverage = z.output<typeof passCoverage>;

/** The passes of a party as cart, bookings and documents show them: what all of them have in common, and who gets one. */
export const passSet = z.object({
  /** As `id` of the pass selection. */
  id: z.string(),
  /** "Eurail Italy Pass". */
  name: z.string(),
  item: z.string(),
  product: z.enum(['One Country Pass', 'Global Pass']),
  mainProductId: z.string(),
  businessChannel,
  travel: z.enum(['flexible', 'continuous']),
  serviceClass: passClass,
  noOfDays: z.int(),
  validityPeriodMonth: z.optional(z.int()),
  validFrom: day,
  validUntil: day,
  countries: z.array(z.string()),
  travellers: z.array(z.object({ passengerRef: z.string(), type: passGroup, price: amount })),
  /** When it can be given back, in a sentence. */
  refundRule: z.string(),
});

export type PassSet = z.output<typeof passSet>;
