import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';

export interface Registration {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
  readonly offersWording: string | null;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

interface Row extends Omit<Registration, 'createdAtMs' | 'expiresAtMs'> {
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export function createRegistrationStore(db: Db) {
  async function read(condition: RawBuilder<unknown>): Promise<Registration | undefined> {
    const { rows } = await sql<Row>`
      select id, email, first_name as "firstName", last_name as "lastName", password_hash as "passwordHash", offers_wording as "offersWording",
        created_at as "createdAt", expires_at as "expiresAt"
      from retail.registration where ${condition}`.execute(db);
    if (!rows[0]) return undefined;
    const { createdAt, expiresAt, ...registration } = rows[0];
    return { ...registration, createdAtMs: createdAt.getTime(), expiresAtMs: expiresAt.getTime() };
  }

  return {
    async insert(registration: Registration): Promise<void> {
      const { id, email, firstName, lastName, passwordHash, offersWording, createdAtMs, expiresAtMs } = registration;
      await sql`
        insert into retail.registration (id, email, first_name, last_name, password_hash, offers_wording, created_at, expires_at)
        values (${id}, ${email}, ${firstName}, ${lastName}, ${passwordHash}, ${offersWording}, ${new Date(createdAtMs)}, ${new Date(expiresAtMs)})`.execute(
        db,
      );
    },

    find: (id: string) => read(sql`id = ${id}`),

    async countSince(email: string, sinceMs: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from retail.registration where email = ${email} and created_at > ${new Date(sinceMs)}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** The latest registration that still waits for its link. */
    findWaiting: (email: string, nowMs: number) =>
      read(sql`email = ${email} and expires_at > ${new Date(nowMs)} order by created_at desc limit 1`),

    /** The address has its account, so its other links stop working. */
    async removeAll(email: string): Promise<void> {
      await sql`delete from retail.registration where email = ${email}`.execute(db);
    },

    async removeExpired(beforeMs: number): Promise<void> {
      await sql`delete from retail.registration where expires_at <= ${new Date(beforeMs)}`.execute(db);
    },
  };
}
