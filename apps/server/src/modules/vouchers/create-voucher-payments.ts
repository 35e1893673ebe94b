/**
 * Vouchers as a payment provider of our own. Each step is one transaction that locks the voucher's row, so that two windows never spend the
 * same money, and an interrupted step has happened completely or not at all.
 */
import type { Clock } from '@throughfare/kernel/clock';
import { money } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../platform/postgres/db.ts';
import type { CardFailure, CardRefund, CardResult, PaymentSteps } from '../payments/card-payments.api.ts';
import { changePayment, intentOf, lockPayment, move, type VoucherPaymentRow } from './voucher-store.ts';

/** A refund to a voucher that ends sooner extends it to at least this. */
const leastDays = 30;

const done = <Value>(value: Value): CardResult<Value> => ({ kind: 'done', value });
const rejected = (code: string, reason: string): CardFailure => ({ kind: 'rejected', code, reason });

export function createVoucherPayments({ db, clock }: { readonly db: Db; readonly clock: Clock }): PaymentSteps {
  const now = (): Date => new Date(clock.now());
  /** Runs a step with payment and voucher locked. An unknown payment is rejected. */
  const step = <Value>(intentId: string, make: (transaction: DbTransaction, row: VoucherPaymentRow) => Promise<CardResult<Value>>) =>
    db.transaction().execute(async (transaction): Promise<CardResult<Value>> => {
      const row = await lockPayment(transaction, intentId);
      return row ? make(transaction, row) : rejected('resource_missing', 'there is no such payment');
    });

  /** Whether the amount is available and the voucher has not ended. */
  async function takeUp(transaction: DbTransaction, { voucher_id: voucherId, amount_minor: minor }: VoucherPaymentRow): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update retail.voucher set held_minor = held_minor + ${minor}
      where id = ${voucherId}::uuid and balance_minor - held_minor >= ${minor} and expires_on >= ${now().toISOString().slice(0, 10)}::date`.execute(
      transaction,
    );
    return numAffectedRows === 1n;
  }

  return {
    updateIntentAmount: ({ intentId, amount }) =>
      step(intentId, async (transaction, row) => {
        if (row.status !== 'requires_confirmation') return rejected(row.status, `the payment is ${row.status}`);
        return done(intentOf(await changePayment(transaction, row, { amount_minor: amount.minor }, now())));
      }),

    async confirmIntent({ intentId }) {
      const result = await step(intentId, async (transaction, row) => {
        if (row.status === 'requires_capture' || row.status === 'succeeded') return done(intentOf(row));
        if (row.status === 'canceled') return rejected('canceled', 'the payment is canceled');
        if (!(await takeUp(transaction, row)))
          return { kind: 'declined', code: 'voucher_spent', rawMessage: 'The voucher has been spent or has expired in the meantime.' };
        return done(intentOf(await changePayment(transaction, row, { status: 'requires_capture' }, now())));
      });
      return result.kind === 'done' ? { kind: 'held', intent: result.value } : result;
    },

    retrieveIntent: (intentId) => step(intentId, async (_transaction, row) => done(intentOf(row))),

    captureIntent: ({ intentId, amount }) =>
      step(intentId, async (transaction, row) => {
        if (row.status === 'succeeded' && row.captured_minor === amount.minor) return done(intentOf(row));
        if (row.status !== 'requires_capture') return rejected(row.status, `the payment is ${row.status}`);
        if (amount.minor > row.amount_minor) return rejected('amount_too_large', 'more than is held');
        const movement = { voucherId: row.voucher_id, kind: 'spent', minor: -amount.minor, key: `spent/${intentId}` } as const;
        await move(transaction, movement, { heldMinor: -row.amount_minor, now: now() });
        return done(intentOf(await changePayment(transaction, row, { status: 'succeeded', captured_minor: amount.minor }, now())));
      }),

    cancelIntent: ({ intentId }) =>
      step(intentId, async (transaction, row) => {
        if (row.status === 'canceled') return done(intentOf(row));
        if (row.status === 'succeeded') return rejected('captured', 'what was spent cannot be canceled');
        if (row.status === 'requires_capture')
          await sql`update retail.voucher set held_minor = held_minor - ${row.amount_minor} where id = ${row.voucher_id}::uuid`.execute(
            transaction,
          );
        return done(intentOf(await changePayment(transaction, row, { status: 'canceled' }, now())));
      }),

    refund: ({ intentId, amount, idempotencyKey }) =>
      step(intentId, async (transaction, row) => {
        const refund: CardRefund = { refundId: idempotencyKey, amount, status: 'succeeded', idempotencyKey };
        const { voucher_id: voucherId } = row;
        if (amount.minor > row.captured_minor - row.refunded_minor) {
          const { rows } = await sql`select from retail.voucher_movement where key = ${`returned/${idempotencyKey}`}`.execute(transaction);
          return rows.length > 0 ? done(refund) : rejected('exceeds_captured', 'more than was spent');
        }
        const movement = { voucherId, kind: 'returned', minor: amount.minor, key: `returned/${idempotencyKey}` } as const;
        if (!(await move(transaction, movement, { now: now() }))) return done(refund);
        const least = new Date(clock.now() + leastDays * 24 * 3_600_000).toISOString().slice(0, 10);
        await sql`update retail.voucher set expires_on = greatest(expires_on, ${least}::date) where id = ${voucherId}::uuid`.execute(
          transaction,
        );
        await changePayment(transaction, row, { refunded_minor: row.refunded_minor + amount.minor }, now());
        return done(refund);
      }),

    listRefunds: (intentId) =>
      step(intentId, async (transaction, { voucher_id: voucherId, currency, refunded_minor: refunded }) => {
        if (refunded === 0) return done([]);
        const { rows } = await sql<{ key: string; minor: number }>`
          select movement.key, movement.minor::int from retail.voucher_movement movement
            join shared.payment_request request on 'returned/' || request.idempotency_key = movement.key
          where movement.voucher_id = ${voucherId}::uuid and request.intent_id = ${intentId} order by movement.id`.execute(transaction);
        return done(
          rows.map(({ key, minor }) => {
            const idempotencyKey = key.replace('returned/', '');
            return { refundId: idempotencyKey, amount: money(currency, minor), status: 'succeeded' as const, idempotencyKey };
          }),
        );
      }),
  };
}
