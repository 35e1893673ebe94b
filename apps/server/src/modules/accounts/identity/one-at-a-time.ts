import { sql } from 'kysely';
import type { DbTransaction } from '../../../platform/postgres/db.ts';

/** Makes all requests about this address wait until the transaction ends, so that a count followed by a write keeps its limit. */
export async function oneAtATime(email: string, transaction: DbTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`accounts ${email}`}, 0))`.execute(transaction);
}
