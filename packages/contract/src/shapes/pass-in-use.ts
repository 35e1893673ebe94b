import * as z from 'zod/mini';
import { day } from './basics.ts';
import { passGroup } from './rail-pass.ts';

/** Where a pass stands, as its seller says (BOOKING-3, mobilePassStatus). */
export const mobilePassStatus = z.enum(['NOT_ISSUED', 'NOT_ACTIVATED', 'ACTIVATED', 'IN_USE', 'EXPIRED', 'REFUNDED', 'EXCHANGED']);
export type MobilePassStatus = z.output<typeof mobilePassStatus>;

/** A journey of a traveller's diary. */
const passJourney = z.object({
  journeyId: z.string(),
  day,
  from: z.string(),
  to: z.string(),
  train: z.optional(z.string()),
  /** Until midnight of its day, in Central European time. */
  isRemovable: z.boolean(),
});

/** The pass of one traveller with its diary, as its seller has it now. */
export const passInUse = z.object({
  bookingId: z.string(),
  passengerRef: z.string(),
  name: z.string(),
  type: passGroup,
  /** "Interrail Global Pass" and "4 travel days within 1 month". */
  mainProductName: z.string(),
  item: z.string(),
  class: z.string(),
  mobilePassStatus,
  /** What reservations are made with, and what the pass is added to an app with. Absent until issued. */
  coverNumber: z.optional(z.string()),
  passNumber: z.optional(z.string()),
  validFrom: day,
  validUntil: day,
  /** Of a flexible pass. */
  travelDays: z.optional(z.object({ total: z.int(), used: z.int() })),
  journeys: z.array(passJourney),
  /** The day of now in Central European time, by which travel days are counted. */
  today: day,
  /** The first and last first day that it can be activated for; absent where it cannot be any more. */
  activation: z.optional(z.object({ from: day, until: day })),
  /** The wallets that it can be had for once it is activated. */
  wallets: z.array(z.enum(['apple', 'google'])),
  /** Between which days a journey can be added; absent while none can be. */
  diary: z.optional(z.object({ from: day, until: day })),
});

export type PassInUse = z.output<typeof passInUse>;
