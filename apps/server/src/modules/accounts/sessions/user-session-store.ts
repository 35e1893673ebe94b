import type { Role } from '@throughfare/contract/call';
import type { Currency } from '@throughfare/kernel/money';
import type { Db } from '../../../platform/postgres/db.ts';
import { readStored, storedColumns, type SessionTable, type StoredSession } from './session-table.ts';

/** One of a user's sessions, as the user sees it. */
interface UserSession {
  readonly id: string;
  readonly signedInAtMs: number;
  readonly expiresAtMs: number;
}

/** A signed-in person. */
interface SessionOwner {
  readonly id: string;
  readonly role: Role;
  /** null: the session keeps its value. */
  readonly currency: Currency | null;
  /** The better-auth session. Ours ends with it. */
  readonly userSessionId: string;
}

/** The position of a session in the row of its refresh tokens. */
interface RefreshPosition {
  readonly current: number;
  readonly least: number;
  readonly refreshedAtMs: number | null;
}

export type UserSessionStore = ReturnType<typeof createUserSessionStore>;

/** The sessions of signed-in people. Each belongs to one of better-auth's, and its bearers have a generation. */
export function createUserSessionStore(db: Db) {
  const tables = db.$extendTables<{ 'retail.session': SessionTable }>();

  return {
    /** Starts a session for a person who signs in without one. Answers its generation. */
    async insertUsers(id: string, user: SessionOwner, nowMs: number, expiresAtMs: number): Promise<number> {
      await tables
        .insertInto('retail.session')
        .values({
          id,
          token_sha256: null,
          role: user.role,
          guest_id: null,
          user_id: user.id,
          currency: user.currency,
          created_at: new Date(nowMs),
          expires_at: new Date(expiresAtMs),
          signed_in_at: new Date(nowMs),
          user_session_id: user.userSessionId,
          refresh_generation: 0,
          least_generation: 0,
          refreshed_at: null,
        })
        .execute();
      return 0;
    },

    /** The signed-in session, if a bearer of this generation is still valid. */
    async findSignedIn(id: string, generation: number, nowMs: number): Promise<StoredSession | undefined> {
      const row = await tables
        .selectFrom('retail.session')
        .select(storedColumns)
        .where('id', '=', id)
        .where('user_session_id', 'is not', null)
        .where('least_generation', '<=', generation)
        .where('refresh_generation', '>=', generation)
        .where('expires_at', '>', new Date(nowMs))
        .executeTakeFirst();
      return row && readStored(row);
    },

    /** Locks the session against other refreshes until the transaction ends. */
    async lockForRefresh(id: string, nowMs: number): Promise<(RefreshPosition & { readonly userId: string | null }) | undefined> {
      const row = await tables
        .selectFrom('retail.session')
        .select(['refresh_generation', 'least_generation', 'refreshed_at', 'user_id'])
        .where('id', '=', id)
        .where('user_session_id', 'is not', null)
        .where('expires_at', '>', new Date(nowMs))
        .forUpdate()
        .executeTakeFirst();
      return (
        row && {
          current: row.refresh_generation,
          least: row.least_generation,
          refreshedAtMs: row.refreshed_at?.getTime() ?? null,
          userId: row.user_id,
        }
      );
    },

    async moveTo(id: string, generation: number, nowMs: number): Promise<void> {
      await tables
        .updateTable('retail.session')
        .set({ refresh_generation: generation, refreshed_at: new Date(nowMs) })
        .where('id', '=', id)
        .execute();
    },

    /** The better-auth session behind ours. */
    async userSessionOf(id: string): Promise<string | undefined> {
      const row = await tables.selectFrom('retail.session').select('user_session_id').where('id', '=', id).executeTakeFirst();
      return row?.user_session_id ?? undefined;
    },

    /** Continues the session with another one of better-auth, which has replaced the earlier one. */
    async hangOn(id: string, userSessionId: string): Promise<void> {
      await tables.updateTable('retail.session').set({ user_session_id: userSessionId }).where('id', '=', id).execute();
    },

    /** Unended sessions, the newest sign-in first. */
    async listOf(userId: string, nowMs: number): Promise<UserSession[]> {
      const rows = await tables
        .selectFrom('retail.session')
        .select(['id', 'created_at', 'signed_in_at', 'expires_at'])
        .where('user_id', '=', userId)
        .where('user_session_id', 'is not', null)
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

    /**
     * Makes a visitor's or guest's session the user's, with its cart and bookings. Earlier bearers become invalid. Answers its generation;
     * undefined if it has ended or belongs to another user.
     */
    async becomeUsers(id: string, user: SessionOwner, nowMs: number, expiresAtMs: number): Promise<number | undefined> {
      const row = await tables
        .updateTable('retail.session')
        .set(({ eb, ref }) => ({
          role: user.role,
          guest_id: null,
          user_id: user.id,
          token_sha256: null,
          expires_at: new Date(expiresAtMs),
          signed_in_at: new Date(nowMs),
          user_session_id: user.userSessionId,
          refresh_generation: eb(ref('refresh_generation'), '+', 1),
          least_generation: eb(ref('refresh_generation'), '+', 1),
          refreshed_at: null,
          ...(user.currency === null ? {} : { currency: user.currency }),
        }))
        .where('id', '=', id)
        .where('role', 'in', ['visitor', 'guest'])
        .where('expires_at', '>', new Date(nowMs))
        .returning('refresh_generation')
        .executeTakeFirst();
      return row?.refresh_generation;
    },

    /** Replaces the bearers of a signed-in session, so that earlier ones become invalid. Undefined if the session has ended. */
    async renewBearers(id: string, nowMs: number): Promise<number | undefined> {
      const row = await tables
        .updateTable('retail.session')
        .set(({ eb, ref }) => ({
          refresh_generation: eb(ref('refresh_generation'), '+', 1),
          least_generation: eb(ref('refresh_generation'), '+', 1),
          refreshed_at: null,
        }))
        .where('id', '=', id)
        .where('user_session_id', 'is not', null)
        .where('expires_at', '>', new Date(nowMs))
        .returning('refresh_generation')
        .executeTakeFirst();
      return row?.refresh_generation;
    },

    /** Ends the sessions on every machine except `except`. Their tokens become invalid. */
    async endAllOf(userId: string, nowMs: number, except?: string): Promise<void> {
      const ending = tables
        .updateTable('retail.session')
        .set({ expires_at: new Date(nowMs) })
        .where('user_id', '=', userId)
        .where('expires_at', '>', new Date(nowMs));
      await (except === undefined ? ending : ending.where('id', '<>', except)).execute();
    },

    /** Ends the sessions of one account, or of all except one session. Answers the owners; an account appears once for each session. */
    async endAll(nowMs: number, of: { readonly userId: string } | { readonly except: string }): Promise<string[]> {
      const ending = tables
        .updateTable('retail.session')
        .set({ expires_at: new Date(nowMs) })
        .where('user_session_id', 'is not', null)
        .where('expires_at', '>', new Date(nowMs))
        .returning('user_id');
      const ended = await ('userId' in of ? ending.where('user_id', '=', of.userId) : ending.where('id', '<>', of.except)).execute();
      return ended.flatMap(({ user_id }) => user_id ?? []);
    },

    /** False if it is not this user's, or has ended. */
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
  };
}
