import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';

/** Until the transaction ends, nobody signs in to the account, and nothing is stored with it. */
export async function lockAccount(transaction: Db, userId: string): Promise<void> {
  await sql`select from retail.user where id = ${userId} for update`.execute(transaction);
}
