import * as z from 'zod/mini';
import { amount, currency, localInstant } from './basics.ts';

/** What of a price comes back, and until when (RESULT-18). */
export const refundTerms = z.object({
  currency,
  paid: amount,
  /** Most generous first; none: nothing comes back. */
  steps: z.array(z.object({ until: localInstant, minutesFromPurchase: z.optional(z.int()), refund: amount })),
});

/** What comes back at the moment of the answer, in words, with what would come back later. */
export const refundNow = z.object({
  /** "Refund now: £41.20 of £54.20, until 10:40 on Mon 23 Nov." */
  sentence: z.string(),
  currency,
  paid: amount,
  /** From now on; `until` reads "until 10:40 on Mon 23 Nov". */
  curve: z.array(z.object({ refund: amount, until: z.string() })),
});

const ruleSteps = z.array(z.object({ until: localInstant, minutesFromPurchase: z.optional(z.int()), words: z.string() }));

/** The steps of the rules of refund and exchange in words: a sentence of those that have not passed is made whenever they are shown. */
export const afterSaleSteps = z.object({
  /** Absent for the other half of a return: it comes back with the first. */
  refund: z.optional(ruleSteps),
  exchange: ruleSteps,
});
