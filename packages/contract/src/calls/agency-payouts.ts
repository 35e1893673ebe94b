import { isBic, isSepaIban, plainIban } from '../shapes/iban.ts';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { approval, approvalRefusals } from '../shapes/approval.ts';
import { messages } from '../messages.ts';
import { amount, currency, day, wholeNumber } from '../shapes/basics.ts';

/** An instant in UTC, ISO 8601. */
const instant = z.string();
const done = z.object({ data: z.object({ done: z.string() }) });
const needed = (longest: number) => z.string().check(z.trim(), z.minLength(1, messages['booking.fieldMissing'].text), z.maxLength(longest));

/** `sepa`: a credit transfer in EUR (ISO 20022 pain.001.001.09). `list`: rows for a bank that reads none of our file formats. */
export const payoutFormats = ['sepa', 'list'] as const;

const maskedAccount = z.object({
  detailsId: z.string(),
  kind: z.enum(['iban', 'local']),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  holder: z.string(),
  /** "DE•• •••• 3000": at most the last four characters are shown. */
  masked: z.string(),
  enteredAt: instant,
  enteredBy: z.string(),
});

export type MaskedAccount = z.output<typeof maskedAccount>;

export const getBankDetails = defineCall('getBankDetails', 'GET b2b_portal/bank_details', {
  summary: 'The bank details of an agency, masked, and a change that waits for a second person.',
  access: ['B2BAgent', 'B2BAdmin'],
  query: z.object({ agencyId: z.optional(z.uuid()) }),
  answer: z.object({
    data: z.object({
      current: z.optional(maskedAccount),
      waiting: z.optional(z.extend(maskedAccount, { approval })),
    }),
  }),
  refusals: ['session.wrongRole', 'object.notFound'],
});

const iban = z.string().check(z.refine((text) => isSepaIban(plainIban(text)), messages['bankDetails.iban'].text));
const bic = z.string().check(z.refine((text) => text.trim() === '' || isBic(plainIban(text)), messages['bankDetails.bic'].text));

const whose = { agencyId: z.uuid(), holder: needed(70) };

export const enterBankDetails = defineCall('enterBankDetails', 'POST b2b_portal/bank_details', {
  summary:
    "Enters where an agency's money goes. It counts once a second person, of the super agency, has confirmed it; the agency gets a mail at once.",
  access: ['B2BAgent', 'B2BAdmin'],
  body: z.discriminatedUnion('kind', [
    /** `bic` is needed only outside the European Economic Area; otherwise it is empty. */
    z.object({ ...whose, kind: z.literal('iban'), iban, bic }),
    /** An account in a country without IBANs. */
    z.object({
      ...whose,
      kind: z.literal('local'),
      country: z.string().check(z.regex(/^[A-Z]{2}$/, messages['booking.fieldMissing'].text)),
      /** The BSB, sort code or routing number. */
      bankCode: z.string().check(z.trim(), z.regex(/^[0-9A-Za-z -]{3,15}$/, messages['bankDetails.account'].text)),
      accountNumber: z.string().check(z.trim(), z.regex(/^[0-9A-Za-z -]{4,34}$/, messages['bankDetails.account'].text)),
    }),
  ]),
  answer: done,
  refusals: ['session.wrongRole', 'object.notFound', 'bankDetails.bicMissing', 'bankDetails.otherCountry'],
  perMinute: 20,
});

export const decideBankDetails = defineCall('decideBankDetails', 'POST b2b_portal/bank_details/decide', {
  summary: 'Confirms or refuses a change of bank details. For administrators of the super agency, except the person who entered it.',
  access: ['B2BAgent', 'B2BAdmin'],
  body: z.object({ detailsId: z.uuid(), decision: z.enum(['confirm', 'refuse']) }),
  answer: done,
  refusals: ['session.wrongRole', 'object.notFound', 'bankDetails.decided', ...approvalRefusals],
  perMinute: 60,
});

const payout = z.object({
  agencyId: z.string(),
  agencyName: z.string(),
  currency,
  amount,
  statementNumber: z.string(),
  reference: z.string(),
  /** Absent if nobody has entered or confirmed bank details. */
  account: z.optional(z.string()),
  /** The kind of file with which it can be paid. */
  format: z.optional(z.enum(payoutFormats)),
});

export type Payout = z.output<typeof payout>;

export const listPayouts = defineCall('listPayouts', 'GET b2b_portal/payouts', {
  summary: 'Agencies that we owe money by an issued statement, without those in an open file. For the super agency.',
  access: ['B2BAgent', 'B2BAdmin'],
  answer: z.object({ data: z.object({ payouts: z.array(payout) }) }),
  refusals: ['session.wrongRole'],
});

const payoutRun = z.object({
  runId: z.string(),
  /** For example "P-2026-000019". */
  number: z.string(),
  format: z.enum(payoutFormats),
  currency,
  total: amount,
  executeOn: day,
  madeAt: instant,
  madeBy: z.string(),
  /** `waiting`: for a second administrator; the bank cannot have the file yet. */
  state: z.enum(['waiting', 'ready', 'refused']),
  /** Present while it waits. */
  approval: z.optional(approval),
  payouts: z.array(
    z.object({
      position: z.int(),
      agencyName: z.string(),
      amount,
      account: z.string(),
      statementNumber: z.string(),
      /** The reference that the bank passes on to the receiver. */
      endToEndId: z.string(),
      state: z.enum(['open', 'paid', 'dropped']),
    }),
  ),
});

export type PayoutRun = z.output<typeof payoutRun>;

export const listPayoutRuns = defineCall('listPayoutRuns', 'GET b2b_portal/payout_runs', {
  summary: 'The latest files for the bank, with the outcome of each payment. For the super agency.',
  access: ['B2BAgent', 'B2BAdmin'],
  answer: z.object({ data: z.object({ runs: z.array(payoutRun) }) }),
  refusals: ['session.wrongRole'],
});

export const makePayoutRun = defineCall('makePayoutRun', 'POST b2b_portal/payout_runs', {
  summary:
    'Makes a file for the bank of all pay-outs in one currency that the format can pay. A large one needs two administrators. For the super agency.',
  access: ['B2BAgent', 'B2BAdmin'],
  body: z.object({ format: z.enum(payoutFormats), currency, executeOn: day }),
  answer: z.object({ data: z.object({ done: z.string(), runId: z.string() }) }),
  refusals: ['session.wrongRole', 'payout.nothing', 'payout.noAccountOfOurs', 'payout.inThePast', 'approval.administrator'],
  perMinute: 20,
});

export const decidePayoutRun = defineCall('decidePayoutRun', 'POST b2b_portal/payout_runs/decide', {
  summary: 'Confirms or refuses a large file for the bank, as its second administrator. For the super agency.',
  access: ['B2BAgent', 'B2BAdmin'],
  body: z.object({ runId: z.uuid(), decision: z.enum(['confirm', 'refuse']) }),
  answer: done,
  refusals: ['session.wrongRole', 'object.notFound', 'payout.decided', ...approvalRefusals],
  perMinute: 60,
});

export const downloadPayoutRun = defineCall('downloadPayoutRun', 'GET b2b_portal/payout_runs/:runId/file', {
  summary:
    'The file for the bank, in base64: XML or CSV. Always the same one, so that a bank that gets it twice knows it. For the super agency.',
  access: ['B2BAgent', 'B2BAdmin'],
  params: z.object({ runId: z.uuid() }),
  answer: z.object({ data: z.object({ fileName: z.string(), mediaType: z.string(), content: z.string() }) }),
  refusals: ['session.wrongRole', 'object.notFound', 'payout.noAccountOfOurs', 'payout.unreadable', 'payout.waits'],
  perMinute: 60,
});

export const settlePayouts = defineCall('settlePayouts', 'POST b2b_portal/payout_runs/settle', {
  summary:
    'Enters what the bank did with the open payments of a file, or with one of them: paid on a day, or not paid. For the super agency.',
  access: ['B2BAgent', 'B2BAdmin'],
  body: z.object({
    runId: z.uuid(),
    /** Absent: all open payments of the run. */
    position: z.optional(wholeNumber),
    outcome: z.enum(['paid', 'dropped']),
    /** The day at the bank, for paid payouts. */
    valueDay: day,
  }),
  answer: done,
  refusals: ['session.wrongRole', 'object.notFound', 'payout.settled', 'payout.waits', 'transfer.inTheFuture'],
  perMinute: 60,
});
