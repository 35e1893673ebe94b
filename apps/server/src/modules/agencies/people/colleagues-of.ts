import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { Colleague } from '../agencies.api.ts';

const name = sql`coalesce(name, email)`;

/** The people of an agency who may sign in, by name: those who can be given work. Accounts of programs are left out. */
export async function colleaguesOf(db: Db, agencyId: string): Promise<Colleague[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select user_id as id, ${name} as name from shared.member
    where agency_id = ${agencyId} and not is_machine and suspended_at is null and role in ('B2BAgent', 'B2BAdmin')
    order by 2, user_id`.execute(db);
  return rows.map((row) => ({ userId: row.id, name: row.name }));
}

/** The accounts of an agency's keys, by name. Their work can be given to a person, and none can be given to them. */
export async function programsOf(db: Db, agencyId: string): Promise<Colleague[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select user_id as id, ${name} as name from shared.member
    where agency_id = ${agencyId} and is_machine
    order by 2, user_id`.execute(db);
  return rows.map((row) => ({ userId: row.id, name: row.name }));
}

/** A person or program of this agency, suspended or not. */
export async function memberNamed(db: Db, agencyId: string, userId: string): Promise<Colleague | undefined> {
  const { rows } = await sql<{ name: string }>`
    select ${name} as name from shared.member where agency_id = ${agencyId} and user_id = ${userId}`.execute(db);
  const [row] = rows;
  return row && { userId, name: row.name };
}
