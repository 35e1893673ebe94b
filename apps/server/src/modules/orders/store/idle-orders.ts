/** Orders that nobody works on, and that news of a payment takes further. */
import { type RawBuilder, sql } from 'kysely';
import { isFree } from '../../../platform/leased-work/lease.ts';
import { compileOnce } from '../../../platform/postgres/compile-once.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import type { OrderTables } from './order-tables.ts';

/** Of a row of retail.order: unfinished, nobody works on it, and it does not wait for its customer, or for a customer whose bank may tell of them. */
const isIdle = (now: Date) =>
  sql<boolean>`(outcome is null and ${isFree(now)} and (wait_until is null or exists (select from retail.order_payment asked
    where asked.order_id = retail.order.id and asked.status = 'requires_action' and asked.provider in ('travelpay', 'minteft', 'manual'))))`;

// found by its payment alone: with more to go by, PostgreSQL reads all unfinished orders while it believes that there are few
const selectByIntent = compileOnce((db, { intentId, now }: { intentId: string; now: Date }) =>
  db
    .$extendTables<OrderTables>()
    .selectFrom('retail.order')
    .select(['id', isIdle(now).as('idle')])
    .where('id', '=', ({ selectFrom }) => selectFrom('retail.order_payment').select('order_id').where('intent_id', '=', intentId)),
);

/** The unfinished order of a payment that nobody works on and that news of the payment takes further. */
export async function findIdleOrder(db: Db, intentId: string, now: Date): Promise<string | undefined> {
  const [order] = await selectByIntent(db, { intentId, now });
  return order?.idle ? order.id : undefined;
}

/** Whether news of a payment would wake an order: a condition for another's statement. */
export function awaitsPaymentNews(intentId: string | null, now: Date): RawBuilder<boolean> {
  return sql`coalesce((select ${isIdle(now)} from retail.order
    where id = (select order_id from retail.order_payment where intent_id = ${intentId}::text)), false)`;
}
