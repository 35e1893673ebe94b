import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';

/** The most sessions of one person in which a cart is looked for: more than the devices that a person uses. */
const most = 20;

/** A user's sessions, the last sign-in first, ended ones included. */
export async function sessionsOfUser(
  db: Db,
  userId: string,
  nowMs: number,
): Promise<readonly { readonly id: string; readonly hasEnded: boolean }[]> {
  const { rows } = await sql<{ id: string; expires_at: Date }>`
    select id, expires_at from retail.session where user_id = ${userId} order by signed_in_at desc nulls last limit ${most}`.execute(db);
  return rows.map(({ id, expires_at }) => ({ id, hasEnded: expires_at.getTime() <= nowMs }));
}
