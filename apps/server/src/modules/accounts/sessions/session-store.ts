import type { Currency } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import { compileOnce } from '../../../platform/postgres/compile-once.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import { readStored, type SessionRow, storedColumns, type StoredSession } from './session-table.ts';

interface NewSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly role: 'visitor' | 'guest';
  readonly guestId?: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

const selectByToken = compileOnce(
  (_, { tokenHash, now }: { tokenHash: Buffer; now: Date }) => sql<SessionRow>`
    select ${storedColumns} from retail.session where token_sha256 = ${tokenHash} and expires_at > ${now}`,
);

export type SessionStore = ReturnType<typeof createSessionStore>;

/** The sessions of visitors and guests, and the rules common to all sessions. */
export function createSessionStore(db: Db) {
  return {
    async insert(session: NewSession): Promise<void> {
      const { id, tokenHash, role, guestId, createdAtMs, expiresAtMs } = session;
      await sql`
        insert into retail.session (id, token_sha256, role, guest_id, created_at, expires_at, refresh_generation, least_generation)
        values (${id}, ${tokenHash}, ${role}, ${guestId ?? null}, ${new Date(createdAtMs)}, ${new Date(expiresAtMs)}, 0, 0)`.execute(db);
    },

    /** The unexpired session of a visitor's or guest's token. */
    async findByToken(tokenHash: Buffer, nowMs: number): Promise<StoredSession | undefined> {
      const [row] = await selectByToken(db, { tokenHash, now: new Date(nowMs) });
      return row && readStored(row);
    },

    /** Replaces a guest's token. False if the session has ended. */
    async renewToken(id: string, tokenHash: Buffer, nowMs: number): Promise<boolean> {
      const { numAffectedRows } = await sql`
        update retail.session set token_sha256 = ${tokenHash}
        where id = ${id} and role = 'guest' and expires_at > ${new Date(nowMs)}`.execute(db);
      return numAffectedRows === 1n;
    },

    async prolong(id: string, expiresAtMs: number): Promise<void> {
      await sql`update retail.session set expires_at = ${new Date(expiresAtMs)} where id = ${id}`.execute(db);
    },

    async setCurrency(id: string, currency: Currency): Promise<void> {
      await sql`update retail.session set currency = ${currency} where id = ${id}`.execute(db);
    },

    /** Ended, not deleted, because orders refer to their session. */
    async end(id: string, nowMs: number): Promise<void> {
      await sql`update retail.session set expires_at = ${new Date(nowMs)} where id = ${id}`.execute(db);
    },
  };
}
