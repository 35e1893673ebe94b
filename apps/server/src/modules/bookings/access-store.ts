import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';

/** Gives a session access to one booking. Calling it again changes nothing. */
export async function grantAccess(db: Db, access: { sessionId: string; bookingReference: string; at: Date }): Promise<void> {
  await sql`
    insert into retail.booking_access (session_id, booking_reference, opened_at)
    values (${access.sessionId}::uuid, ${access.bookingReference}, ${access.at}) on conflict do nothing`.execute(db);
}

/** References of the bookings that a mailed link opened to a session. */
export async function openedTo(db: Db, sessionId: string): Promise<string[]> {
  return referencesWhere(db, sql`session_id = ${sessionId}`);
}

/** The references whose code was recently typed in this session. */
export async function confirmedTo(db: Db, sessionId: string, now: Date): Promise<string[]> {
  return referencesWhere(db, sql`session_id = ${sessionId} and confirmed_until > ${now}`);
}

async function referencesWhere(db: Db, condition: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select booking_reference as reference from retail.booking_access where ${condition}`.execute(db);
  return rows.map(({ reference }) => reference);
}

interface Opened {
  readonly sessionId: string;
  readonly bookingReference: string;
}

/** Stores the code sent for a booking that was opened to the session. An earlier code ends. */
export async function keepCode(db: Db, { sessionId, bookingReference }: Opened, code: { hmac: string; until: Date }): Promise<void> {
  await sql`
    update retail.booking_access set code_hmac = ${code.hmac}, code_until = ${code.until}, code_tries = 0
    where session_id = ${sessionId} and booking_reference = ${bookingReference}`.execute(db);
}

const mostTries = 5;

/** Whether the code is right, in time, and among the first tries. Each try counts, and the right code can be used once. */
export async function tryCode(
  db: Db,
  { sessionId, bookingReference }: Opened,
  { hmac, now, confirmedUntil }: { hmac: string; now: Date; confirmedUntil: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isRight: boolean }>`
    update retail.booking_access set code_tries = code_tries + 1,
      confirmed_until = case when code_hmac = ${hmac} then ${confirmedUntil}::timestamptz else confirmed_until end,
      code_hmac = case when code_hmac = ${hmac} then null else code_hmac end
    where session_id = ${sessionId} and booking_reference = ${bookingReference} and code_until > ${now} and code_tries < ${mostTries}
      and code_hmac is not null
    returning code_hmac is null as "isRight"`.execute(db);
  return rows[0]?.isRight ?? false;
}
