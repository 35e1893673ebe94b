import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';

export interface PasswordReset {
  readonly id: string;
  readonly email: string;
  readonly userId: string | null;
  readonly createdAtMs: number;
}

export function createPasswordResetStore(db: Db) {
  return {
    async insert({ id, email, userId, createdAtMs }: PasswordReset): Promise<void> {
      await sql`
        insert into retail.password_reset (id, email, user_id, created_at) values (${id}, ${email}, ${userId}, ${new Date(createdAtMs)})`.execute(
        db,
      );
    },

    async find(id: string): Promise<PasswordReset | undefined> {
      const { rows } = await sql<Omit<PasswordReset, 'createdAtMs'> & { readonly createdAt: Date }>`
        select id, email, user_id as "userId", created_at as "createdAt" from retail.password_reset where id = ${id}`.execute(db);
      if (!rows[0]) return undefined;
      const { createdAt, ...reset } = rows[0];
      return { ...reset, createdAtMs: createdAt.getTime() };
    },

    async countSince(email: string, sinceMs: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from retail.password_reset where email = ${email} and created_at > ${new Date(sinceMs)}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    async removeOld(beforeMs: number): Promise<void> {
      await sql`delete from retail.password_reset where created_at < ${new Date(beforeMs)}`.execute(db);
    },
  };
}
