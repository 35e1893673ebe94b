import type { Clock } from '@throughfare/kernel/clock';
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import { itemColumns, type ItemRow } from './order-store.ts';
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
 * One change of state, with its event, and the lease renewed: all or nothing, and nothing when the epoch has moved on. One statement, since
 * an order has a dozen of them; `more` joins its transaction. Answers the item as it is now, if one was changed. Throws LeaseLost.
 */
export async function recordChange(
  db: Db,
  clock: Clock,
  lease: Lease,
  change: OrderChange,
  more?: (trx: Db) => Promise<void>,
): Promise<ItemRow | undefined> {
  const at = new Date(clock.now());
  if (!more) return applyChange(db, at, lease, change);
  return db.transaction().execute(async (trx) => {
    const item = await applyChange(trx, at, lease, change);
    await more(trx);
    return item;
  });
}

async function applyChange(db: Db, at: Date, { orderId, epoch }: Lease, change: OrderChange): Promise<ItemRow | undefined> {
  const { kind, item, detail = {} } = change;
  const recorded = db
    .$extendTables<OrderTables>()
    .with('changed', (tables) =>
      tables
        .updateTable('retail.order')
        .set((columns) => ({
          lease_until: new Date(at.getTime() + leaseSeconds * 1000),
          ...change.order,
          updated_at: at,
          last_event: columns('last_event', '+', 1),
        }))
        .where('id', '=', orderId)
        .where('lease_epoch', '=', epoch)
        .returning(['id', 'last_event']),
    )
    .with('told', (tables) =>
      tables
        .insertInto('retail.order_event')
        .columns(['order_id', 'seq', 'at', 'kind', 'item_id', 'detail'])
        .expression((from) =>
          from
            .selectFrom('changed')
            .select([
              'changed.id',
              'changed.last_event',
              sql<Date>`${at}::timestamptz`.as('at'),
              sql<string>`${kind}::text`.as('kind'),
              sql<string | null>`${item?.itemId ?? null}::uuid`.as('item_id'),
              sql<object>`${JSON.stringify(detail)}::jsonb`.as('detail'),
            ]),
        ),
    );
  if (!item) {
    const row = await recorded.selectFrom('changed').select('changed.id').executeTakeFirst();
    if (!row) throw new LeaseLost(`order ${orderId}, epoch ${epoch}`);
    return undefined;
  }
  const row = await recorded
    .with('item', (tables) =>
      tables
        .updateTable('retail.order_item')
        .set(item.set)
        .where('id', '=', item.itemId)
        .where('order_id', '=', (from) => from.selectFrom('changed').select('changed.id'))
        .returning(itemColumns),
    )
    .selectFrom('item')
    .select(itemColumns)
    .executeTakeFirst();
  if (!row) throw new LeaseLost(`order ${orderId}, epoch ${epoch}`);
  return row;
}
