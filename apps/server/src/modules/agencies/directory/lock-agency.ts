import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';

/** Until the transaction ends, nobody else numbers papers, counts keys or moves money of this agency. Refuses `object.notFound`. */
export async function lockAgency(transaction: Db, agencyId: string): Promise<{ readonly name: string; readonly isSuspended: boolean }> {
  const { rows } = await sql<{ name: string; suspended_at: Date | null }>`
    select name, suspended_at from retail.agency where id = ${agencyId} for update`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Refusal('object.notFound');
  return { name: row.name, isSuspended: row.suspended_at !== null };
}

/** The same for all agencies, in one order, so that two callers do not wait for each other. */
export async function lockAgencies(transaction: Db): Promise<void> {
  await sql`select from retail.agency order by id for update`.execute(transaction);
}
