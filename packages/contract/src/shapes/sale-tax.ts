import * as z from 'zod/mini';
import { amount, currency, day } from './basics.ts';

/** In which role an agency sells: in the carrier's name, in its own name, or in its own name under the margin scheme for travel agents. */
export const taxRoles = ['disclosedAgent', 'principal', 'marginScheme'] as const;

export type TaxRole = (typeof taxRoles)[number];

/** The taxed parts of a sale: the fare, the agency's own fee or mark-up, and the commission that the shop pays it. */
export const taxedParts = ['fare', 'fee', 'commission'] as const;

export type TaxedPart = (typeof taxedParts)[number];

const saleTaxLine = z.object({
  part: z.enum(taxedParts),
  /** "Tickets", "Service fee", "Commission". */
  text: z.string(),
  /** In whose name it is sold; for commission the agency's own. */
  soldBy: z.string(),
  /** Present where somebody sells in another's name. */
  asAgentOf: z.optional(z.string()),
  /** With the tax that it includes. */
  amount,
  /** Whose money it is in the end, tax included. */
  belongsTo: z.enum(['supplier', 'agency']),
  /** In hundredths of a per cent; absent where no rate is shown. */
  basisPoints: z.optional(z.number()),
  /** The tax that the amount includes; absent where none is shown. */
  tax: z.optional(amount),
  /** What the invoice says of it. */
  words: z.string(),
  /** The row of the table of tax rules that decided, and where it comes from. */
  rule: z.string(),
  source: z.string(),
});

export type SaleTaxLine = z.output<typeof saleTaxLine>;

export const saleTax = z.object({
  reference: z.string(),
  agencyName: z.string(),
  currency,
  /** The day of the sale, whose rules hold. */
  soldOn: day,
  role: z.enum(taxRoles),
  country: z.string(),
  /** Empty: not registered for the tax. */
  taxNumber: z.string(),
  lines: z.array(saleTaxLine),
  /** Present once the invoice is issued: it never changes. */
  invoiceNumber: z.optional(z.string()),
});

export type SaleTax = z.output<typeof saleTax>;

/** One row of an agency's role, the latest first. */
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
