import { sql } from 'kysely';
import type { Db } from '../../../../platform/postgres/db.ts';

export interface EmailChange {
  readonly id: string;
  readonly userId: string;
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

interface Row extends Pick<EmailChange, 'id' | 'userId' | 'oldEmail' | 'newEmail'> {
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly isDone: boolean;
}

export function createEmailChangeStore(db: Db) {
  return {
    async insert({ id, userId, oldEmail, newEmail, createdAtMs, expiresAtMs }: EmailChange): Promise<void> {
      await sql`
        insert into retail.email_change (id, user_id, old_email, new_email, created_at, expires_at)
        values (${id}, ${userId}, ${oldEmail}, ${newEmail}, ${new Date(createdAtMs)}, ${new Date(expiresAtMs)})`.execute(db);
    },

    async find(id: string): Promise<(EmailChange & { readonly isDone: boolean }) | undefined> {
      const { rows } = await sql<Row>`
        select id, user_id as "userId", old_email as "oldEmail", new_email as "newEmail", created_at as "createdAt", expires_at as "expiresAt",
          changed_at is not null as "isDone"
        from retail.email_change where id = ${id}`.execute(db);
      if (!rows[0]) return undefined;
      const { createdAt, expiresAt, ...change } = rows[0];
      return { ...change, createdAtMs: createdAt.getTime(), expiresAtMs: expiresAt.getTime() };
    },

    async countSince(userId: string, sinceMs: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from retail.email_change where user_id = ${userId} and created_at > ${new Date(sinceMs)}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** False if it was used or has expired. Ends the other links of the account. */
    async use({ id, userId }: EmailChange, nowMs: number): Promise<boolean> {
      const now = new Date(nowMs);
      const { numAffectedRows } = await sql`
        update retail.email_change set changed_at = ${now} where id = ${id} and changed_at is null and expires_at > ${now}`.execute(db);
      await sql`delete from retail.email_change where user_id = ${userId} and changed_at is null`.execute(db);
      return numAffectedRows === 1n;
    },

    async removeOld(beforeMs: number): Promise<void> {
      await sql`delete from retail.email_change where expires_at < ${new Date(beforeMs)}`.execute(db);
    },
  };
}
