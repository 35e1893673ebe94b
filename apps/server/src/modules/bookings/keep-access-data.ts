import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import type { PersonalDataKeeper } from '../accounts/accounts.api.ts';

/** The bookings that links opened to the person's sessions. */
export function createAccessKeeper(db: Db): PersonalDataKeeper {
  return {
    section: 'openedBookings',
    async export({ sessionIds }) {
      const { rows } = await sql<object>`
        select booking_reference, opened_at from retail.booking_access
        where session_id = any(${[...sessionIds]}::uuid[]) order by opened_at`.execute(db);
      return rows;
    },
    async erase({ sessionIds }, transaction) {
      await sql`delete from retail.day_notice where session_id = any(${[...sessionIds]}::uuid[])`.execute(transaction);
      await sql`delete from retail.booking_access where session_id = any(${[...sessionIds]}::uuid[])`.execute(transaction);
    },
  };
}
