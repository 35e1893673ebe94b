import { type Currency, money } from '@throughfare/kernel/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import type { BankProvider } from '../payments/bank-payments.api.ts';
import type { CardIntent } from '../payments/card-payments.api.ts';
import type { Standing } from './bank-remote.ts';
import type { Meaning } from './rules/meanings.ts';

export type BankStatus = 'requires_confirmation' | 'requires_action' | 'requires_capture' | 'succeeded' | 'canceled';
export type SurplusState = 'owed' | 'asked' | 'returned' | 'byHand';

export interface BankPaymentRow {
  readonly intent_id: string;
  readonly provider: BankProvider;
  readonly reference: string;
  readonly agency_id: string;
  readonly currency: Currency;
  readonly amount_minor: number;
  readonly captured_minor: number;
  readonly refunded_minor: number;
  readonly status: BankStatus;
  readonly remote_id: string | null;
  readonly word: string;
  readonly meaning: Meaning;
  /** YYYY-MM-DD */
  readonly settled_on: string | null;
  readonly retried_as: string | null;
  readonly surplus_minor: number;
  readonly surplus_state: SurplusState | null;
  readonly expires_at: Date;
  readonly created_at: Date;
}

const columns = sql`intent_id, provider, reference, agency_id, currency, amount_minor, captured_minor, refunded_minor, status, remote_id, word, meaning,
  to_char(settled_on, 'YYYY-MM-DD') as settled_on, retried_as, surplus_minor, surplus_state, expires_at, created_at`;

async function paymentWhere(db: Db, condition: RawBuilder<unknown>): Promise<BankPaymentRow | undefined> {
  return (await sql<BankPaymentRow>`select ${columns} from retail.bank_payment where ${condition}`.execute(db)).rows[0];
}

export const findBankPayment = (db: Db, intentId: string) => paymentWhere(db, sql`intent_id = ${intentId}`);

/** Locks the row until the transaction ends. */
export const lockBankPayment = (transaction: Db, intentId: string) => paymentWhere(transaction, sql`intent_id = ${intentId} for update`);

export const findByReference = (db: Db, reference: string) => paymentWhere(db, sql`reference = ${reference}`);

export async function findByRemote(db: Db, remoteId: string): Promise<string | undefined> {
  const { rows } = await sql<{ intent_id: string }>`
    select intent_id from retail.bank_payment where remote_id = ${remoteId} or retried_as = ${remoteId}`.execute(db);
  return rows[0]?.intent_id;
}

/** Payments not looked at since then and not at their end. A bank recalls no payment that has been settled for sixty days. */
export async function listToLookAt(
  db: Db,
  { before, recallsSince, limit }: { readonly before: Date; readonly recallsSince: Date; readonly limit: number },
) {
  const { rows } = await sql<{ intent_id: string }>`
    select intent_id from retail.bank_payment
    where remote_id is not null and looked_at < ${before}
      and (surplus_state in ('owed', 'asked')
        or (meaning in ('waiting', 'promised', 'paid') and status <> 'canceled' and changed_at > ${recallsSince})
        or (meaning = 'lost' and changed_at > ${recallsSince}))
    order by looked_at limit ${limit}`.execute(db);
  return rows.map((row) => row.intent_id);
}

export type BankSet = Partial<Omit<BankPaymentRow, 'intent_id' | 'provider' | 'reference' | 'agency_id' | 'currency' | 'created_at'>>;

export async function changeBankPayment(transaction: Db, row: BankPaymentRow, set: BankSet, now: Date): Promise<BankPaymentRow> {
  const next = { ...row, ...set };
  await sql`
    update retail.bank_payment set amount_minor = ${next.amount_minor}, captured_minor = ${next.captured_minor},
      refunded_minor = ${next.refunded_minor}, status = ${next.status}, remote_id = ${next.remote_id}, word = ${next.word},
      meaning = ${next.meaning}, settled_on = ${next.settled_on}, retried_as = ${next.retried_as}, surplus_minor = ${next.surplus_minor},
      surplus_state = ${next.surplus_state}, changed_at = ${now}
    where intent_id = ${row.intent_id}`.execute(transaction);
  return next;
}

export async function markLookedAt(db: Db, intentId: string, now: Date): Promise<void> {
  await sql`update retail.bank_payment set looked_at = ${now} where intent_id = ${intentId}`.execute(db);
}

export interface BankEventRow {
  readonly kind: 'told' | 'confirmed' | 'refused' | 'givenBack';
  readonly byUserId?: string;
  readonly detail: string;
}

/** False if the same person has confirmed it before. */
export async function addBankEvent(
  transaction: Db,
  intentId: string,
  { kind, byUserId, detail }: BankEventRow,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into retail.bank_payment_event (intent_id, at, kind, by_user, detail)
    values (${intentId}, ${now}, ${kind}, ${byUserId ?? null}, ${detail}) on conflict do nothing`.execute(transaction);
  return numAffectedRows === 1n;
}

/** The part of a provider's answer that changes the row. */
export function standingSet({ remoteId, word, meaning, settledOn, retriedAs }: Standing): BankSet {
  return { remote_id: remoteId, word, meaning, settled_on: settledOn ?? null, retried_as: retriedAs ?? null };
}

export function intentOf(row: BankPaymentRow): CardIntent {
  const { intent_id: intentId, status, currency, remote_id: remoteId } = row;
  return {
    intentId,
    status,
    amount: money(currency, row.amount_minor),
    capturable: money(currency, status === 'requires_capture' ? row.amount_minor : 0),
    captured: money(currency, row.captured_minor),
    ...(remoteId === null || status === 'requires_confirmation' ? {} : { chargeId: remoteId }),
  };
}
