import * as z from 'zod/mini';
import { amount, currency, day } from './basics.ts';

/** The agency's role in a sale: in the carrier's name, in its own name, or in its own name under the margin scheme for travel agents. */
export const taxRoles = ['disclosedAgent', 'principal', 'marginScheme'] as const;

export type TaxRole = (typeof taxRoles)[number];

/** The taxed parts of a sale: the fare, the agency's own fee or mark-up, and the shop's commission to the agency. */
export const taxedParts = ['fare', 'fee', 'commission'] as const;

export type TaxedPart = (typeof taxedParts)[number];

const saleTaxLine = z.object({
  part: z.enum(taxedParts),
  /** For example "Tickets", "Service fee" or "Commission". */
  text: z.string(),
  /** The party in whose name it is sold; for commission it is the agency. */
  soldBy: z.string(),
  /** Present if somebody sells in another party's name. */
  asAgentOf: z.optional(z.string()),
  /** The amount including tax. */
  amount,
  /** The final owner of the money, tax included. */
  belongsTo: z.enum(['supplier', 'agency']),
  /** In hundredths of a per cent. Absent if no rate is shown. */
  basisPoints: z.optional(z.number()),
  /** The tax included in the amount. Absent if none is shown. */
  tax: z.optional(amount),
  /** The invoice's words about it. */
  words: z.string(),
  /** The deciding row of the table of tax rules, and its source. */
  rule: z.string(),
  source: z.string(),
});

export type SaleTaxLine = z.output<typeof saleTaxLine>;

/** What a refund or an exchange takes back of an invoice. */
export const creditNote = z.object({
  reason: z.enum(['refunded', 'exchanged']),
  amount,
  lines: z.array(z.omit(saleTaxLine, { soldBy: true, belongsTo: true, rule: true, source: true })),
});

export type CreditNote = z.output<typeof creditNote>;

export const saleTax = z.object({
  reference: z.string(),
  agencyName: z.string(),
  currency,
  /** The day of the sale. Its rules apply. */
  soldOn: day,
  role: z.enum(taxRoles),
  country: z.string(),
  /** Empty if not registered for the tax. */
  taxNumber: z.string(),
  lines: z.array(saleTaxLine),
  /** Present once the invoice is issued. An invoice never changes. */
  invoiceNumber: z.optional(z.string()),
  /** The credit notes of the invoice, the first one first. */
  creditNotes: z.optional(z.array(z.object({ number: z.string(), amount, reason: z.enum(['refunded', 'exchanged']) }))),
});

export type SaleTax = z.output<typeof saleTax>;

/** The rows of an agency's role, the latest first. */
export const taxTermsRow = z.object({
  role: z.enum(taxRoles),
  country: z.string(),
  taxNumber: z.string(),
  validFrom: day,
  holdsToday: z.boolean(),
  by: z.string(),
  /** An instant in UTC. */
  enteredAt: z.string(),
});

export type TaxTermsRow = z.output<typeof taxTermsRow>;
