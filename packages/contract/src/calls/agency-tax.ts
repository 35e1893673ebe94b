import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { day } from '../shapes/basics.ts';
import { saleTax, taxRoles, taxTermsRow } from '../shapes/sale-tax.ts';

const reference = z.string().check(z.minLength(4), z.maxLength(40));
const undecided = ['tax.noTerms', 'tax.noCountry', 'tax.noRule'] as const;

export const getAgencyTax = defineCall('getAgencyTax', 'GET b2b_portal/terms/tax', {
  summary: 'In which role an agency sells, with its country and tax number, as dated rows.',
  access: ['B2BAgent', 'B2BAdmin'],
  query: z.object({ agencyId: z.optional(z.uuid()) }),
  answer: z.object({ data: z.object({ agencyId: z.string(), rows: z.array(taxTermsRow) }) }),
  refusals: ['session.wrongRole', 'object.notFound'],
});

export const setAgencyTax = defineCall('setAgencyTax', 'POST b2b_portal/terms/tax', {
  summary:
    'Enters in which role an agency sells from a day on, and whether it is registered for VAT or GST; country and number are those of its details. For administrators of the super agency.',
  access: ['B2BAdmin'],
  body: z.object({
    agencyId: z.uuid(),
    role: z.enum(taxRoles),
    registered: z.boolean(),
    /** May lie in the past, because contracts may start before they are entered. Issued invoices and statements do not change. */
    validFrom: day,
  }),
  answer: z.object({ data: z.object({ done: z.string() }) }),
  refusals: ['session.wrongRole', 'object.notFound', 'tax.noCountry', 'tax.numberMissing'],
});

export const getSaleTax = defineCall('getSaleTax', 'GET b2b_portal/sales/:reference/tax', {
  summary:
    'Of a booking that an agency sold, line by line: who sold it, as whose agent, the amount, the tax in it, the rule that decided, and whose money it is. Refused where no rule covers it.',
  access: ['B2BAgent', 'B2BAdmin'],
  params: z.object({ reference }),
  answer: z.object({ data: saleTax }),
  refusals: ['session.wrongRole', 'object.notFound', ...undecided],
});

export const downloadCreditNote = defineCall('downloadCreditNote', 'GET b2b_portal/sales/:reference/credit_notes/:number', {
  summary: "A credit note of the agency's invoice as a base64 PDF, issued after a refund or an exchange.",
  access: ['B2BAgent', 'B2BAdmin'],
  params: z.object({ reference, number: z.string().check(z.regex(/^\d{1,9}$/)) }),
  answer: z.object({ results: z.array(z.string()) }),
  refusals: ['session.wrongRole', 'object.notFound'],
  perMinute: 60,
});

export const downloadInvoice = defineCall('downloadInvoice', 'GET b2b_portal/sales/:reference/invoice', {
  summary: "The agency's invoice to its customer as a base64 PDF. The first call issues and numbers it; later calls answer the same.",
  access: ['B2BAgent', 'B2BAdmin'],
  params: z.object({ reference }),
  answer: z.object({ results: z.array(z.string()) }),
  refusals: ['session.wrongRole', 'object.notFound', ...undecided],
  perMinute: 60,
});
