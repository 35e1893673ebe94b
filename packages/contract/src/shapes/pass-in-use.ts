import * as z from 'zod/mini';
import { day } from './basics.ts';
import { passGroup } from './rail-pass.ts';

/** The state of a pass, as its seller reports it (BOOKING-3, mobilePassStatus). */
export const mobilePassStatus = z.enum(['NOT_ISSUED', 'NOT_ACTIVATED', 'ACTIVATED', 'IN_USE', 'EXPIRED', 'REFUNDED', 'EXCHANGED']);
export type MobilePassStatus = z.output<typeof mobilePassStatus>;

/** A journey in a traveller's diary. */
const passJourney = z.object({
  journeyId: z.string(),
  day,
  from: z.string(),
  to: z.string(),
  train: z.optional(z.string()),
  /** Possible until midnight of its day, Central European time. */
  isRemovable: z.boolean(),
});

/** One traveller's pass with its diary, as its seller has it now. */
export const passInUse = z.object({
  bookingId: z.string(),
  passengerRef: z.string(),
  name: z.string(),
  type: passGroup,
  /** For example "Interrail Global Pass" and "4 travel days within 1 month". */
  mainProductName: z.string(),
  item: z.string(),
  class: z.string(),
  mobilePassStatus,
  /** The number needed for reservations and to add the pass to an app. Absent until it is issued. */
  coverNumber: z.optional(z.string()),
  passNumber: z.optional(z.string()),
  validFrom: day,
  validUntil: day,
  /** For a flexible pass. */
  travelDays: z.optional(z.object({ total: z.int(), used: z.int() })),
  journeys: z.array(passJourney),
  /** Today in Central European time, which travel days are counted by. */
  today: day,
  /** The earliest and latest first day for an activation. Absent once it can no longer be activated. */
  activation: z.optional(z.object({ from: day, until: day })),
  /** The wallets that take the pass once it is activated. */
  wallets: z.array(z.enum(['apple', 'google'])),
  /** The days on which a journey can be added. Absent while none can be. */
  diary: z.optional(z.object({ from: day, until: day })),
});

export type PassInUse = z.output<typeof passInUse>;
