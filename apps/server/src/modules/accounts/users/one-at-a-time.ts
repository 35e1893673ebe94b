import { sql, type Transaction } from 'kysely';

/** Until the transaction ends, what concerns this address waits for it: what is counted first and written then stays within its limit. */
// oxlint-disable-next-line typescript/no-empty-object-type -- a transaction of any module's tables
export async function oneAtATime(email: string, transaction: Transaction<{}>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`accounts ${email}`}, 0))`.execute(transaction);
}
