import type { CallRequest } from '@throughfare/contract/call';
import type { decideBankPayment } from '@throughfare/contract/calls/bank-payments';
import { format, money } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/postgres/db.ts';
import type { AgencyPerson } from '../agencies/agencies.api.ts';
import type { BankDeps } from './bank-deps.ts';
import { addBankEvent, type BankPaymentRow, changeBankPayment, lockBankPayment } from './bank-store.ts';
import { manualWords } from './manual-remote.ts';
import { neededConfirmations } from './rules/needed-confirmations.ts';

type Asked = CallRequest<typeof decideBankPayment>['body'];

/**
 * A person's decision about a payment: the money of a payment by hand has arrived or has not, or money paid for nothing has gone back.
 * Refuses `bankPayment.decided` if it is decided already, `bankPayment.noteMissing`, and for a large sum `approval.…` (AGENCY-120).
 */
export async function decidePayment({ intentId, decision, note }: Asked, by: AgencyPerson, deps: BankDeps): Promise<string> {
  const { db, clock } = deps;
  const now = new Date(clock.now());
  const detail = note.trim();
  if (detail === '') throw new Refusal('bankPayment.noteMissing');
  const { said, isNews } = await db.transaction().execute(async (transaction) => {
    const row = await lockBankPayment(transaction, intentId);
    if (!row) throw new Refusal('object.notFound');
    const who = { by, detail, now };
    switch (decision) {
      case 'confirm':
        return confirm(transaction, row, who, deps);
      case 'refuse':
        return refuse(transaction, row, who);
      case 'givenBack':
        return giveBack(transaction, row, who);
    }
  });
  if (isNews) await deps.onNews(intentId);
  return said;
}

interface Decider {
  readonly by: AgencyPerson;
  readonly detail: string;
  readonly now: Date;
}

interface Decided {
  readonly said: string;
  /** Tells the order that waits for the payment. */
  readonly isNews: boolean;
}

function mustWait({ provider, status, meaning, expires_at: expiresAt }: BankPaymentRow, now: Date): void {
  if (provider !== 'manual' || status !== 'requires_action' || meaning !== 'waiting' || expiresAt <= now)
    throw new Refusal('bankPayment.decided');
}

async function confirm(
  transaction: DbTransaction,
  row: BankPaymentRow,
  { by, detail, now }: Decider,
  { admission, twoPeopleFromMinor }: BankDeps,
): Promise<Decided> {
  mustWait(row, now);
  const { intent_id: intentId, amount_minor: amountMinor } = row;
  if (neededConfirmations(amountMinor, twoPeopleFromMinor) === 2) {
    if (!by.isAdmin) throw new Refusal('approval.administrator');
    const { rows } = await sql<{ by_user: string | null }>`
      select by_user from retail.bank_payment_event where intent_id = ${intentId} and kind = 'confirmed'`.execute(transaction);
    const confirmedBy = rows.map(({ by_user }) => by_user);
    if (confirmedBy.length > 0) await admission.checkSecondPerson(by, confirmedBy, transaction);
    else {
      await addBankEvent(transaction, intentId, { kind: 'confirmed', byUserId: by.userId, detail }, now);
      await changeBankPayment(transaction, row, { word: manualWords.half }, now);
      return { said: 'You have confirmed it. A second administrator must confirm it too.', isNews: false };
    }
  }
  await addBankEvent(transaction, intentId, { kind: 'confirmed', byUserId: by.userId, detail }, now);
  const settledOn = now.toISOString().slice(0, 10);
  await changeBankPayment(transaction, row, { word: manualWords.paid, meaning: 'paid', settled_on: settledOn }, now);
  return { said: `${format(money(row.currency, amountMinor))} are confirmed.`, isNews: true };
}

async function refuse(transaction: DbTransaction, row: BankPaymentRow, { by, detail, now }: Decider): Promise<Decided> {
  mustWait(row, now);
  await addBankEvent(transaction, row.intent_id, { kind: 'refused', byUserId: by.userId, detail }, now);
  await changeBankPayment(transaction, row, { word: manualWords.refused, meaning: 'ended' }, now);
  return { said: 'The payment is refused.', isNews: true };
}

async function giveBack(transaction: DbTransaction, row: BankPaymentRow, { by, detail, now }: Decider): Promise<Decided> {
  if (row.surplus_minor === 0 || row.surplus_state === 'returned' || row.surplus_state === 'asked')
    throw new Refusal('bankPayment.decided');
  await addBankEvent(transaction, row.intent_id, { kind: 'givenBack', byUserId: by.userId, detail }, now);
  await changeBankPayment(transaction, row, { surplus_state: 'returned' }, now);
  return { said: `${format(money(row.currency, row.surplus_minor))} are noted as returned.`, isNews: false };
}

/** Ends payments by hand that nobody confirmed in time. */
export async function expirePayments({ db, clock, onNews }: BankDeps): Promise<void> {
  const now = new Date(clock.now());
  const { rows } = await sql<{ intent_id: string }>`
    select intent_id from retail.bank_payment
    where provider = 'manual' and status = 'requires_action' and meaning = 'waiting' and expires_at <= ${now}`.execute(db);
  for (const { intent_id: intentId } of rows) {
    await db.transaction().execute(async (transaction) => {
      const row = await lockBankPayment(transaction, intentId);
      if (row?.meaning !== 'waiting') return;
      await addBankEvent(transaction, intentId, { kind: 'told', detail: manualWords.expired }, now);
      await changeBankPayment(transaction, row, { word: manualWords.expired, meaning: 'ended' }, now);
    });
    await onNews(intentId);
  }
}
