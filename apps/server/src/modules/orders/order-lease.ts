import type { Clock } from '@throughfare/kernel/clock';
import type { Db } from '../../platform/postgres/db.ts';
import { type StatementPart, writeTogether } from '../../platform/postgres/write-together.ts';
import { mergeChanges, type WrittenChange } from './merge-changes.ts';
import type { KeptChange } from './order-change.ts';
import { orderColumns, type OrderRow } from './order-store.ts';
import type { OrderTables } from './order-tables.ts';
import { changeParts } from './change-parts.ts';

/** Longer than the longest outside call with its time-out, so that a lease does not lapse under a call that is being made. */
const leaseSeconds = 40;

/** Somebody else has taken the order over. Whoever gets this stops at once and changes nothing more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

export interface Lease {
  readonly orderId: string;
  readonly epoch: number;
  /** How long it holds from each renewal. */
  readonly seconds: number;
}

/** The lease that an order is born with, when who places it goes on with it. */
export function firstLease(orderId: string, seconds: number = leaseSeconds): Lease {
  return { orderId, epoch: 1, seconds };
}

/** Takes the order, unless somebody holds it or it has ended, and reads it: nobody else changes it from then on. */
export async function takeLease(
  db: Db,
  clock: Clock,
  orderId: string,
  owner: string,
  seconds: number = leaseSeconds,
): Promise<{ readonly lease: Lease; readonly order: OrderRow } | undefined> {
  const now = new Date(clock.now());
  const row = await db
    .$extendTables<OrderTables>()
    .updateTable('retail.order')
    .set((columns) => ({
      lease_owner: owner,
      lease_epoch: columns('lease_epoch', '+', 1),
      lease_until: new Date(now.getTime() + seconds * 1000),
    }))
    .where('id', '=', orderId)
    .where('outcome', 'is', null)
    .where((columns) => columns.or([columns('lease_until', 'is', null), columns('lease_until', '<=', now)]))
    .returning(['lease_epoch', ...orderColumns])
    .executeTakeFirst();
  return row && { lease: { orderId, epoch: row.lease_epoch, seconds }, order: row };
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

/**
 * Changes of state, with their events, what is written beside them, and the lease renewed: all or nothing, and nothing when the epoch has moved
 * on. One statement where it can be, since an order has many. Throws LeaseLost.
 */
export async function recordChanges(db: Db, clock: Clock, lease: Lease, changes: readonly KeptChange[]): Promise<void> {
  const at = new Date(clock.now());
  const write = async (executor: Db, change: WrittenChange, beside: readonly StatementPart[]): Promise<void> => {
    const { orderId, epoch, seconds } = lease;
    const leaseUntil = new Date(at.getTime() + seconds * 1000);
    const written = await writeTogether(executor, [...changeParts(at, { orderId, epoch, leaseUntil }, change), ...beside]);
    if (written === 0) throw new LeaseLost(`order ${orderId}, epoch ${epoch}`);
  };
  const written = mergeChanges(changes.flatMap(({ change }) => change ?? []));
  const last = written.pop() ?? { events: [] };
  const parts = changes.flatMap((change) => change.parts ?? []);
  const more = changes.flatMap((change) => change.more ?? []);
  if (written.length === 0 && more.length === 0) return write(db, last, parts);
  await db.transaction().execute(async (trx) => {
    for (const change of written) await write(trx, change, []);
    await write(trx, last, parts);
    for (const next of more) await next(trx);
  });
}
