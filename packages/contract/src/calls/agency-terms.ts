import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { sharedMessages } from '../messages/shared.data.ts';
import { agencyTerms, b2bPaymentMethod, percent } from '../shapes/agency-terms.ts';
import { currency, day, source } from '../shapes/basics.ts';

const done = z.object({ data: z.object({ done: z.string() }) });

export const getAgencyTerms = defineCall('getAgencyTerms', 'GET b2b_portal/terms', {
  summary: 'Commission, settlement, ways to pay and mark-up of the caller’s agency with their history; for the super agency, of any.',
  access: ['B2BAgent', 'B2BAdmin'],
  query: z.object({ agencyId: z.optional(z.uuid()) }),
  answer: z.object({ data: z.object({ agencyId: z.string(), currency, terms: agencyTerms }) }),
  refusals: ['session.wrongRole', 'object.notFound'],
});

export const addCommission = defineCall('addCommission', 'POST b2b_portal/terms/commission', {
  summary: 'Enters a rate of commission from a day on, for one agency or for all. For administrators of the super agency.',
  access: ['B2BAdmin'],
  body: z.object({
    /** Absent: for every agency without a rate of its own. */
    agencyId: z.optional(z.uuid()),
    source: z.optional(source),
    product: z.enum(['PointToPoint', 'RailPass']),
    percent,
    validFrom: day,
    validUntil: z.optional(day),
  }),
  answer: done,
  refusals: ['session.wrongRole', 'object.notFound', 'terms.inThePast', 'terms.endsBeforeStart', 'terms.tooHigh'],
});

export const setSettlement = defineCall('setSettlement', 'POST b2b_portal/terms/settlement', {
  summary: 'Enters net or gross settlement and the ways to pay of an agency from a day on. For administrators of the super agency.',
  access: ['B2BAdmin'],
  body: z.object({
    agencyId: z.uuid(),
    settlement: z.enum(['net', 'gross']),
    paymentMethods: z.array(b2bPaymentMethod).check(z.maxLength(5)),
    validFrom: day,
  }),
  answer: done,
  refusals: ['session.wrongRole', 'object.notFound', 'terms.inThePast', 'terms.noMethod'],
});

export const setMarkUp = defineCall('setMarkUp', 'POST b2b_portal/terms/mark_up', {
  summary: "Enters the mark-up that the agency's agents usually add, and its maximum, from today on. For its administrators.",
  access: ['B2BAdmin'],
  body: z.object({
    kind: z.enum(['fixed', 'percent']),
    /** An amount in the agency's currency, or a percentage. */
    standard: z.string().check(z.trim(), z.regex(/^\d{1,4}(\.\d{1,2})?$/, sharedMessages['request.amountForm'].text)),
    most: z.string().check(z.trim(), z.regex(/^\d{1,4}(\.\d{1,2})?$/, sharedMessages['request.amountForm'].text)),
    /** Whether the agency returns it with a refunded ticket. Absent: it keeps it. */
    returned: z.optional(z.boolean()),
  }),
  answer: done,
  refusals: ['session.wrongRole', 'terms.tooHigh', 'terms.standardAboveMost'],
});
