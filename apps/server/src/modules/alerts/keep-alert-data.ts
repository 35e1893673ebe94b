import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import type { PersonalDataKeeper } from '../accounts/accounts.api.ts';

/** Alerts belong to an address. */
export function createAlertKeeper(db: Db): PersonalDataKeeper {
  return {
    section: 'alerts',
    async export({ email }) {
      const { rows } = await sql<object>`
        select kind, shown, search_param, booking_reference, first_day, last_day, currency, below_minor, state, created_at, told_at,
          wish ->> 'train' as train, wish ->> 'phone' as phone, travellers
        from retail.alert
        where lower(email) = lower(${email}) order by created_at`.execute(db);
      return rows;
    },
    async erase({ email }, transaction) {
      await sql`delete from retail.alert where lower(email) = lower(${email})`.execute(transaction);
    },
  };
}
