import { messageText } from '@throughfare/contract/messages';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { Session } from '../../../platform/binding/session.ts';
import { isFree } from '../../../platform/leased-work/lease.ts';
import type { Db, DbTransaction } from '../../../platform/postgres/db.ts';
import type { Order } from '../order.types.ts';
import type { OrderDeps } from '../order-deps.ts';
import { appendEvent, findOrder } from '../store/order-store.ts';
import type { OrderTables } from '../store/order-tables.ts';
import { advanceOrderJob } from '../working/order-jobs.ts';

/**
 * Pays for held places (AGENCY-62). Any agent of the agency may. Answers the key under which the outcome is told; a second press in the
 * same session gets the same key. Refuses `order.notFound`, `hold.over`, `hold.busy`.
 */
export async function payHeldOrder(session: Session, orderId: string, deps: OrderDeps): Promise<string> {
  const terms = await deps.saleTermsOf(session);
  return deps.db.transaction().execute(async (trx) => {
    const order = await lockHeld(trx, terms, orderId);
    if (order.outcome === undefined && order.hold === 'paying' && order.sessionId === session.id && order.queueKey !== undefined)
      return order.queueKey;
    await refuseUnlessWaiting(trx, order, deps);
    const queueKey = await deps.queue.open(session.id, trx);
    await endWait(trx, order, { set: { hold: 'paying', session_id: session.id, queue_key: queueKey }, kind: 'hold: pay' }, deps);
    return queueKey;
  });
}

/** Gives the held places back. A second press gets the same answer. Refuses as `payHeldOrder` does. */
export async function releaseHeldOrder(session: Session, orderId: string, deps: OrderDeps): Promise<string> {
  const terms = await deps.saleTermsOf(session);
  return deps.db.transaction().execute(async (trx) => {
    const order = await lockHeld(trx, terms, orderId);
    if (order.undo !== 'hold_released') {
      await refuseUnlessWaiting(trx, order, deps);
      await endWait(trx, order, { set: { undo: 'hold_released' }, kind: 'hold: release' }, deps);
    }
    return messageText('hold.released');
  });
}

/** Locks the row and answers the order, if the caller's agency holds places with it. */
async function lockHeld(trx: Db, terms: Awaited<ReturnType<OrderDeps['saleTermsOf']>>, orderId: string): Promise<Order> {
  await sql`select 1 from retail.order where id = ${orderId} for update`.execute(trx);
  const order = await findOrder(trx, { orderId });
  const isTheirs = order?.hold !== undefined && order.items.every(({ agency }) => agency?.agencyId === terms?.person.agencyId);
  if (!order || !terms || !isTheirs) throw new Refusal('order.notFound');
  return order;
}

/** A worker that has just read the order would overwrite the answer with its wait, so the call leaves a busy order alone. */
async function refuseUnlessWaiting(trx: Db, order: Order, { clock }: OrderDeps): Promise<void> {
  const isWaiting = order.outcome === undefined && order.undo === undefined && (order.hold === 'waiting' || order.hold === 'warned');
  const isOver = order.payBy === undefined || order.payBy.getTime() <= clock.now();
  if (!isWaiting || isOver) throw new Refusal('hold.over');
  const { rows } = await sql<{ free: boolean }>`
    select ${isFree(new Date(clock.now()))} as free from retail.order where id = ${order.orderId}`.execute(trx);
  if (rows[0]?.free !== true) throw new Refusal('hold.busy');
}

interface Ended {
  readonly set: { readonly hold: 'paying'; readonly session_id: string; readonly queue_key: string } | { readonly undo: 'hold_released' };
  readonly kind: 'hold: pay' | 'hold: release';
}

async function endWait(trx: DbTransaction, { orderId }: Order, { set, kind }: Ended, { clock, jobs }: OrderDeps): Promise<void> {
  const at = new Date(clock.now());
  await trx
    .$extendTables<OrderTables>()
    .updateTable('retail.order')
    .set({ ...set, wait_until: null, updated_at: at })
    .where('id', '=', orderId)
    .execute();
  await appendEvent(trx, { orderId, at, event: { kind, detail: {} } });
  await jobs.enqueue(advanceOrderJob, { orderId }, { transaction: trx });
}
