import type { Db } from '../../../../platform/postgres/db.ts';

interface EmailChangeTable {
  id: string;
  user_id: string;
  old_email: string;
  new_email: string;
  created_at: Date;
  expires_at: Date;
  changed_at: Date | null;
}

export interface EmailChange {
  readonly id: string;
  readonly userId: string;
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

export function createEmailChangeStore(db: Db) {
  const tables = db.$extendTables<{ 'retail.email_change': EmailChangeTable }>();
  return {
    async insert({ id, userId, oldEmail, newEmail, createdAtMs, expiresAtMs }: EmailChange): Promise<void> {
      await tables
        .insertInto('retail.email_change')
        .values({
          id,
          user_id: userId,
          old_email: oldEmail,
          new_email: newEmail,
          created_at: new Date(createdAtMs),
          expires_at: new Date(expiresAtMs),
          changed_at: null,
        })
        .execute();
    },

    async find(id: string): Promise<(EmailChange & { readonly isDone: boolean }) | undefined> {
      const row = await tables.selectFrom('retail.email_change').selectAll().where('id', '=', id).executeTakeFirst();
      return (
        row && {
          id,
          userId: row.user_id,
          oldEmail: row.old_email,
          newEmail: row.new_email,
          createdAtMs: row.created_at.getTime(),
          expiresAtMs: row.expires_at.getTime(),
          isDone: row.changed_at !== null,
        }
      );
    },

    async countSince(userId: string, sinceMs: number): Promise<number> {
      const { count } = await tables
        .selectFrom('retail.email_change')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('created_at', '>', new Date(sinceMs))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** False if it was used or has expired. Ends the other links of the account. */
    async use({ id, userId }: EmailChange, nowMs: number): Promise<boolean> {
      const used = await tables
        .updateTable('retail.email_change')
        .set({ changed_at: new Date(nowMs) })
        .where('id', '=', id)
        .where('changed_at', 'is', null)
        .where('expires_at', '>', new Date(nowMs))
        .executeTakeFirst();
      await tables.deleteFrom('retail.email_change').where('user_id', '=', userId).where('changed_at', 'is', null).execute();
      return used.numUpdatedRows === 1n;
    },

    async removeOld(beforeMs: number): Promise<void> {
      await tables.deleteFrom('retail.email_change').where('expires_at', '<', new Date(beforeMs)).execute();
    },
  };
}
