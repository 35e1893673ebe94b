import { messageText } from '@throughfare/contract/messages';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../../platform/binding/session.ts';
import type { DbTransaction } from '../../../platform/postgres/db.ts';
import { leadPayment, type Order } from '../order.types.ts';
import type { OrderDeps } from '../order-deps.ts';
import { endedLease } from '../../../platform/leased-work/lease.ts';
import { canPayAsNamed } from '../rules/hold-times.ts';
import { appendEvent } from '../store/order-store.ts';
import type { OrderTables } from '../store/order-tables.ts';
import { advanceOrderJob } from '../working/order-jobs.ts';
import { findHeld, type HeldAsked, lockHeld, refuseUnlessWaiting } from './held-order.ts';
import { checkHeldPayment } from './open-held-payment.ts';
import { replacePayment } from './replace-payment.ts';

/**
 * Pays for held places (AGENCY-62): any agent of the agency by the agency's ways to pay, or the holder of the payment link by card. If the
 * caller opened a payment, it replaces the earlier one in the transaction that starts the payment, so that only one of two payers is
 * charged. Answers the queue key of the outcome; a second press with the same payment gets the same key. Refuses `order.notFound`,
 * `hold.linkInvalid`, `hold.over`, `hold.busy`, `hold.choosePayment` and the refusals of `checkHeldPayment`.
 */
export async function payHeldOrder(
  session: Session,
  { paymentIntentId, ...asked }: HeldAsked & { readonly paymentIntentId?: string | undefined },
  deps: OrderDeps,
): Promise<string> {
  const found = await findHeld(session, asked, deps);
  const known = keyOfFirstPress(found.order, session, paymentIntentId);
  if (known !== undefined) return known;
  const payment = paymentIntentId === undefined ? undefined : await checkHeldPayment(session, found, paymentIntentId, deps);
  return deps.db.transaction().execute(async (trx) => {
    const order = await lockHeld(trx, found);
    const first = keyOfFirstPress(order, session, paymentIntentId);
    if (first !== undefined) return first;
    await refuseUnlessWaiting(trx, order, deps);
    if (payment) await replacePayment(trx, order, payment);
    else if (!canPayAsNamed(order)) throw new Refusal('hold.choosePayment');
    const queueKey = await deps.queue.open(session.id, trx);
    await endWait(trx, order, { set: { hold: 'paying', session_id: session.id, queue_key: queueKey }, kind: 'hold: pay' }, deps);
    return queueKey;
  });
}

/**
 * The key of a payment that this session started and that has not failed. While one payment is under way, a second window with another one
 * must not get the questions of the first: it is told to wait.
 */
function keyOfFirstPress(order: Order, session: Session, intentId: string | undefined): string | undefined {
  const { outcome, undo, hold, sessionId, queueKey } = order;
  const isSame = intentId === undefined || outcome === 'completed' || leadPayment(order).intentId === intentId;
  return isSame && outcome !== 'failed' && undo === undefined && hold === 'paying' && sessionId === session.id ? queueKey : undefined;
}

/** Gives the held places back. A second press gets the same answer. Refuses `order.notFound`, `hold.over`, `hold.busy`. */
export async function releaseHeldOrder(session: Session, orderId: string, deps: OrderDeps): Promise<string> {
  const found = await findHeld(session, { orderId }, deps);
  return deps.db.transaction().execute(async (trx) => {
    const order = await lockHeld(trx, found);
    if (order.undo !== 'hold_released') {
      await refuseUnlessWaiting(trx, order, deps);
      await endWait(trx, order, { set: { undo: 'hold_released' }, kind: 'hold: release' }, deps);
    }
    return messageText('hold.released');
  });
}

interface Ended {
  readonly set: { readonly hold: 'paying'; readonly session_id: string; readonly queue_key: string } | { readonly undo: 'hold_released' };
  readonly kind: 'hold: pay' | 'hold: release';
}

/** Ends the hold. The caller has locked the order's row. */
export async function endWait(trx: DbTransaction, { orderId }: Order, { set, kind }: Ended, { clock, jobs }: OrderDeps): Promise<void> {
  const at = new Date(clock.now());
  await trx
    .$extendTables<OrderTables>()
    .updateTable('retail.order')
    .set({ ...set, ...endedLease, wait_until: null, updated_at: at })
    .where('id', '=', orderId)
    .execute();
  await appendEvent(trx, { orderId, at, event: { kind, detail: {} } });
  await jobs.enqueue(advanceOrderJob, { orderId }, { transaction: trx });
}
