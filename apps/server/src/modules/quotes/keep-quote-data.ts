import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import type { PersonalDataKeeper } from '../accounts/accounts.api.ts';

/** Quotes that a user keeps for themselves. An agency's quotes belong to the agency, and its agents cannot close their accounts themselves. */
export function createQuoteKeeper(db: Db): PersonalDataKeeper {
  return {
    section: 'quotes',
    async export({ userId }) {
      const { rows } = await sql<object>`
        select reference, customer_name, customer_email, message, state, valid_until, created_at from retail.quote
        where user_id = ${userId} order by created_at`.execute(db);
      return rows;
    },
    async erase({ userId }, transaction) {
      await sql`delete from retail.quote where user_id = ${userId}`.execute(transaction);
    },
  };
}
