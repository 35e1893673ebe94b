import type { Clock } from '@throughfare/kernel/clock';
import type { Updateable } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import { appendEvent } from './order-store.ts';
import type { OrderTables } from './order-tables.ts';

/** Longer than the longest outside call with its time-out, so that a lease does not lapse under a call that is being made. */
const leaseSeconds = 40;

/** Somebody else has taken the order over. Whoever gets this stops at once and changes nothing more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

export interface Lease {
  readonly orderId: string;
  readonly epoch: number;
}

/** Takes the order, unless somebody holds it or it has ended. */
export async function takeLease(db: Db, clock: Clock, orderId: string, owner: string): Promise<Lease | undefined> {
  const now = new Date(clock.now());
  const row = await db
    .$extendTables<OrderTables>()
    .updateTable('retail.order')
    .set((columns) => ({
      lease_owner: owner,
      lease_epoch: columns('lease_epoch', '+', 1),
      lease_until: new Date(now.getTime() + leaseSeconds * 1000),
    }))
    .where('id', '=', orderId)
    .where('outcome', 'is', null)
    .where((columns) => columns.or([columns('lease_until', 'is', null), columns('lease_until', '<=', now)]))
    .returning('lease_epoch')
    .executeTakeFirst();
  return row && { orderId, epoch: row.lease_epoch };
}

export async function dropLease(db: Db, { orderId, epoch }: Lease): Promise<void> {
  await db
    .$extendTables<OrderTables>()
    .updateTable('retail.order')
    .set({ lease_owner: null, lease_until: null })
    .where('id', '=', orderId)
    .where('lease_epoch', '=', epoch)
    .execute();
}

export interface OrderChange {
  readonly kind: string;
  readonly order?: Updateable<OrderTables['retail.order']>;
  readonly item?: { readonly itemId: string; readonly set: Updateable<OrderTables['retail.order_item']> };
  /** For the operator: ids, codes and amounts, never personal data. */
  readonly detail?: object;
}

/**
 * One change of state, with its event, and the lease renewed: all or nothing, and nothing when the epoch has moved on.
 * `more` joins the same transaction. Throws LeaseLost.
 */
export async function recordChange(
  db: Db,
  clock: Clock,
  { orderId, epoch }: Lease,
  change: OrderChange,
  more?: (trx: Db) => Promise<void>,
): Promise<void> {
  const at = new Date(clock.now());
  await db.transaction().execute(async (trx) => {
    const tables = trx.$extendTables<OrderTables>();
    const row = await tables
      .updateTable('retail.order')
      .set({ ...change.order, updated_at: at, lease_until: new Date(at.getTime() + leaseSeconds * 1000) })
      .where('id', '=', orderId)
      .where('lease_epoch', '=', epoch)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new LeaseLost(`order ${orderId}, epoch ${epoch}`);
    if (change.item)
      await tables
        .updateTable('retail.order_item')
        .set(change.item.set)
        .where('id', '=', change.item.itemId)
        .where('order_id', '=', orderId)
        .execute();
    await appendEvent(trx, { orderId, at, kind: change.kind, itemId: change.item?.itemId, detail: change.detail ?? {} });
    await more?.(trx);
  });
}
