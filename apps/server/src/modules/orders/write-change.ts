import { sql, type Updateable } from 'kysely';
import { compileOnce } from '../../platform/postgres/compile-once.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { WrittenChange } from './merge-changes.ts';
import type { OrderTables } from './order-tables.ts';

type OrderColumns = Updateable<OrderTables['retail.order']>;
type ItemColumns = Updateable<OrderTables['retail.order_item']>;

/** Values by their names in the statement: a column is named with its table. */
interface ChangeValues {
  readonly [column: `order.${string}` | `item.${string}`]: unknown;
  readonly orderId: string;
  readonly epoch: number;
  readonly at: Date;
  readonly eventCount: number;
  readonly kinds: readonly string[];
  readonly itemIds: readonly (string | null)[];
  readonly details: readonly string[];
}

/** By the columns that they set: these are few, and each is written for nearly every order. */
const statements = new Map<string, ReturnType<typeof changeStatement>>();

/**
 * Writes a change with its events and the lease renewed in one statement, if the epoch is still that of the order. Whether it was.
 */
export async function writeChange(
  db: Db,
  at: Date,
  { orderId, epoch, leaseUntil }: { readonly orderId: string; readonly epoch: number; readonly leaseUntil: Date },
  { order, item, events }: WrittenChange,
): Promise<boolean> {
  const ofOrder: OrderColumns = { lease_until: leaseUntil, ...order };
  const ofItem: ItemColumns | undefined = item && { id: item.itemId, ...item.set };
  const [orderColumns, itemColumns] = [Object.keys(ofOrder), ofItem && Object.keys(ofItem)];
  const shape = `${orderColumns.join()}/${itemColumns?.join() ?? ''}`;
  const statement = statements.get(shape) ?? changeStatement(orderColumns, itemColumns);
  statements.set(shape, statement);
  const rows = await statement(db, {
    ...named('order', ofOrder),
    ...named('item', ofItem ?? {}),
    orderId,
    epoch,
    at,
    eventCount: events.length,
    kinds: events.map(({ kind }) => kind),
    itemIds: events.map((event) => event.item?.itemId ?? null),
    details: events.map(({ detail = {} }) => JSON.stringify(detail)),
  });
  return rows.length > 0;
}

function changeStatement(orderColumns: readonly string[], itemColumns: readonly string[] | undefined) {
  return compileOnce((db, values: ChangeValues) => {
    const { orderId, epoch, at, eventCount, kinds, itemIds, details } = values;
    // the columns of an update, with stand-ins for their values
    const setOf = (table: 'order' | 'item', columns: readonly string[]) =>
      Object.fromEntries(columns.map((column) => [column, values[`${table}.${column}`]])) as OrderColumns & ItemColumns;
    const recorded = db
      .$extendTables<OrderTables>()
      .with('changed', (tables) =>
        tables
          .updateTable('retail.order')
          .set((columns) => ({ ...setOf('order', orderColumns), updated_at: at, last_event: columns('last_event', '+', eventCount) }))
          .where('id', '=', orderId)
          .where('lease_epoch', '=', epoch)
          .returning(['id', 'last_event']),
      )
      .with('told', (tables) =>
        tables
          .insertInto('retail.order_event')
          .columns(['order_id', 'seq', 'at', 'kind', 'item_id', 'detail'])
          .expression(
            sql`select changed.id, changed.last_event - ${eventCount}::int + told.n, ${at}::timestamptz, told.kind, told.item_id, told.detail
              from changed, unnest(${kinds}::text[], ${itemIds}::uuid[], ${details}::jsonb[]) with ordinality as told (kind, item_id, detail, n)`,
          ),
      );
    if (!itemColumns) return recorded.selectFrom('changed').select('changed.id');
    const { id, ...set } = setOf('item', itemColumns);
    return recorded
      .with('item', (tables) =>
        tables
          .updateTable('retail.order_item')
          .set(set)
          .where('id', '=', id ?? '')
          .where('order_id', '=', (from) => from.selectFrom('changed').select('changed.id'))
          .returning('id'),
      )
      .selectFrom('item')
      .select('id');
  });
}

function named(table: 'order' | 'item', columns: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(columns).map(([column, value]: [string, unknown]) => [`${table}.${column}`, value]));
}
