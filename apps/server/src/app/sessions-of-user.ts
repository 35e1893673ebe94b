import { sql } from 'kysely';
import type { Db } from '../platform/postgres/db.ts';

/** As many machines as one person has: further back nobody looks for a cart. */
const most = 20;

/** Ids of a user's sessions, ended ones too, the last sign-in first. */
export async function sessionsOfUser(db: Db, userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from retail.session where user_id = ${userId} order by signed_in_at desc nulls last limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
