import { sql } from 'kysely';
import type { DbTransaction } from '../../../platform/postgres/db.ts';

/** Until the transaction ends, what concerns this address waits for it: what is counted first and written then stays within its limit. */
export async function oneAtATime(email: string, transaction: DbTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`accounts ${email}`}, 0))`.execute(transaction);
}
