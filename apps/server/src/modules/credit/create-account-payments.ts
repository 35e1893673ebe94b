/**
 * Agencies' accounts as a payment provider of the shop itself. Each step is one transaction over the payment's row and the account's. So an
 * interrupted step has happened completely or not at all, and the same step again finds its own result.
 */
import { randomUUID } from 'node:crypto';
import type { Clock } from '@throughfare/kernel/clock';
import { type Currency, money, type Money } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/postgres/db.ts';
import type { AccountPayments } from '../payments/account-payments.api.ts';
import type { CardFailure, CardIntent, CardRefund, CardResult } from '../payments/card-payments.api.ts';
import { readAccounts } from './credit-store.ts';
import { refusedCredit } from './rules/refused-credit.ts';

interface PaymentRow {
  intent_id: string;
  agency_id: string;
  currency: Currency;
  amount_minor: string;
  captured_minor: string;
  refunded_minor: string;
  status: 'requires_confirmation' | 'requires_capture' | 'succeeded' | 'canceled';
}

export interface AccountPaymentsDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Called in the transaction that changed the held or owed sum of an account. */
  onBooked(transaction: DbTransaction, agencyId: string, currency: Currency): Promise<void>;
}

const declines = {
  credit_none: 'The agency has no account in this currency.',
  credit_overdue: 'A statement of the agency is overdue.',
  credit_unsecured: 'The security of the account has ended.',
  credit_exceeded: 'The sum is more than the account has left.',
} as const;

export function createAccountPayments({ db, clock, onBooked }: AccountPaymentsDeps): AccountPayments {
  /** Does a step over the locked payment. An unknown payment is rejected. */
  const step = <Value>(intentId: string, make: (transaction: DbTransaction, row: PaymentRow) => Promise<CardResult<Value>>) =>
    db.transaction().execute(async (transaction): Promise<CardResult<Value>> => {
      const { rows } = await sql<PaymentRow>`
        select * from retail.account_payment where intent_id = ${intentId} for update`.execute(transaction);
      const [row] = rows;
      return row ? make(transaction, row) : rejected('resource_missing', 'there is no such payment');
    });

  async function change(transaction: DbTransaction, row: PaymentRow, set: Partial<PaymentRow>): Promise<PaymentRow> {
    const changed = { ...row, ...set };
    await sql`
      update retail.account_payment set status = ${changed.status}, amount_minor = ${changed.amount_minor},
        captured_minor = ${changed.captured_minor}, refunded_minor = ${changed.refunded_minor}, changed_at = ${new Date(clock.now())}
      where intent_id = ${row.intent_id}`.execute(transaction);
    return changed;
  }

  /** Added to the held and the owed sum; negative values reduce them. */
  async function book(transaction: DbTransaction, { agency_id, currency }: PaymentRow, held: number, owed: number): Promise<void> {
    await sql`
      update retail.credit_account set held_minor = held_minor + ${held}, owed_minor = owed_minor + ${owed}
      where agency_id = ${agency_id} and currency = ${currency}`.execute(transaction);
    await onBooked(transaction, agency_id, currency);
  }

  const today = (): string => new Date(clock.now()).toISOString().slice(0, 10);

  async function refused(within: Db, agencyId: string, currency: Currency, wantedMinor: number): Promise<CardFailure | undefined> {
    const [account] = await readAccounts(within, agencyId, today(), currency);
    const code = account
      ? refusedCredit(
          {
            limitMinor: account.limit.minor,
            owedMinor: account.owed.minor,
            heldMinor: account.held.minor,
            isOverdue: account.isOverdue,
            ...(account.securityUntil === undefined ? {} : { securityUntil: account.securityUntil }),
          },
          wantedMinor,
          today(),
        )
      : 'credit_none';
    return code === undefined ? undefined : { kind: 'declined', code, rawMessage: declines[code] };
  }

  /** Undefined: the credit is reserved. */
  async function takeUp(transaction: DbTransaction, row: PaymentRow): Promise<CardFailure | undefined> {
    const { agency_id: agencyId, currency } = row;
    // The row is locked before it is read: another order has either reserved its credit or waits for this one.
    await sql`select from retail.credit_account where agency_id = ${agencyId} and currency = ${currency} for update`.execute(transaction);
    const declined = await refused(transaction, agencyId, currency, Number(row.amount_minor));
    if (declined) return declined;
    await book(transaction, row, Number(row.amount_minor), 0);
    return undefined;
  }

  return {
    async takes(agencyId, currency) {
      return (await readAccounts(db, agencyId, today(), currency)).length > 0;
    },
    async open({ agencyId, reference, amount }) {
      // Checked here so that nobody fills in a form for nothing; the update of the confirmation decides.
      const declined = await refused(db, agencyId, amount.currency, amount.minor);
      if (declined) return declined;
      const now = new Date(clock.now());
      await sql`
        insert into retail.account_payment (intent_id, reference, agency_id, currency, amount_minor, status, created_at, changed_at)
        values (${`account_${randomUUID()}`}, ${reference}, ${agencyId}, ${amount.currency}, ${amount.minor}, 'requires_confirmation', ${now}, ${now})
        on conflict (reference) do nothing`.execute(db);
      const { rows } = await sql<PaymentRow>`select * from retail.account_payment where reference = ${reference}`.execute(db);
      const [row] = rows;
      if (!row || row.agency_id !== agencyId) return rejected('not_theirs', 'the payment is of another agency');
      return done(intentOf(row));
    },

    updateIntentAmount: ({ intentId, amount }) =>
      step(intentId, async (transaction, row) => {
        if (row.status !== 'requires_confirmation') return rejected(row.status, `the payment is ${row.status}`);
        return done(intentOf(await change(transaction, row, { amount_minor: String(amount.minor) })));
      }),

    async confirmIntent({ intentId }) {
      const result = await step(intentId, async (transaction, row) => {
        if (row.status === 'requires_capture' || row.status === 'succeeded') return done(intentOf(row));
        if (row.status === 'canceled') return rejected('canceled', 'the payment is canceled');
        const declined = await takeUp(transaction, row);
        return declined ?? done(intentOf(await change(transaction, row, { status: 'requires_capture' })));
      });
      return result.kind === 'done' ? { kind: 'held', intent: result.value } : result;
    },

    retrieveIntent: (intentId) => step(intentId, async (_transaction, row) => done(intentOf(row))),

    captureIntent: ({ intentId, amount }) =>
      step(intentId, async (transaction, row) => {
        if (row.status === 'succeeded' && Number(row.captured_minor) === amount.minor) return done(intentOf(row));
        if (row.status !== 'requires_capture') return rejected(row.status, `the payment is ${row.status}`);
        if (amount.minor > Number(row.amount_minor)) return rejected('amount_too_large', 'more than is held');
        await book(transaction, row, -Number(row.amount_minor), amount.minor);
        return done(intentOf(await change(transaction, row, { status: 'succeeded', captured_minor: String(amount.minor) })));
      }),

    cancelIntent: ({ intentId }) =>
      step(intentId, async (transaction, row) => {
        if (row.status === 'canceled') return done(intentOf(row));
        if (row.status === 'succeeded') return rejected('captured', 'what was captured cannot be canceled');
        if (row.status === 'requires_capture') await book(transaction, row, -Number(row.amount_minor), 0);
        return done(intentOf(await change(transaction, row, { status: 'canceled' })));
      }),

    refund: ({ intentId, amount, idempotencyKey }) =>
      step(intentId, async (transaction, row) => {
        const { rows } = await sql<{ amount_minor: string }>`
          select amount_minor from retail.account_refund where idempotency_key = ${idempotencyKey}`.execute(transaction);
        const refund = refundOf(idempotencyKey, amount);
        if (rows[0]) return done(refund);
        const refunded = Number(row.refunded_minor) + amount.minor;
        if (refunded > Number(row.captured_minor)) return rejected('exceeds_captured', 'more than was captured');
        await sql`
          insert into retail.account_refund (idempotency_key, intent_id, amount_minor, created_at)
          values (${idempotencyKey}, ${intentId}, ${amount.minor}, ${new Date(clock.now())})`.execute(transaction);
        await book(transaction, row, 0, -amount.minor);
        await change(transaction, row, { refunded_minor: String(refunded) });
        return done(refund);
      }),

    listRefunds: (intentId) =>
      step(intentId, async (transaction, { currency }) => {
        const { rows } = await sql<{ idempotency_key: string; amount_minor: string }>`
          select idempotency_key, amount_minor from retail.account_refund where intent_id = ${intentId} order by created_at`.execute(
          transaction,
        );
        return done(rows.map((row) => refundOf(row.idempotency_key, money(currency, Number(row.amount_minor)))));
      }),
  };
}

const done = <Value>(value: Value): CardResult<Value> => ({ kind: 'done', value });
const rejected = (code: string, reason: string): CardFailure => ({ kind: 'rejected', code, reason });

/** A refund to an account arrives at once. */
const refundOf = (idempotencyKey: string, amount: Money): CardRefund => ({
  refundId: idempotencyKey,
  amount,
  status: 'succeeded',
  idempotencyKey,
});

function intentOf(row: PaymentRow): CardIntent {
  const { intent_id: intentId, status, currency } = row;
  return {
    intentId,
    status,
    amount: money(currency, Number(row.amount_minor)),
    capturable: money(currency, status === 'requires_capture' ? Number(row.amount_minor) : 0),
    captured: money(currency, Number(row.captured_minor)),
    // The account's own reference of the hold or the charge, the only one that exists.
    ...(status === 'requires_confirmation' ? {} : { chargeId: intentId }),
  };
}
