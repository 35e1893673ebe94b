import { sql } from 'kysely';
import type { Db } from '../platform/postgres/db.ts';

/** Answers which of these carts an order has completed. Only this file connects quotes with orders. */
export async function boughtCarts(db: Db, cartIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (cartIds.length === 0) return new Set();
  const { rows } = await sql<{ cart_id: string }>`
    select cart_id from retail.order where cart_id = any(${[...cartIds]}::uuid[]) and outcome = 'completed'`.execute(db);
  return new Set(rows.map(({ cart_id }) => cart_id));
}
