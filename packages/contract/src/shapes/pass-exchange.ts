import * as z from 'zod/mini';
import { amount, currency, day } from './basics.ts';
import { passClass } from './rail-pass.ts';

/** Other passes that the travellers can have for theirs. Amounts are in the currency of the sale. */
const passForPass = z.object({
  /** As `id` of the pass selection. */
  id: z.string(),
  name: z.string(),
  /** "7 travel days within 1 month". */
  item: z.string(),
  serviceClass: passClass,
  validUntil: day,
  /** Of the new passes, as it would be charged. */
  price: amount,
  /** With the fee; negative where money comes back. */
  due: amount,
});

export const passExchangeOffers = z.object({
  currency,
  /** The passes of now: their names, and what was paid for them. */
  now: z.object({ name: z.string(), item: z.string(), serviceClass: passClass, validFrom: day, price: amount }),
  /** Whose passes go. */
  travellers: z.array(z.string()),
  fee: amount,
  /** Days on which the new passes may begin, both included. */
  firstDay: day,
  lastDay: day,
  /** That was asked for, or those of the passes of now. */
  countries: z.array(z.string()),
  validFrom: day,
  passes: z.array(passForPass),
});

export type PassExchangeOffers = z.output<typeof passExchangeOffers>;
