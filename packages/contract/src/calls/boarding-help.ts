import { helpNeedCodes } from '@throughfare/kernel/rights/boarding-help.data';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { source } from '../shapes/basics.ts';
import { helpState, helpStop } from '../shapes/boarding-help.ts';

export const helpDecision = z.enum(['CONFIRMED', 'DECLINED']);

export const listBoardingHelp = defineCall('listBoardingHelp', 'GET desk/boarding_help', {
  summary:
    'Help to board and alight that travellers have asked for: those that wait for an answer first. For administrators of the super agency.',
  access: ['B2BAdmin'],
  query: z.object({ page: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000))) }),
  answer: z.object({
    data: z.object({
      requests: z.array(
        z.object({
          helpId: z.string(),
          version: z.int(),
          bookingReference: z.string(),
          orderId: z.string(),
          source,
          need: z.enum(helpNeedCodes),
          stops: z.array(helpStop),
          state: helpState,
          note: z.optional(z.string()),
        }),
      ),
      pages: z.int(),
    }),
  }),
  refusals: ['session.wrongRole'],
});

export const decideBoardingHelp = defineCall('decideBoardingHelp', 'POST desk/boarding_help/:helpId/decide', {
  summary: 'Confirms or declines help, once for each version of the request. Its traveller is told by mail.',
  access: ['B2BAdmin'],
  params: z.object({ helpId: z.uuid() }),
  body: z.object({
    version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    decision: helpDecision,
    note: z.string().check(z.trim(), z.maxLength(500)),
  }),
  answer: z.object({ data: z.object({ helpId: z.string() }) }),
  refusals: ['session.wrongRole', 'object.notFound', 'help.decided'],
});
