import type { Currency, Money } from '@throughfare/kernel/money';
import { money } from '@throughfare/kernel/money';
import { recordOf } from '@throughfare/kernel/record-of';
import { sql } from 'kysely';
import type { PartRef } from '@throughfare/suppliers/port/after-sales';
import type { Db, DbTransaction } from '../../../platform/postgres/db.ts';
import type { CompensationDecision, DuePart, NothingBecause } from './rules/decide-compensation.ts';
import type { RideReport } from './rules/journey-arrival.ts';

/** `check`: it is unclear whether the ticket was used, and the desk decides (DELAY-6). */
export type Verdict = CompensationDecision['verdict'] | 'claim' | 'unknown' | 'check';
export type ClaimState = 'open' | 'sent' | 'paid' | 'refused';

/** The decision about one ticket of a journey that has ended. */
export interface DecidedCompensation {
  readonly compensationId: string;
  readonly orderId: string;
  readonly itemId: string;
  readonly lineId: string;
  readonly direction: PartRef['direction'];
  readonly bookingReference: string;
  readonly agencyId?: string;
  readonly verdict: Verdict;
  readonly because?: NothingBecause;
  /** The row of the rule table. */
  readonly rule?: string;
  readonly minutesLate?: number;
  readonly due?: { readonly parts: readonly DuePart[]; readonly pays: 'money' | 'voucher'; readonly percent: number };
  readonly amount?: Money;
  readonly reports: readonly RideReport[];
  readonly afterSaleId?: string;
  readonly claim: ClaimState;
  readonly claimedAt?: Date;
  readonly decidedAt: Date;
}

interface Row extends Omit<DecidedCompensation, 'amount'> {
  readonly amountMinor?: number;
  readonly currency?: Currency;
}

const columns = sql`id as compensation_id, order_id, item_id, line_id, direction, booking_reference, agency_id, verdict, because, rule, minutes_late, due,
  amount_minor, currency, reports, after_sale_id, claim, claimed_at, decided_at`;

function decided(row: object): DecidedCompensation {
  const { amountMinor, currency, ...decision } = recordOf<Row>(row);
  return { ...decision, ...(amountMinor === undefined || currency === undefined ? {} : { amount: money(currency, amountMinor) }) };
}

/** Stores a decision. Answers false if this ticket was decided before. */
export async function insertDecision(transaction: DbTransaction, one: DecidedCompensation): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into retail.compensation (id, order_id, item_id, line_id, direction, booking_reference, agency_id, verdict, because, rule, minutes_late, due,
      amount_minor, currency, reports, decided_at)
    values (${one.compensationId}, ${one.orderId}, ${one.itemId}, ${one.lineId}, ${one.direction}, ${one.bookingReference}, ${one.agencyId ?? null},
      ${one.verdict}, ${one.because ?? null}, ${one.rule ?? null}, ${one.minutesLate ?? null}, ${one.due ? JSON.stringify(one.due) : null}::jsonb,
      ${one.amount?.minor ?? null}, ${one.amount?.currency ?? null}, ${JSON.stringify(one.reports)}::jsonb, ${one.decidedAt})
    on conflict (line_id, direction) do nothing`.execute(transaction);
  return numAffectedRows === 1n;
}

/** Oldest first. */
export async function listDecisions(db: Db, bookingReferences: readonly string[]): Promise<DecidedCompensation[]> {
  if (bookingReferences.length === 0) return [];
  const { rows } = await sql<object>`
    select ${columns} from retail.compensation where booking_reference = any(${[...bookingReferences]}::text[])
    order by direction desc, decided_at, id`.execute(db);
  return rows.map(decided);
}

export async function findDecision(db: Db, compensationId: string): Promise<DecidedCompensation | undefined> {
  const { rows } = await sql<object>`select ${columns} from retail.compensation where id = ${compensationId}::uuid`.execute(db);
  return rows[0] && decided(rows[0]);
}

/** What carriers pay without being asked and have not been asked for yet. */
export async function listUnpaid(db: Db): Promise<DecidedCompensation[]> {
  const { rows } = await sql<object>`
    select ${columns} from retail.compensation where verdict = 'due' and after_sale_id is null order by decided_at, id limit 500`.execute(
    db,
  );
  return rows.map(decided);
}

/** Those whose tickets may not have been used, for the desk. Oldest first. */
export async function listToCheck(db: Db): Promise<DecidedCompensation[]> {
  const { rows } =
    await sql<object>`select ${columns} from retail.compensation where verdict = 'check' order by decided_at, id limit 500`.execute(db);
  return rows.map(decided);
}

/** Stores the desk's word about a ticket that may not have been used. False if it was said before. */
export async function settleCheck(
  transaction: DbTransaction,
  compensationId: string,
  verdict: 'due' | 'claim' | 'nothing',
): Promise<boolean> {
  const { numAffectedRows } = await (
    verdict === 'nothing'
      ? sql`update retail.compensation set verdict = 'nothing', because = 'not-used', due = null, amount_minor = null, currency = null
          where id = ${compensationId}::uuid and verdict = 'check'`
      : sql`update retail.compensation set verdict = ${verdict} where id = ${compensationId}::uuid and verdict = 'check'`
  ).execute(transaction);
  return numAffectedRows === 1n;
}

/** An agency's sales with something to pay, to claim or to ask for. Newest first. */
export async function listOfAgency(db: Db, agencyId: string, { offset, limit }: { readonly offset: number; readonly limit: number }) {
  const { rows } = await sql<{ total: number }>`
    select ${columns}, count(*) over ()::int as total from retail.compensation
    where agency_id = ${agencyId}::uuid and verdict in ('due', 'claim', 'discretion', 'check')
    order by decided_at desc, id limit ${limit} offset ${offset}`.execute(db);
  return { total: rows[0]?.total ?? 0, decisions: rows.map(({ total: _total, ...row }) => decided(row)) };
}

/** Ties the decision to the after-sale that pays it, with what that pays. False if another after-sale does. */
export async function markPaidBy(
  transaction: DbTransaction,
  { compensationId, due, amount }: Pick<DecidedCompensation, 'compensationId' | 'due' | 'amount'>,
  afterSaleId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update retail.compensation set after_sale_id = ${afterSaleId}::uuid, due = ${JSON.stringify(due)}::jsonb, amount_minor = ${amount?.minor ?? null}
    where id = ${compensationId}::uuid and after_sale_id is null`.execute(transaction);
  return numAffectedRows === 1n;
}

/** Nothing is paid after all: every ticket of the decision has been given up since. */
export async function markGivenUp(db: Db, compensationId: string): Promise<void> {
  await sql`
    update retail.compensation set verdict = 'nothing', because = 'given-up', due = null, amount_minor = null, currency = null
    where id = ${compensationId}::uuid and verdict = 'due' and after_sale_id is null`.execute(db);
}

/** Stores the traveller's word about their own claim. False if it has moved on meanwhile. */
export async function changeClaim(
  db: Db,
  compensationId: string,
  { from, to, at }: { readonly from: ClaimState; readonly to: ClaimState; readonly at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update retail.compensation set claim = ${to}, claimed_at = ${at}
    where id = ${compensationId}::uuid and claim = ${from} and verdict in ('claim', 'discretion', 'unknown')`.execute(db);
  return numAffectedRows === 1n;
}
