import { sql } from 'kysely';
import { compileOnce } from '../../../platform/postgres/compile-once.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import type { Guest } from '../accounts.api.ts';

export interface Admission {
  readonly guest: Guest;
  /** The session of a visitor or guest, which continues. */
  readonly sessionId: string | undefined;
  readonly tokenHash: Buffer;
  readonly nowMs: number;
  readonly expiresAtMs: number;
  /** No guest is stored with a registered customer's address. */
  readonly onlyUnregistered: boolean;
}

type Values = Guest & {
  readonly sessionId: string | null;
  readonly tokenHash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly onlyUnregistered: boolean;
};

// The token changes with the rights, so that an attacker's earlier token is worthless.
const insertAndContinue = compileOnce(
  (_, value: Values) => sql<{ added: boolean; continued: boolean }>`
    with added as (
      insert into retail.guest (id, email, first_name, last_name, created_at)
      select ${value.id}::uuid, ${value.email}::text, ${value.firstName}::text, ${value.lastName}::text, ${value.now}::timestamptz
      where not (${value.onlyUnregistered}::boolean and exists (select from retail.user where email = ${value.email}::text))
      returning id
    ), continued as (
      update retail.session session
      set role = 'guest', guest_id = added.id, token_sha256 = ${value.tokenHash}, expires_at = ${value.expiresAt}
      from added where session.id = ${value.sessionId} and session.role in ('visitor', 'guest') and session.expires_at > ${value.now}
      returning session.id
    )
    select exists (select from added) as added, exists (select from continued) as continued`,
);

export type GuestStore = ReturnType<typeof createGuestStore>;

export function createGuestStore(db: Db) {
  return {
    /**
     * Stores a guest and continues their session, in one statement. Not `added`: a registered customer has the address. Not `continued`:
     * the session has ended, or there is none.
     */
    async admit({
      guest,
      sessionId,
      nowMs,
      expiresAtMs,
      ...rest
    }: Admission): Promise<{ readonly added: boolean; readonly continued: boolean }> {
      const values = { ...guest, ...rest, sessionId: sessionId ?? null, now: new Date(nowMs), expiresAt: new Date(expiresAtMs) };
      const [row] = await insertAndContinue(db, values);
      return row ?? { added: false, continued: false };
    },

    async find(id: string): Promise<Guest | undefined> {
      const { rows } = await sql<Guest>`
        select id, email, first_name as "firstName", last_name as "lastName" from retail.guest where id = ${id}`.execute(db);
      return rows[0];
    },
  };
}
