import { money, type Money } from '@throughfare/kernel/money';
import { recordOf } from '@throughfare/kernel/record-of';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';

/** A dispute or a failed refund in the state the payment provider last showed. */
export interface PaymentTrouble {
  readonly kind: 'dispute' | 'failed_refund';
  /** The provider's id of the dispute or refund. */
  readonly id: string;
  readonly intentId: string;
  readonly orderId?: string;
  readonly amount: Money;
  readonly status: string;
  readonly reason: string;
  readonly answerByMs?: number;
}

export interface KnownTrouble extends PaymentTrouble {
  readonly changedAtMs: number;
}

/** Stores its state. The time of the last change stays if the status is the same. */
export async function saveTrouble(db: Db, trouble: PaymentTrouble, now: Date): Promise<void> {
  const { kind, id, intentId, orderId = null, amount, status, reason, answerByMs } = trouble;
  const answerBy = answerByMs === undefined ? null : new Date(answerByMs);
  await sql`
    insert into retail.payment_trouble as known
      (kind, id, intent_id, order_id, currency, amount_minor, status, reason, answer_by, found_at, changed_at)
    values (${kind}, ${id}, ${intentId}, ${orderId}, ${amount.currency}, ${amount.minor}, ${status}, ${reason}, ${answerBy}, ${now}, ${now})
    on conflict (kind, id) do update set
      status = excluded.status, answer_by = excluded.answer_by, amount_minor = excluded.amount_minor, order_id = excluded.order_id,
      changed_at = case when known.status = excluded.status then known.changed_at else excluded.changed_at end`.execute(db);
}

interface TroubleRow extends Omit<PaymentTrouble, 'amount' | 'answerByMs'> {
  readonly currency: Money['currency'];
  readonly amountMinor: number;
  readonly answerBy?: Date;
  readonly changedAt: Date;
}

const most = 500;

/** Latest change first; of one order if it is named. */
export async function listTroubles(db: Db, orderId?: string): Promise<KnownTrouble[]> {
  const { rows } = await sql<object>`
    select kind, id, intent_id, order_id, currency, amount_minor, status, reason, answer_by, changed_at from retail.payment_trouble
    where ${orderId === undefined ? sql`true` : sql`order_id = ${orderId}`}
    order by changed_at desc limit ${most}`.execute(db);
  return rows.map((row) => {
    const { currency, amountMinor, answerBy, changedAt, ...trouble } = recordOf<TroubleRow>(row);
    return {
      ...trouble,
      amount: money(currency, amountMinor),
      changedAtMs: changedAt.getTime(),
      ...(answerBy && { answerByMs: answerBy.getTime() }),
    };
  });
}

/** The statuses of the disputes about an order's payments, in the provider's words. */
export async function disputeStatuses(db: Db, orderId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ status: string }>`
    select status from retail.payment_trouble where order_id = ${orderId} and kind = 'dispute'`.execute(db);
  return rows.map(({ status }) => status);
}
