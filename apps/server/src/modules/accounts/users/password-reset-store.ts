import type { Db } from '../../../platform/postgres/db.ts';

interface PasswordResetTable {
  id: string;
  email: string;
  user_id: string | null;
  tries: number;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface PasswordReset {
  readonly id: string;
  readonly email: string;
  readonly userId: string | null;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

const mostTries = 5;

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
          tries: 0,
          created_at: new Date(reset.createdAtMs),
          expires_at: new Date(reset.expiresAtMs),
          used_at: null,
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
          expiresAtMs: row.expires_at.getTime(),
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

    /** Takes one of the tries of the last request for an address; nothing when it has none left, is used or has run out. */
    async takeTry(email: string, nowMs: number): Promise<{ readonly id: string; readonly userId: string | null } | undefined> {
      const row = await tables
        .updateTable('retail.password_reset')
        .set(({ eb, ref }) => ({ tries: eb(ref('tries'), '+', 1) }))
        .where('id', '=', ({ selectFrom }) =>
          selectFrom('retail.password_reset').select('id').where('email', '=', email).orderBy('created_at', 'desc').orderBy('id').limit(1),
        )
        .where('tries', '<', mostTries)
        .where('used_at', 'is', null)
        .where('expires_at', '>', new Date(nowMs))
        .returning(['id', 'user_id'])
        .executeTakeFirst();
      return row && { id: row.id, userId: row.user_id };
    },

    /** False: somebody else has used it in this moment. */
    async use(id: string, nowMs: number): Promise<boolean> {
      const result = await tables
        .updateTable('retail.password_reset')
        .set({ used_at: new Date(nowMs) })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    async removeOld(beforeMs: number): Promise<void> {
      await tables.deleteFrom('retail.password_reset').where('expires_at', '<', new Date(beforeMs)).execute();
    },
  };
}
