import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { localDateTime } from '../shapes/basics.ts';
import { exchangeSummary } from '../shapes/exchange.ts';
import { badChoice, notExchangedNow } from './exchange.ts';

const reference = z.string().check(z.maxLength(40));

export const getNextTrain = defineCall('getNextTrain', 'POST bookings/:reference/next_train', {
  summary:
    'Of a part that its traveller cannot reach, because a train of another seller does not run or comes too late: the next train with a place, and the summary of an exchange for it, which exchange/process takes.',
  access: 'identified',
  params: z.object({ reference }),
  body: z.object({
    orderId: reference,
    /** Only trains that take the bicycles of the party. */
    withBicycles: z.optional(z.boolean()),
  }),
  answer: z.object({
    body: z.object({
      orderId: z.string(),
      train: z.object({
        fromStation: z.string(),
        toStation: z.string(),
        departureDateTime: localDateTime,
        arrivalTime: localDateTime,
        carrier: z.string(),
      }),
      /** It replaces the outward half of a return fare, whose way back stays valid. */
      keepsReturn: z.optional(z.boolean()),
      summary: exchangeSummary,
    }),
  }),
  refusals: [
    ...notExchangedNow,
    ...badChoice,
    'exchange.dayOutOfRange',
    'exchange.nothingFound',
    'exchange.allCancelled',
    'exchange.noWheelchairSpace',
    'exchange.notReached',
    'search.failed',
  ],
  perMinute: 30,
});
