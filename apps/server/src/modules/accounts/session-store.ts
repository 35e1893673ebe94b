import type { Role } from '@throughfare/contract/call';
import type { Currency } from '@throughfare/kernel/money';
import type { Db } from '../../platform/postgres/db.ts';

interface SessionTable {
  id: string;
  token_sha256: Buffer;
  role: Role;
  guest_id: string | null;
  user_id: string | null;
  currency: Currency | null;
  created_at: Date;
  expires_at: Date;
  signed_in_at: Date | null;
}

export interface StoredSession {
  readonly id: string;
  readonly role: Role;
  readonly guestId: string | null;
  readonly userId: string | null;
  readonly currency: Currency | null;
  readonly expiresAtMs: number;
  /** null: nobody has. */
  readonly signedInAtMs: number | null;
}

/** One of a user's sessions, as he is shown it. */
export interface UserSession {
  readonly id: string;
  readonly signedInAtMs: number;
  readonly expiresAtMs: number;
}

interface NewSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly role: Role;
  readonly guestId?: string;
  readonly userId?: string;
  readonly currency?: Currency | null;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

interface SessionOwner {
  readonly id: string;
  readonly role: Role;
  /** null: the session keeps its own. */
  readonly currency: Currency | null;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

export function createSessionStore(db: Db) {
  const tables = db.$extendTables<{ 'retail.session': SessionTable }>();

  return {
    async insert(session: NewSession): Promise<void> {
      await tables
        .insertInto('retail.session')
        .values({
          id: session.id,
          token_sha256: session.tokenHash,
          role: session.role,
          guest_id: session.guestId ?? null,
          user_id: session.userId ?? null,
          currency: session.currency ?? null,
          created_at: new Date(session.createdAtMs),
          expires_at: new Date(session.expiresAtMs),
          signed_in_at: session.userId === undefined ? null : new Date(session.createdAtMs),
        })
        .execute();
    },

    /** The session of a token that has not expired. */
    async findByToken(tokenHash: Buffer, nowMs: number): Promise<StoredSession | undefined> {
      const row = await tables
        .selectFrom('retail.session')
        .select(['id', 'role', 'guest_id', 'user_id', 'currency', 'expires_at', 'signed_in_at'])
        .where('token_sha256', '=', tokenHash)
        .where('expires_at', '>', new Date(nowMs))
        .executeTakeFirst();
      return (
        row && {
          id: row.id,
          role: row.role,
          guestId: row.guest_id,
          userId: row.user_id,
          currency: row.currency,
          expiresAtMs: row.expires_at.getTime(),
          signedInAtMs: row.signed_in_at?.getTime() ?? null,
        }
      );
    },

    /** Those that have not ended, the newest sign-in first. */
    async listOf(userId: string, nowMs: number): Promise<UserSession[]> {
      const rows = await tables
        .selectFrom('retail.session')
        .select(['id', 'created_at', 'signed_in_at', 'expires_at'])
        .where('user_id', '=', userId)
        .where('expires_at', '>', new Date(nowMs))
        .orderBy('signed_in_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(({ id, created_at, signed_in_at, expires_at }) => ({
        id,
        signedInAtMs: (signed_in_at ?? created_at).getTime(),
        expiresAtMs: expires_at.getTime(),
      }));
    },

    /** The token changes with the rights, so that one planted before is worth nothing after. False: the session has ended. */
    async becomeGuest(id: string, guestId: string, tokenHash: Buffer, nowMs: number, expiresAtMs: number): Promise<boolean> {
      const result = await tables
        .updateTable('retail.session')
        .set({ role: 'guest', guest_id: guestId, token_sha256: tokenHash, expires_at: new Date(expiresAtMs) })
        .where('id', '=', id)
        .where('role', 'in', ['visitor', 'guest'])
        .where('expires_at', '>', new Date(nowMs))
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    /** What hangs on the session comes along; the token changes with the rights. False: it has ended, or is somebody's already. */
    async becomeUser(id: string, user: SessionOwner, tokenHash: Buffer, nowMs: number, expiresAtMs: number): Promise<boolean> {
      const result = await tables
        .updateTable('retail.session')
        .set({
          role: user.role,
          guest_id: null,
          user_id: user.id,
          token_sha256: tokenHash,
          expires_at: new Date(expiresAtMs),
          signed_in_at: new Date(nowMs),
          ...(user.currency === null ? {} : { currency: user.currency }),
        })
        .where('id', '=', id)
        .where('role', 'in', ['visitor', 'guest'])
        .where('expires_at', '>', new Date(nowMs))
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    /** False: the session has ended. */
    async renewToken(id: string, tokenHash: Buffer, nowMs: number): Promise<boolean> {
      const result = await tables
        .updateTable('retail.session')
        .set({ token_sha256: tokenHash })
        .where('id', '=', id)
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

    /** On every machine, but for `except`; their tokens are worth nothing from now on. */
    async endAllOf(userId: string, nowMs: number, except?: string): Promise<void> {
      const ending = tables
        .updateTable('retail.session')
        .set({ expires_at: new Date(nowMs) })
        .where('user_id', '=', userId)
        .where('expires_at', '>', new Date(nowMs));
      await (except === undefined ? ending : ending.where('id', '<>', except)).execute();
    },

    /** False: it is not this user's, or has ended. */
    async endOneOf(userId: string, id: string, nowMs: number): Promise<boolean> {
      const result = await tables
        .updateTable('retail.session')
        .set({ expires_at: new Date(nowMs) })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('expires_at', '>', new Date(nowMs))
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    /** Ended, not deleted: orders keep pointing at the session they were made in. */
    async end(id: string, nowMs: number): Promise<void> {
      await tables
        .updateTable('retail.session')
        .set({ expires_at: new Date(nowMs) })
        .where('id', '=', id)
        .execute();
    },
  };
}
