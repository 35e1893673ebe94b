import * as z from 'zod/mini';
import { amount, currency } from './basics.ts';

/** How a traveller's own claim at a carrier stands. Its sequence: open, sent, then paid or refused. */
export const claimState = z.enum(['open', 'sent', 'paid', 'refused']);
export type ClaimState = z.output<typeof claimState>;

/** What a late arrival brings on one ticket (DELAY-1 to DELAY-4). */
export const compensation = z.object({
  compensationId: z.string(),
  direction: z.enum(['outward', 'inward']),
  /** `due`, `paid`, `refused`: the carrier pays without being asked. `claim`, `sent`: the traveller asks for it. `nothing`: nothing is due. `check`: the desk looks whether the ticket was used. */
  state: z.enum(['due', 'paid', 'refused', 'claim', 'sent', 'nothing', 'check']),
  /** The carriers and the ride, for example "Avanti: London Euston – Manchester Piccadilly". */
  ticket: z.string(),
  minutesLate: z.optional(z.int()),
  amount: z.optional(amount),
  currency: z.optional(currency),
  /** One sentence: what happens, or why nothing is due. */
  says: z.string(),
  /** The law or promise with its paragraph. Absent if there is none. */
  rule: z.optional(z.string()),
  /** The planned and the real times of each train. */
  proof: z.array(z.string()),
  /** Whether a filled form can be downloaded. */
  hasForm: z.boolean(),
  /** The carrier's page for claims and the last day, if the traveller claims. */
  claimAt: z.optional(z.string()),
  claimUntil: z.optional(z.string()),
  /** What the traveller may say next about their claim. */
  next: z.array(claimState),
});
export type CompensationTicket = z.output<typeof compensation>;
