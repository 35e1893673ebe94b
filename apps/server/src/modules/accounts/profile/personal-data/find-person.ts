import { sql } from 'kysely';
import type { Db } from '../../../../platform/postgres/db.ts';
import type { Person } from '../../accounts.api.ts';

/** The person of an account. Undefined once it has ended. */
export async function findPerson(db: Db, userId: string): Promise<Person | undefined> {
  const { rows } = await sql<{ email: string; guest_ids: string[]; session_ids: string[] }>`
    with mine as (select id, email from retail.user where id = ${userId}),
      guests as (select guest.id from retail.guest join mine on mine.email = guest.email)
    select mine.email,
      coalesce((select array_agg(id::text) from guests), '{}') as guest_ids,
      coalesce((select array_agg(session.id::text) from retail.session
        where session.user_id = mine.id or session.guest_id in (select id from guests)), '{}') as session_ids
    from mine`.execute(db);
  const [row] = rows;
  return row && { userId, email: row.email, guestIds: row.guest_ids, sessionIds: row.session_ids };
}
