import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { currency, day } from '../shapes/basics.ts';
import { businessChannel, passCoverage, passSelection } from '../shapes/rail-pass.ts';

/** How a kind of pass is described (PASS-6, rail pass templates). */
const passTemplate = z.object({
  key: z.enum(['flexible', 'continuous']),
  product: z.enum(['One Country Pass', 'Global Pass', 'Interrail']),
  /** HTML with the placeholders {travelDays} and {validityMonths}: "4" and "1 month". */
  data: z.string(),
});

export const getRailPassTemplates = defineCall({
  name: 'getRailPassTemplates',
  method: 'POST',
  path: 'common/rail_pass_template',
  summary: 'The texts that describe each kind of pass, with placeholders for its figures.',
  access: 'public',
  answer: z.object({ data: z.object({ body: z.array(passTemplate) }) }),
  refusals: [],
});

export const searchRailPasses = defineCall({
  name: 'searchRailPasses',
  method: 'POST',
  path: 'rail_passes/search',
  summary:
    'The passes for a recorded search: each with its price for the party, what passes cover there, and which trains want a reservation.',
  access: 'public',
  body: z.object({
    id: z.string().check(z.maxLength(40)),
    /** Absent: Interrail on the British storefront, else Eurail. */
    businessChannel: z.optional(businessChannel),
  }),
  answer: z.object({
    data: z.object({
      currency,
      businessChannel,
      /** In the order in which they are best shown; none where the brand has no pass for these countries. */
      passes: z.array(passSelection),
      coverage: passCoverage,
      /** Between which days a pass may begin. */
      firstDay: day,
      lastDay: day,
    }),
  }),
  refusals: ['search.notFound', 'pass.unavailable', 'search.dateInPast'],
  perMinute: 60,
});
