/**
 * People who bought without an account have the same rights over their data. They write to the operator, who makes sure who they are and runs the
 * command.
 */
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../../../platform/postgres/db.ts';
import type { Person } from '../../accounts.api.ts';
import { createAccountKeeper } from './account-keeper.ts';
import type { PersonalDataDeps } from './personal-data-deps.ts';

export interface GuestData {
  /** One section for each part of the shop. Undefined if the address has an account, whose owner exports it themselves. */
  export(email: string): Promise<Record<string, unknown> | undefined>;
  /** False if the address has an account, whose owner deletes it themselves. Refuses `account.orderUnderWay`. */
  erase(email: string): Promise<boolean>;
}

/** No account has this id. */
const nobody = '00000000-0000-0000-0000-000000000000';

export function createGuestData({ db, clock, keepers }: Pick<PersonalDataDeps, 'db' | 'clock' | 'keepers'>): GuestData {
  return {
    async export(email) {
      const guest = await findGuest(db, email);
      if (!guest) return undefined;
      const sections = [createAccountKeeper(db, clock), ...keepers].map(
        async (keeper) => [keeper.section, await keeper.export(guest)] as const,
      );
      return Object.fromEntries(await Promise.all(sections));
    },
    erase: (email) =>
      db.transaction().execute(async (transaction: DbTransaction) => {
        const guest = await findGuest(transaction, email);
        if (!guest) return false;
        for (const keeper of keepers) await keeper.erase(guest, transaction);
        await createAccountKeeper(transaction, clock).erase(guest, transaction);
        return true;
      }),
  };
}

async function findGuest(db: Db, address: string): Promise<Person | undefined> {
  const email = address.trim().toLowerCase();
  const { rows } = await sql<{ has_account: boolean; guest_ids: string[]; session_ids: string[] }>`
    with guests as (select id from retail.guest where lower(email) = ${email})
    select exists (select from retail.user where email = ${email}) as has_account,
      coalesce((select array_agg(id::text) from guests), '{}') as guest_ids,
      coalesce((select array_agg(id::text) from retail.session where guest_id in (select id from guests)), '{}') as session_ids`.execute(
    db,
  );
  const [row] = rows;
  return !row || row.has_account ? undefined : { userId: nobody, email, guestIds: row.guest_ids, sessionIds: row.session_ids };
}
