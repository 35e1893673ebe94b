/** Finds orders that no worker holds and that news of a payment can move on. */
import { type RawBuilder, sql } from 'kysely';
import { isFree } from '../../../platform/leased-work/lease.ts';
import { compileOnce } from '../../../platform/postgres/compile-once.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import type { OrderTables } from './order-tables.ts';

/** SQL condition over retail.order: unfinished, without a worker, and not waiting for its customer (unless the customer's bank may report). */
const isIdle = (now: Date) =>
  sql<boolean>`(outcome is null and ${isFree(now)} and (wait_until is null or exists (select from retail.order_payment asked
    where asked.order_id = retail.order.id and asked.status = 'requires_action' and asked.provider in ('travelpay', 'minteft', 'manual'))))`;

// Searches by payment alone. With more conditions PostgreSQL scans all unfinished orders as long as its statistics count few of them.
const selectByIntent = compileOnce((db, { intentId, now }: { intentId: string; now: Date }) =>
  db
    .$extendTables<OrderTables>()
    .selectFrom('retail.order')
    .select(['id', isIdle(now).as('idle')])
    .where('id', '=', ({ selectFrom }) => selectFrom('retail.order_payment').select('order_id').where('intent_id', '=', intentId)),
);

/** The unfinished order of a payment, without a worker, that news of the payment can move on. */
export async function findIdleOrder(db: Db, intentId: string, now: Date): Promise<string | undefined> {
  const [order] = await selectByIntent(db, { intentId, now });
  return order?.idle ? order.id : undefined;
}

/** SQL condition for use in another statement: news of the payment would wake an order. */
export function awaitsPaymentNews(intentId: string | null, now: Date): RawBuilder<boolean> {
  return sql`coalesce((select ${isIdle(now)} from retail.order
    where id = (select order_id from retail.order_payment where intent_id = ${intentId}::text)), false)`;
}
