import type { Currency } from '@throughfare/kernel/money';
import { compileOnce } from '../../../platform/postgres/compile-once.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import { readStored, storedColumns, type SessionTable, type StoredSession } from './session-table.ts';

interface NewSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly role: 'visitor' | 'guest';
  readonly guestId?: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

type Tables = { 'retail.session': SessionTable };

const selectByToken = compileOnce((db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) =>
  db
    .$extendTables<Tables>()
    .selectFrom('retail.session')
    .select(storedColumns)
    .where('token_sha256', '=', tokenHash)
    .where('expires_at', '>', now),
);

export type SessionStore = ReturnType<typeof createSessionStore>;

/** The sessions of visitors and guests, and the rules common to all sessions. */
export function createSessionStore(db: Db) {
  const tables = db.$extendTables<Tables>();

  return {
    async insert(session: NewSession): Promise<void> {
      await tables
        .insertInto('retail.session')
        .values({
          id: session.id,
          token_sha256: session.tokenHash,
          role: session.role,
          guest_id: session.guestId ?? null,
          user_id: null,
          currency: null,
          created_at: new Date(session.createdAtMs),
          expires_at: new Date(session.expiresAtMs),
          signed_in_at: null,
          user_session_id: null,
          refresh_generation: 0,
          least_generation: 0,
          refreshed_at: null,
        })
        .execute();
    },

    /** The unexpired session of a visitor's or guest's token. */
    async findByToken(tokenHash: Buffer, nowMs: number): Promise<StoredSession | undefined> {
      const [row] = await selectByToken(db, { tokenHash, now: new Date(nowMs) });
      return row && readStored(row);
    },

    /** Replaces a guest's token. False if the session has ended. */
    async renewToken(id: string, tokenHash: Buffer, nowMs: number): Promise<boolean> {
      const result = await tables
        .updateTable('retail.session')
        .set({ token_sha256: tokenHash })
        .where('id', '=', id)
        .where('role', '=', 'guest')
        .where('expires_at', '>', new Date(nowMs))
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    async prolong(id: string, expiresAtMs: number): Promise<void> {
      await tables
        .updateTable('retail.session')
        .set({ expires_at: new Date(expiresAtMs) })
        .where('id', '=', id)
        .execute();
    },

    async setCurrency(id: string, currency: Currency): Promise<void> {
      await tables.updateTable('retail.session').set({ currency }).where('id', '=', id).execute();
    },

    /** Ended, not deleted, because orders refer to their session. */
    async end(id: string, nowMs: number): Promise<void> {
      await tables
        .updateTable('retail.session')
        .set({ expires_at: new Date(nowMs) })
        .where('id', '=', id)
        .execute();
    },
  };
}
