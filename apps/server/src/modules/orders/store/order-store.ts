/** Finds orders and stores their changes. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { Order } from '../order.types.ts';
import type { OrderEvent } from './order-event.ts';
import { orderOf } from './order-of-rows.ts';
import { bookingsOf, orderColumns, type OrderRows, paymentsOf, withParts } from './order-rows.ts';
import type { OrderTables } from './order-tables.ts';

type OrderKey =
  | { readonly orderId: string }
  | { readonly intentId: string }
  | { readonly chargeId: string }
  /** The newest order that holds the places of a cart. */
  | { readonly heldCartId: string };

async function idOf(db: Db, by: OrderKey): Promise<string | undefined> {
  if ('orderId' in by) return by.orderId;
  if ('heldCartId' in by) {
    const orders = db.$extendTables<OrderTables>().selectFrom('retail.order').select('id').where('hold', 'is not', null);
    return (await orders.where('cart_id', '=', by.heldCartId).orderBy('created_at', 'desc').executeTakeFirst())?.id;
  }
  const [column, value] = 'intentId' in by ? (['intent_id', by.intentId] as const) : (['charge_id', by.chargeId] as const);
  const payments = db.$extendTables<OrderTables>().selectFrom('retail.order_payment');
  return (await payments.select('order_id').where(column, '=', value).executeTakeFirst())?.order_id;
}

async function findOrderRows(db: Db, by: OrderKey): Promise<OrderRows | undefined> {
  const orderId = await idOf(db, by);
  if (orderId === undefined) return undefined;
  const tables = db.$extendTables<OrderTables>();
  const order = await tables.selectFrom('retail.order').select(orderColumns).where('id', '=', orderId).executeTakeFirst();
  return order && withParts(db, order);
}

export async function findOrder(db: Db, by: OrderKey): Promise<Order | undefined> {
  const rows = await findOrderRows(db, by);
  return rows && orderOf(rows);
}

/** The request key under which the newest unfinished order of a session reports. */
export async function findKeyUnderWay(db: Db, sessionId: string): Promise<string | undefined> {
  // An order on hold does not keep this page waiting.
  const { rows } = await sql<{ key: string }>`
    select queue_key as key from retail.order where session_id = ${sessionId} and outcome is null and queue_key is not null
    order by created_at desc limit 1`.execute(db);
  return rows[0]?.key;
}

export async function listPlaced(db: Db, from: Date, before: Date): Promise<Order[]> {
  const tables = db.$extendTables<OrderTables>();
  const rows = await tables
    .selectFrom('retail.order')
    .select(orderColumns)
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .execute();
  const orderIds = rows.map(({ id }) => id);
  const bookings = await bookingsOf(db)
    .where('item.order_id', '=', sql<string>`any(${orderIds}::text[])`)
    .execute();
  const payments = await paymentsOf(db)
    .where('order_id', '=', sql<string>`any(${orderIds}::text[])`)
    .execute();
  const byOrder = Map.groupBy(bookings, ({ order_id }) => order_id);
  const paymentsByOrder = Map.groupBy(payments, ({ order_id }) => order_id);
  return rows.map((order) => orderOf({ order, payments: paymentsByOrder.get(order.id) ?? [], bookings: byOrder.get(order.id) ?? [] }));
}

export async function listChanged(db: Db, since: Date): Promise<string[]> {
  const rows = await db.$extendTables<OrderTables>().selectFrom('retail.order').select('id').where('updated_at', '>=', since).execute();
  return rows.map(({ id }) => id);
}

/** `reference`: of an item, or our reference of a booking at its supplier (without the revision). */
export async function findOrderOfBooking(db: Db, reference: string): Promise<Order | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    select item.order_id as "orderId" from retail.order_item item join retail.order_item_booking booking on booking.item_id = item.id
    where booking.reference = ${reference}`.execute(db);
  return rows[0] && findOrder(db, rows[0]);
}

/** The lock on the order's row keeps the numbers unique. */
export async function appendEvent(
  db: Db,
  { orderId, at, event }: { orderId: string; at: Date; event: OrderEvent & { readonly detail: object } },
): Promise<void> {
  await sql`
    with numbered as (update retail.order set last_event = last_event + 1 where id = ${orderId} returning id, last_event)
    insert into retail.order_event (order_id, seq, at, kind, detail)
    select id, last_event, ${at}::timestamptz, ${event.kind}, ${JSON.stringify(event.detail)}::jsonb
    from numbered`.execute(db);
}
