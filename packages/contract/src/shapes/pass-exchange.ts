import * as z from 'zod/mini';
import { amount, currency, day } from './basics.ts';
import { passClass } from './rail-pass.ts';

/** Other passes that the travellers can exchange theirs for. Amounts are in the currency of the sale. */
const passForPass = z.object({
  /** The `id` of the pass selection. */
  id: z.string(),
  name: z.string(),
  /** For example "7 travel days within 1 month". */
  item: z.string(),
  serviceClass: passClass,
  validUntil: day,
  /** The price of the new passes. */
  price: amount,
  /** Includes the fee. Negative if money is refunded. */
  due: amount,
  /** For people of a net agency: the same for its traveller, at the prices that they pay the agency. */
  travellers: z.optional(z.object({ price: amount, due: amount })),
});

export const passExchangeOffers = z.object({
  currency,
  /** The present passes: their names and prices. */
  now: z.object({
    name: z.string(),
    item: z.string(),
    serviceClass: passClass,
    validFrom: day,
    price: amount,
    travellers: z.optional(z.object({ price: amount })),
  }),
  /** The travellers whose passes are exchanged. */
  travellers: z.array(z.string()),
  fee: amount,
  /** The days on which the new passes may start, both included. */
  firstDay: day,
  lastDay: day,
  /** The requested first day, or that of the present passes. */
  countries: z.array(z.string()),
  validFrom: day,
  passes: z.array(passForPass),
});

export type PassExchangeOffers = z.output<typeof passExchangeOffers>;
