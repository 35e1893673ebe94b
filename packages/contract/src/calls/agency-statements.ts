import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { approval, approvalRefusals } from '../shapes/approval.ts';
import { messages } from '../messages.ts';
import { amount, currency, day } from '../shapes/basics.ts';
import { ownReferences } from '../shapes/own-references.ts';

/** An instant in UTC, ISO 8601. */
const instant = z.string();
const done = z.object({ data: z.object({ done: z.string() }) });
const positive = z.string().check(z.trim(), z.regex(/^\d{1,8}(\.\d{2})?$/, messages['request.amountForm'].text));
const needed = (longest: number) => z.string().check(z.trim(), z.minLength(1, messages['booking.fieldMissing'].text), z.maxLength(longest));

const statementLine = z.object({
  happenedAt: instant,
  /** The value date. For a transfer it is the bank's day. */
  valueDay: day,
  bookingReference: z.optional(z.string()),
  /** The agency's own words about the bookings, as they are now. */
  own: z.optional(ownReferences),
  text: z.string(),
  /** Positive: the agency owes it. Negative: we owe it. */
  amount,
  /** For commission and mark-up: the tax in the amount, in words, or that none has been decided. */
  tax: z.optional(z.string()),
  /** Absent if no rate is shown. */
  taxAmount: z.optional(amount),
});

export type StatementLine = z.output<typeof statementLine>;

const statementHead = z.object({
  statementId: z.string(),
  number: z.string(),
  currency,
  /** Absent on the first statement. */
  fromDay: z.optional(day),
  untilDay: day,
  opening: amount,
  closing: amount,
  issuedAt: instant,
  dueOn: day,
  /** The unpaid part of its own charges. Payments cover the oldest statements first. */
  unpaid: amount,
  /** Days since it was due; 0 until then. */
  daysOverdue: z.number(),
});

export type StatementHead = z.output<typeof statementHead>;

const agencyBalance = z.object({
  currency,
  /** Everything billed and unbilled. Positive: the agency owes us. */
  balance: amount,
  unbilled: z.array(statementLine),
  unbilledTotal: amount,
  statements: z.array(statementHead),
  /** The unpaid amounts, by days past the due day. */
  aging: z.object({ notDue: amount, to30: amount, to60: amount, to90: amount, older: amount }),
});

export type AgencyBalance = z.output<typeof agencyBalance>;

const memo = z.object({
  memoId: z.string(),
  number: z.string(),
  currency,
  direction: z.enum(['debit', 'credit']),
  amount,
  reason: z.string(),
  evidence: z.string(),
  /** `waiting`: for a second administrator of the super agency. Its agency does not see it yet. */
  state: z.enum(['waiting', 'open', 'disputed', 'final', 'withdrawn']),
  /** Present while it waits. */
  approval: z.optional(approval),
  disputeUntil: day,
  dispute: z.string(),
  answer: z.string(),
  enteredAt: instant,
  by: z.string(),
});

export type AgencyMemo = z.output<typeof memo>;

export const getAgencyBalances = defineCall('getAgencyBalances', 'GET b2b_portal/balances', {
  summary: 'The account of an agency with us: balance, entries without a statement, statements with their unpaid amounts, and memos.',
  access: ['B2BAgent', 'B2BAdmin'],
  query: z.object({ agencyId: z.optional(z.uuid()) }),
  answer: z.object({
    data: z.object({ agencyId: z.string(), agencyName: z.string(), currency, balances: z.array(agencyBalance), memos: z.array(memo) }),
  }),
  refusals: ['session.wrongRole', 'object.notFound'],
});

const statementId = z.uuid();

export const getStatement = defineCall('getStatement', 'GET b2b_portal/statements/:statementId', {
  summary: 'One statement with its lines.',
  access: ['B2BAgent', 'B2BAdmin'],
  params: z.object({ statementId }),
  answer: z.object({
    data: z.object({ agencyId: z.string(), agencyName: z.string(), statement: statementHead, lines: z.array(statementLine) }),
  }),
  refusals: ['session.wrongRole', 'object.notFound'],
});

export const downloadStatement = defineCall('downloadStatement', 'GET b2b_portal/statements/:statementId/pdf', {
  summary: 'One statement as a base64 PDF.',
  access: ['B2BAgent', 'B2BAdmin'],
  params: z.object({ statementId }),
  answer: z.object({ results: z.array(z.string()) }),
  refusals: ['session.wrongRole', 'object.notFound'],
  perMinute: 60,
});

export const issueStatement = defineCall('issueStatement', 'POST b2b_portal/statements', {
  summary:
    'Issues a statement of everything until the end of a day that no statement has yet. For the super agency; by itself every month.',
  access: ['B2BAgent', 'B2BAdmin'],
  body: z.object({ agencyId: z.uuid(), currency, untilDay: day }),
  answer: done,
  refusals: ['session.wrongRole', 'object.notFound', 'statement.nothing', 'statement.dayNotOver'],
});

export const recordTransfer = defineCall('recordTransfer', 'POST b2b_portal/transfers', {
  summary: 'Enters money that an agency has paid us, or that we have paid it. It pays the oldest statements first. For the super agency.',
  access: ['B2BAgent', 'B2BAdmin'],
  body: z.object({
    agencyId: z.uuid(),
    currency,
    direction: z.enum(['received', 'paid']),
    amount: positive,
    valueDay: day,
    bankReference: needed(140),
  }),
  answer: done,
  refusals: ['session.wrongRole', 'object.notFound', 'transfer.twice', 'transfer.nothing', 'transfer.tooMuch', 'transfer.inTheFuture'],
});

export const enterMemo = defineCall('enterMemo', 'POST b2b_portal/memos', {
  summary:
    'Claims something from an agency beside its sales, which it can dispute for 15 days, or gives it something. Large memos need two administrators. For the super agency.',
  access: ['B2BAgent', 'B2BAdmin'],
  body: z.object({
    agencyId: z.uuid(),
    currency,
    direction: z.enum(['debit', 'credit']),
    amount: positive,
    reason: needed(300),
    /** The evidence: a booking, a letter, a rule of the fare. */
    evidence: needed(600),
  }),
  answer: done,
  refusals: ['session.wrongRole', 'object.notFound', 'transfer.nothing', 'approval.administrator'],
});

export const answerMemo = defineCall('answerMemo', 'POST b2b_portal/memos/answer', {
  summary:
    "The agency's administrator accepts or disputes a debit memo; the super agency approves a large memo, and upholds or withdraws one.",
  access: ['B2BAgent', 'B2BAdmin'],
  body: z.object({
    memoId: z.uuid(),
    answer: z.enum(['accept', 'approve', 'dispute', 'uphold', 'withdraw']),
    /** Required to dispute, and to answer a dispute. */
    note: z.optional(z.string().check(z.trim(), z.maxLength(600))),
  }),
  answer: done,
  refusals: [
    'session.wrongRole',
    'object.notFound',
    'memo.noteMissing',
    'memo.tooLate',
    'memo.answered',
    'memo.waits',
    ...approvalRefusals,
  ],
});
