import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, currency, localDateTime } from '../shapes/basics.ts';

/** An instant in UTC, ISO 8601. */
const instant = z.string();

export const salesGroup = z.enum(['week', 'month', 'agent', 'source']);
export type SalesGroup = z.output<typeof salesGroup>;

const salesRow = z.object({
  /** The Monday of the week ("2026-11-23"), the month ("2026-11"), the agent's name, or the source. */
  label: z.string(),
  currency,
  bookings: z.int(),
  /** The fares before promotions, fees and mark-up. */
  fares: amount,
  commission: amount,
  markUp: amount,
});

export type SalesRow = z.output<typeof salesRow>;

export const getAgencyDashboard = defineCall('getAgencyDashboard', 'GET b2b_portal/dashboard', {
  summary: "Today's work of the caller's agency, its departures of the next seven days, and its sales of the last twelve months.",
  access: ['B2BAgent', 'B2BAdmin'],
  query: z.object({ by: z.optional(salesGroup) }),
  answer: z.object({
    data: z.object({
      /** Trains of its customers that a timetable has changed or cancelled, the next departure first. */
      disturbed: z.array(
        z.object({
          bookingReference: z.string(),
          trip: z.string(),
          change: z.enum(['removed', 'moved', 'cancelled', 'late', 'restored', 'withdrawn']),
        }),
      ),
      /** Unfinished orders, the oldest first. */
      unfinished: z.array(z.object({ bookingReference: z.string(), trip: z.string(), orderedAt: instant })),
      /** Places held for later payment, the next deadline first. */
      held: z.array(z.object({ bookingReference: z.string(), trip: z.string(), lead: z.string(), payBy: instant })),
      departures: z.array(
        z.object({ bookingReference: z.string(), trip: z.string(), departs: localDateTime, lead: z.string(), travellers: z.int() }),
      ),
      sales: z.object({ by: salesGroup, rows: z.array(salesRow) }),
    }),
  }),
  refusals: ['session.wrongRole'],
});

export type AgencyDashboard = z.output<typeof getAgencyDashboard.answer>['data'];
