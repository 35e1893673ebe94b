import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, currency, day } from '../shapes/basics.ts';
import { businessChannel, passCoverage, passSelection } from '../shapes/rail-pass.ts';

/** The description of a kind of pass (PASS-6, rail pass templates). */
const passTemplate = z.object({
  key: z.enum(['flexible', 'continuous']),
  product: z.enum(['One Country Pass', 'Global Pass', 'Interrail']),
  /** HTML with the placeholders {travelDays} and {validityMonths}, such as "4" and "1 month". */
  data: z.string(),
});

export const getRailPassTemplates = defineCall('getRailPassTemplates', 'POST common/rail_pass_template', {
  summary: 'The texts that describe each kind of pass, with placeholders for its figures.',
  access: 'public',
  answer: z.object({ data: z.object({ body: z.array(passTemplate) }) }),
  refusals: [],
});

export const searchRailPasses = defineCall('searchRailPasses', 'POST rail_passes/search', {
  summary:
    'The passes for a recorded search: each with its price for the party, what passes cover there, and which trains want a reservation.',
  access: 'public',
  body: z.object({
    id: z.string().check(z.maxLength(40)),
    /** Absent: Interrail on the British storefront, otherwise Eurail. */
    businessChannel: z.optional(businessChannel),
  }),
  answer: z.object({
    data: z.object({
      currency,
      businessChannel,
      /** In the recommended order. Empty if the brand has no pass for these countries. */
      passes: z.array(passSelection),
      coverage: passCoverage,
      /** The first and last day on which a pass may begin. */
      firstDay: day,
      lastDay: day,
    }),
  }),
  refusals: ['search.notFound', 'pass.unavailable', 'search.dateInPast'],
  perMinute: 60,
});

/** A typical trip of one adult in 2nd class: the price of its tickets day by day, and its price with the shortest sufficient pass. */
const weighedItinerary = z.object({
  name: z.string(),
  /** One for each ride. */
  travelDays: z.int(),
  rides: z.array(
    z.object({
      fromStation: z.string(),
      toStation: z.string(),
      day,
      /** The cheapest ticket of the day; absent if none is for sale. */
      ticket: z.optional(amount),
      /** The price of the reservation besides the pass; 0.00 if none is needed. Absent if no train accepts the pass. */
      reservation: z.optional(amount),
    }),
  ),
  /** The sums. Each is absent if one of its prices is missing. */
  tickets: z.optional(amount),
  reservations: z.optional(amount),
  passItem: z.optional(z.string()),
  pass: z.optional(amount),
  /** The saving with the pass, or its extra cost compared with tickets. Both are absent if a figure is missing. */
  saves: z.optional(amount),
  costsMore: z.optional(amount),
});

export const getPassWorth = defineCall('getPassWorth', 'POST rail_passes/worth', {
  summary:
    "Whether the passes of a recorded search pay: three typical trips of each product, at this shop's own prices of the day that is named.",
  access: 'public',
  body: z.object({ id: z.string().check(z.maxLength(40)), businessChannel: z.optional(businessChannel) }),
  answer: z.object({
    data: z.object({
      currency,
      areas: z.array(
        z.object({
          mainProductId: z.string(),
          /** For example "Eurail Italy Pass". */
          name: z.string(),
          /** `pending`: the prices are being computed, so ask again in a few seconds. `none`: we sell too few trains there to compare. */
          state: z.enum(['ready', 'pending', 'none']),
          /** The time at which the prices were computed. */
          asOf: z.optional(day),
          itineraries: z.array(weighedItinerary),
        }),
      ),
    }),
  }),
  refusals: ['search.notFound', 'pass.unavailable'],
  perMinute: 60,
});
