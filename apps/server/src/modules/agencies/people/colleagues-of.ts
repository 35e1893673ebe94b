import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { Colleague } from '../agencies.api.ts';

const name = sql`coalesce(nullif(trim(concat_ws(' ', account.first_name, account.last_name)), ''), account.email)`;

/** The people of an agency who may sign in, by name: those who can be given work. Accounts of programs are left out. */
export async function colleaguesOf(db: Db, agencyId: string): Promise<Colleague[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select account.id, ${name} as name
    from retail.user account join retail.agency_member member on member.user_id = account.id
    where member.agency_id = ${agencyId} and not member.is_machine and member.suspended_at is null and account.role in ('B2BAgent', 'B2BAdmin')
    order by name, account.id`.execute(db);
  return rows.map((row) => ({ userId: row.id, name: row.name }));
}

/** The accounts of an agency's keys, by name. Their work can be given to a person, and none can be given to them. */
export async function programsOf(db: Db, agencyId: string): Promise<Colleague[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select account.id, ${name} as name
    from retail.user account join retail.agency_member member on member.user_id = account.id
    where member.agency_id = ${agencyId} and member.is_machine
    order by name, account.id`.execute(db);
  return rows.map((row) => ({ userId: row.id, name: row.name }));
}

/** A person or program of this agency, suspended or not. */
export async function memberNamed(db: Db, agencyId: string, userId: string): Promise<Colleague | undefined> {
  const { rows } = await sql<{ name: string }>`
    select ${name} as name from retail.user account join retail.agency_member member on member.user_id = account.id
    where member.agency_id = ${agencyId} and account.id = ${userId}`.execute(db);
  const [row] = rows;
  return row && { userId, name: row.name };
}
