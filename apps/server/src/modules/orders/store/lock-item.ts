import { sql } from 'kysely';
import type { DbTransaction } from '../../../platform/postgres/db.ts';

/** Locks the item against other after-sales until the transaction ends. */
export async function lockItem(transaction: DbTransaction, itemId: string): Promise<void> {
  await sql`select from retail.order_item where id = ${itemId}::uuid for update`.execute(transaction);
}
