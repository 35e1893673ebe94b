import type { Db } from '../../platform/postgres/db.ts';
import type { Guest } from './accounts.api.ts';

interface GuestTable {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  created_at: Date;
}

export type GuestStore = ReturnType<typeof createGuestStore>;

export function createGuestStore(db: Db) {
  const tables = db.$extendTables<{ 'retail.guest': GuestTable }>();

  return {
    async insert(guest: Guest, createdAtMs: number): Promise<void> {
      await tables
        .insertInto('retail.guest')
        .values({
          id: guest.id,
          email: guest.email,
          first_name: guest.firstName,
          last_name: guest.lastName,
          created_at: new Date(createdAtMs),
        })
        .execute();
    },

    async find(id: string): Promise<Guest | undefined> {
      const row = await tables.selectFrom('retail.guest').selectAll().where('id', '=', id).executeTakeFirst();
      return row && { id: row.id, email: row.email, firstName: row.first_name, lastName: row.last_name };
    },
  };
}
