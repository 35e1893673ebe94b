import type { Role } from '@throughfare/contract/call';
import type { Currency } from '@throughfare/kernel/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import { readStored, type SessionRow, storedColumns, type StoredSession } from './session-table.ts';

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

/** Earlier bearers become invalid. */
const nextGeneration = sql`refresh_generation = refresh_generation + 1, least_generation = refresh_generation + 1, refreshed_at = null`;

export type UserSessionStore = ReturnType<typeof createUserSessionStore>;

/** The sessions of signed-in people. Each belongs to one of better-auth's, and its bearers have a generation. */
export function createUserSessionStore(db: Db) {
  async function endWhere(condition: RawBuilder<unknown>, nowMs: number): Promise<{ readonly userId: string | null }[]> {
    const now = new Date(nowMs);
    const { rows } = await sql<{ userId: string | null }>`
      update retail.session set expires_at = ${now} where ${condition} and expires_at > ${now} returning user_id as "userId"`.execute(db);
    return rows;
  }

  return {
    /** Starts a session for a person who signs in without one. Answers its generation. */
    async insertUsers(id: string, user: SessionOwner, nowMs: number, expiresAtMs: number): Promise<number> {
      const now = new Date(nowMs);
      await sql`
        insert into retail.session (id, role, user_id, currency, created_at, expires_at, signed_in_at, user_session_id, refresh_generation,
          least_generation)
        values (${id}, ${user.role}, ${user.id}, ${user.currency}, ${now}, ${new Date(expiresAtMs)}, ${now}, ${user.userSessionId}, 0, 0)`.execute(
        db,
      );
      return 0;
    },

    /** The signed-in session, if a bearer of this generation is still valid. */
    async findSignedIn(id: string, generation: number, nowMs: number): Promise<StoredSession | undefined> {
      const { rows } = await sql<SessionRow>`
        select ${storedColumns} from retail.session
        where id = ${id} and user_session_id is not null and least_generation <= ${generation} and refresh_generation >= ${generation}
          and expires_at > ${new Date(nowMs)}`.execute(db);
      return rows[0] && readStored(rows[0]);
    },

    /** Locks the session against other refreshes until the transaction ends. */
    async lockForRefresh(id: string, nowMs: number): Promise<(RefreshPosition & { readonly userId: string | null }) | undefined> {
      const { rows } = await sql<Omit<RefreshPosition, 'refreshedAtMs'> & { refreshedAt: Date | null; userId: string | null }>`
        select refresh_generation as current, least_generation as least, refreshed_at as "refreshedAt", user_id as "userId" from retail.session
        where id = ${id} and user_session_id is not null and expires_at > ${new Date(nowMs)} for update`.execute(db);
      if (!rows[0]) return undefined;
      const { refreshedAt, ...position } = rows[0];
      return { ...position, refreshedAtMs: refreshedAt?.getTime() ?? null };
    },

    async moveTo(id: string, generation: number, nowMs: number): Promise<void> {
      await sql`update retail.session set refresh_generation = ${generation}, refreshed_at = ${new Date(nowMs)} where id = ${id}`.execute(
        db,
      );
    },

    /** The better-auth session behind ours. */
    async userSessionOf(id: string): Promise<string | undefined> {
      const { rows } = await sql<{ of: string | null }>`select user_session_id as of from retail.session where id = ${id}`.execute(db);
      return rows[0]?.of ?? undefined;
    },

    /** Continues the session with another one of better-auth, which has replaced the earlier one. */
    async hangOn(id: string, userSessionId: string): Promise<void> {
      await sql`update retail.session set user_session_id = ${userSessionId} where id = ${id}`.execute(db);
    },

    /** Unended sessions, the newest sign-in first. */
    async listOf(userId: string, nowMs: number): Promise<UserSession[]> {
      const { rows } = await sql<{ id: string; signedInAt: Date; expiresAt: Date }>`
        select id, coalesce(signed_in_at, created_at) as "signedInAt", expires_at as "expiresAt" from retail.session
        where user_id = ${userId} and user_session_id is not null and expires_at > ${new Date(nowMs)}
        order by signed_in_at desc, id`.execute(db);
      return rows.map(({ id, signedInAt, expiresAt }) => ({ id, signedInAtMs: signedInAt.getTime(), expiresAtMs: expiresAt.getTime() }));
    },

    /**
     * Makes a visitor's or guest's session the user's, with its cart and bookings. Earlier bearers become invalid. Answers its generation;
     * undefined if it has ended or belongs to another user.
     */
    async becomeUsers(id: string, user: SessionOwner, nowMs: number, expiresAtMs: number): Promise<number | undefined> {
      const now = new Date(nowMs);
      const { rows } = await sql<{ generation: number }>`
        update retail.session set role = ${user.role}, guest_id = null, user_id = ${user.id}, token_sha256 = null,
          expires_at = ${new Date(expiresAtMs)}, signed_in_at = ${now}, user_session_id = ${user.userSessionId}, ${nextGeneration},
          currency = coalesce(${user.currency}, currency)
        where id = ${id} and role in ('visitor', 'guest') and expires_at > ${now}
        returning refresh_generation as generation`.execute(db);
      return rows[0]?.generation;
    },

    /** Replaces the bearers of a signed-in session, so that earlier ones become invalid. Undefined if the session has ended. */
    async renewBearers(id: string, nowMs: number): Promise<number | undefined> {
      const { rows } = await sql<{ generation: number }>`
        update retail.session set ${nextGeneration}
        where id = ${id} and user_session_id is not null and expires_at > ${new Date(nowMs)}
        returning refresh_generation as generation`.execute(db);
      return rows[0]?.generation;
    },

    /** Ends the sessions on every machine except `except`. Their tokens become invalid. */
    async endAllOf(userId: string, nowMs: number, except?: string): Promise<void> {
      await endWhere(sql`user_id = ${userId} and id is distinct from ${except ?? null}::uuid`, nowMs);
    },

    /** Ends the sessions of one account, or of all except one session. Answers the owners; an account appears once for each session. */
    async endAll(nowMs: number, of: { readonly userId: string } | { readonly except: string }): Promise<string[]> {
      const those = 'userId' in of ? sql`user_id = ${of.userId}` : sql`id <> ${of.except}`;
      return (await endWhere(sql`user_session_id is not null and ${those}`, nowMs)).flatMap(({ userId }) => userId ?? []);
    },

    /** False if it is not this user's, or has ended. */
    async endOneOf(userId: string, id: string, nowMs: number): Promise<boolean> {
      return (await endWhere(sql`user_id = ${userId} and id = ${id}`, nowMs)).length === 1;
    },
  };
}
