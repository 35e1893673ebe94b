import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

/** How a kind of pass is described (PASS-6, rail pass templates). */
const passTemplate = z.object({
  key: z.enum(['flexible', 'continuous']),
  product: z.enum(['One Country Pass', 'Global Pass', 'Interrail']),
  /** HTML with the placeholders {travelDays} and {validityMonths}. */
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
