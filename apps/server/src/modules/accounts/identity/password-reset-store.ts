import type { Db } from '../../../platform/postgres/db.ts';

interface PasswordResetTable {
  id: string;
  email: string;
  user_id: string | null;
  created_at: Date;
}

export interface PasswordReset {
  readonly id: string;
  readonly email: string;
  readonly userId: string | null;
  readonly createdAtMs: number;
}

export function createPasswordResetStore(db: Db) {
  const tables = db.$extendTables<{ 'retail.password_reset': PasswordResetTable }>();

  return {
    async insert(reset: PasswordReset): Promise<void> {
      await tables
        .insertInto('retail.password_reset')
        .values({
          id: reset.id,
          email: reset.email,
          user_id: reset.userId,
          created_at: new Date(reset.createdAtMs),
        })
        .execute();
    },

    async find(id: string): Promise<PasswordReset | undefined> {
      const row = await tables.selectFrom('retail.password_reset').selectAll().where('id', '=', id).executeTakeFirst();
      return (
        row && {
          id: row.id,
          email: row.email,
          userId: row.user_id,
          createdAtMs: row.created_at.getTime(),
        }
      );
    },

    async countSince(email: string, sinceMs: number): Promise<number> {
      const { count } = await tables
        .selectFrom('retail.password_reset')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('email', '=', email)
        .where('created_at', '>', new Date(sinceMs))
        .executeTakeFirstOrThrow();
      return count;
    },

    async removeOld(beforeMs: number): Promise<void> {
      await tables.deleteFrom('retail.password_reset').where('created_at', '<', new Date(beforeMs)).execute();
    },
  };
}
