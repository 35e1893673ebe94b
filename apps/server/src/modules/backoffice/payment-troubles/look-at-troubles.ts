import type { Clock } from '@throughfare/kernel/clock';
import type { Log } from '../../../platform/log.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import type { AfterSales } from '../../after-sales/after-sales.api.ts';
import type { Ledger, PaymentProvider } from '../../ledger/ledger.api.ts';
import type { Orders } from '../../orders/orders.api.ts';
import type { CardDispute, CardRefund, CardResult } from '../../payments/card-payments.api.ts';
import type { Payments } from '../../payments/payments.api.ts';
import { saveTrouble } from './trouble-store.ts';

export interface TroubleDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly orders: Pick<Orders, 'findByIntent'>;
  readonly ledger: Pick<Ledger, 'postDispute' | 'postFailedPayout'>;
  readonly payments: Pick<
    Payments,
    'openTroubles' | 'markEventHandled' | 'listDisputes' | 'listRefunds' | 'recordFailedRefund' | 'findByIntent'
  >;
  readonly afterSales: Pick<AfterSales, 'ownsRefund'>;
}

/** Asks the provider about every payment with an open event of a dispute or failed refund. Safe to repeat. */
export async function lookAtTroubles(deps: TroubleDeps): Promise<void> {
  const { payments, log } = deps;
  const events = await payments.openTroubles(200);
  const intentIds = new Set(events.map(({ intentId }) => intentId));
  for (const intentId of intentIds) {
    if (intentId !== undefined) await lookAtPayment(intentId, deps);
    for (const { eventId, type } of events.filter((event) => event.intentId === intentId)) {
      if (intentId === undefined)
        log.warn({ eventId, type }, 'an event of a dispute or refund names no payment: look at it at the provider');
      await payments.markEventHandled(eventId);
    }
  }
}

async function lookAtPayment(intentId: string, deps: TroubleDeps): Promise<void> {
  const { payments, orders } = deps;
  const disputes = answered(await payments.listDisputes(intentId));
  const failed = answered(await payments.listRefunds(intentId)).filter(({ status }) => status === 'failed');
  const orderId = (await orders.findByIntent(intentId))?.orderId;
  const takenBy = (await payments.findByIntent(intentId))?.provider === 'paypal' ? 'paypal' : 'card_provider';
  for (const dispute of disputes) await takeDispute({ intentId, orderId, takenBy }, dispute, deps);
  for (const refund of failed) await takeFailedRefund(intentId, orderId, refund, deps);
}

/** @throws Error if the provider did not answer: the job is retried, and the event stays open. */
function answered<Value>(result: CardResult<Value>): Value {
  if (result.kind !== 'done') throw new Error(`the payment provider did not answer: ${result.kind}`);
  return result.value;
}

interface Disputed {
  readonly intentId: string;
  readonly orderId: string | undefined;
  readonly takenBy: PaymentProvider;
}

async function takeDispute({ intentId, orderId, takenBy }: Disputed, dispute: CardDispute, { db, clock, ledger }: TroubleDeps) {
  const { disputeId, amount, status, reason, answerByMs } = dispute;
  const about = { intentId, ...(orderId === undefined ? {} : { orderId }), ...(answerByMs === undefined ? {} : { answerByMs }) };
  await db.transaction().execute(async (transaction) => {
    await saveTrouble(transaction, { kind: 'dispute', id: disputeId, amount, status, reason, ...about }, new Date(clock.now()));
    if (orderId !== undefined) await ledger.postDispute(transaction, orderId, dispute, takenBy);
  });
}

async function takeFailedRefund(intentId: string, orderId: string | undefined, refund: CardRefund, deps: TroubleDeps) {
  const { db, clock, ledger, payments, afterSales } = deps;
  const { refundId, amount, idempotencyKey } = refund;
  // The after-sale of a refund opens the case, with the ways to pay it again.
  const isKnown = idempotencyKey !== undefined && (await afterSales.ownsRefund(idempotencyKey));
  const about = { intentId, ...(orderId === undefined ? {} : { orderId }) };
  await db.transaction().execute(async (transaction) => {
    const trouble = { kind: 'failed_refund', id: refundId, amount, status: 'failed', reason: 'the bank sent it back', ...about } as const;
    if (!isKnown) await saveTrouble(transaction, trouble, new Date(clock.now()));
    const ids = [refundId, ...(idempotencyKey === undefined ? [] : [idempotencyKey])];
    if (orderId !== undefined) await ledger.postFailedPayout(transaction, orderId, { ids });
  });
  await payments.recordFailedRefund(intentId, refund);
}
