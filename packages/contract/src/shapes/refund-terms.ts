import * as z from 'zod/mini';
import { amount, currency, localInstant } from './basics.ts';

const stepEnd = { until: localInstant, minutesFromPurchase: z.optional(z.int()) };

/** The refundable part of a price, and its deadlines (RESULT-18). */
export const refundTerms = z.object({
  currency,
  paid: amount,
  /** Most generous first. Empty: no refund. */
  steps: z.array(z.object({ ...stepEnd, refund: amount })),
  /** The part that counts towards another ticket (RESULT-24). Empty: no exchange. Absent for sales from before it was stored. */
  exchange: z.optional(z.array(z.object({ ...stepEnd, value: amount }))),
  /** Each traveller's part of the price and of each step, if there are several. */
  travellers: z.optional(z.array(z.object({ passengerRef: z.string(), paid: amount, refunds: z.array(amount), values: z.array(amount) }))),
});

/** The refund at the moment of the answer, in words, and the refunds at later times. */
const refundNowFields = {
  /** For example "Refund now: £41.20 of £54.20, until 10:40 on Mon 23 Nov." */
  sentence: z.string(),
  currency,
  paid: amount,
  /** The steps from now on. `until` reads "until 10:40 on Mon 23 Nov". */
  curve: z.array(z.object({ refund: amount, until: z.string() })),
  /** The same for the value that counts towards another ticket. Absent if it is not known, or if there never is an exchange. */
  exchange: z.optional(
    z.object({
      /** For example "Exchange value: £44.20, until 10:40 on Mon 23 Nov, then nothing." */
      sentence: z.string(),
      curve: z.array(z.object({ value: amount, until: z.string() })),
    }),
  ),
};

export const refundNow = z.object({
  ...refundNowFields,
  /** For people of a net agency: the same for its traveller, who paid its commission too. */
  travellers: z.optional(z.object(refundNowFields)),
});

const ofEachTraveller = z.array(z.object({ passengerRef: z.string(), amount }));
const feeSteps = z.array(z.object({ until: localInstant, minutesFromPurchase: z.optional(z.int()), fees: ofEachTraveller }));

/** Each traveller's price, and their fee for a refund or an exchange at each step, most generous first. No step: it is not possible. */
export const afterSaleFees = z.object({ prices: ofEachTraveller, refund: feeSteps, exchange: feeSteps });
export type AfterSaleFees = z.output<typeof afterSaleFees>;

const ruleSteps = z.array(z.object({ until: localInstant, minutesFromPurchase: z.optional(z.int()), words: z.string() }));

/** The steps of the refund and exchange rules, in words. Each display makes a sentence of the steps that have not passed. */
export const afterSaleSteps = z.object({
  /** Absent for the other half of a return, which is refunded with the first. */
  refund: z.optional(ruleSteps),
  exchange: ruleSteps,
});
