import * as z from 'zod/mini';
import { delayCauseCodes } from '@throughfare/kernel/rights/delay-causes.data';
import { defineCall } from '../call.ts';
import { day, source } from '../shapes/basics.ts';

const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(200));
/** Decides by law whether the delay is paid for. */
const cause = z.enum(delayCauseCodes);
const designator = z.string().check(z.minLength(1), z.maxLength(40));

/** What became of a traveller's part: they have chosen, or have not answered. */
export const withdrawnAnswer = z.enum(['waiting', 'offered', 'refunded', 'exchanged']);

export const listBookedTrains = defineCall('listBookedTrains', 'GET desk/booked_trains', {
  summary: 'The trains of a seller that have bookings on a day, earliest first. For administrators of the super agency.',
  access: ['B2BAdmin'],
  query: z.object({ source, day }),
  answer: z.object({
    data: z.object({
      trains: z.array(
        z.object({
          designator: z.string(),
          departs: z.string(),
          from: z.string(),
          to: z.string(),
          operator: z.string(),
          bookings: z.int(),
        }),
      ),
    }),
  }),
  refusals: ['session.wrongRole'],
});

export const withdrawTrains = defineCall('withdrawTrains', 'POST desk/withdrawals', {
  summary:
    'Declares trains cancelled, with bookings or without: they are sold no more, and every traveller on them is offered a refund, an exchange or the next train, all free, by mail and in My Bookings. Safe to repeat with the same id.',
  access: ['B2BAdmin'],
  body: z.object({
    withdrawalId: z.uuid(),
    source,
    day,
    designators: z.array(designator).check(z.minLength(1), z.maxLength(200)),
    reason,
    cause,
  }),
  answer: z.object({ data: z.object({ withdrawalId: z.string(), bookings: z.int() }) }),
  refusals: ['session.wrongRole', 'withdrawal.unknownTrain'],
});

const withdrawal = z.object({
  withdrawalId: z.string(),
  source,
  day,
  designators: z.array(z.string()),
  reason: z.string(),
  cause: z.optional(cause),
  madeAt: z.string(),
  bookings: z.int(),
  told: z.int(),
  answered: z.int(),
});

export const listWithdrawals = defineCall('listWithdrawals', 'GET desk/withdrawals', {
  summary: 'The trains that the desk has declared cancelled, newest first, with how many travellers were told and have answered.',
  access: ['B2BAdmin'],
  query: z.object({ withdrawalId: z.optional(z.uuid()), page: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000))) }),
  answer: z.object({
    data: z.object({
      withdrawals: z.array(withdrawal),
      /** The travellers of the named one, and the number of their pages. */
      travellers: z.array(
        z.object({
          bookingReference: z.string(),
          orderId: z.string(),
          designator: z.string(),
          traveller: z.string(),
          answer: withdrawnAnswer,
        }),
      ),
      pages: z.int(),
    }),
  }),
  refusals: ['session.wrongRole'],
});
