import * as z from 'zod/mini';
import { amount } from './basics.ts';
import { bookingAction } from './booking-row.ts';

/** The actions that would be accepted now, the one that gives the customer most first. */
export const possibleActions = z.object({
  lines: z.array(
    z.object({
      orderId: z.string(),
      actions: z.array(bookingAction),
      /** What a refund of everything that is left brings. Absent if there is none: then `whyNoRefund` says why. */
      refund: z.optional(amount),
      whyNoRefund: z.optional(z.string()),
      /** What Void Cancel brings, while it is possible. */
      voidRefund: z.optional(amount),
    }),
  ),
  /** For a traveller whose agency makes the exchanges that move money: a sentence. */
  exchangeByAgency: z.optional(z.string()),
  /** Whether other travellers can be named, or only a spelling corrected. */
  names: z.enum(['change', 'correction', 'none']),
});

export type PossibleActions = z.output<typeof possibleActions>;
