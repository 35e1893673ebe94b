import type { Role } from '@throughfare/contract/call';
import type { Currency } from '@throughfare/kernel/money';
import type { Db } from '../../platform/postgres/db.ts';

interface SessionTable {
  id: string;
  token_sha256: Buffer | null;
  role: Role;
  guest_id: string | null;
  user_id: string | null;
  currency: Currency | null;
  created_at: Date;
  expires_at: Date;
  signed_in_at: Date | null;
  user_session_id: string | null;
  refresh_generation: number;
  least_generation: number;
  refreshed_at: Date | null;
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
  readonly role: 'visitor' | 'guest';
  readonly guestId?: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

/** Somebody who has signed in. */
interface SessionOwner {
  readonly id: string;
  readonly role: Role;
  /** null: the session keeps its own. */
  readonly currency: Currency | null;
  /** better-auth's session, with which ours ends. */
  readonly userSessionId: string;
}

/** Where a session stands in the row of its refresh tokens. */
export interface RefreshPosition {
  readonly current: number;
  readonly least: number;
  readonly refreshedAtMs: number | null;
}

const storedColumns = ['id', 'role', 'guest_id', 'user_id', 'currency', 'expires_at', 'signed_in_at'] as const;

function readStored(row: Pick<SessionTable, (typeof storedColumns)[number]>): StoredSession {
  return {
    id: row.id,
    role: row.role,
    guestId: row.guest_id,
    userId: row.user_id,
    currency: row.currency,
    expiresAtMs: row.expires_at.getTime(),
    signedInAtMs: row.signed_in_at?.getTime() ?? null,
  };
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

    /** The session of somebody who signs in without one. Answers its generation. */
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

    /** The session of a visitor's or guest's token that has not expired. */
    async findByToken(tokenHash: Buffer, nowMs: number): Promise<StoredSession | undefined> {
      const row = await tables
        .selectFrom('retail.session')
        .select(storedColumns)
        .where('token_sha256', '=', tokenHash)
        .where('expires_at', '>', new Date(nowMs))
        .executeTakeFirst();
      return row && readStored(row);
    },

    /** Somebody's who is signed in, if a bearer of this generation still counts. */
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

    /** Until the transaction ends, nobody else refreshes this session. */
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

    /** better-auth's session of ours. */
    async userSessionOf(id: string): Promise<string | undefined> {
      const row = await tables.selectFrom('retail.session').select('user_session_id').where('id', '=', id).executeTakeFirst();
      return row?.user_session_id ?? undefined;
    },

    /** It goes on under another session of better-auth, which has replaced the one before. */
    async hangOn(id: string, userSessionId: string): Promise<void> {
      await tables.updateTable('retail.session').set({ user_session_id: userSessionId }).where('id', '=', id).execute();
    },

    /** Those that have not ended, the newest sign-in first. */
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

    /**
     * What hangs on the session comes along; bearers given before are worth nothing. Answers its generation, nothing where it
     * has ended or is somebody's already.
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

    /** A guest's token is replaced. False: the session has ended. */
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

    /** Bearers of somebody signed in are replaced: those given before are worth nothing. Nothing: the session has ended. */
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
