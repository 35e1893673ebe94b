import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';

type AccessTables = {
  'retail.booking_access': {
    session_id: string;
    booking_reference: string;
    opened_at: Date;
    code_hmac: string | null;
    code_until: Date | null;
    code_tries: number;
    confirmed_until: Date | null;
  };
};

/** Gives a session access to one booking. Calling it again changes nothing. */
export async function grantAccess(db: Db, access: { sessionId: string; bookingReference: string; at: Date }): Promise<void> {
  await sql`
    insert into retail.booking_access (session_id, booking_reference, opened_at)
    values (${access.sessionId}::uuid, ${access.bookingReference}, ${access.at}) on conflict do nothing`.execute(db);
}

/** References of the bookings that a mailed link opened to a session. */
export async function openedTo(db: Db, sessionId: string): Promise<string[]> {
  const rows = await db
    .$extendTables<AccessTables>()
    .selectFrom('retail.booking_access')
    .select('booking_reference')
    .where('session_id', '=', sessionId)
    .execute();
  return rows.map(({ booking_reference }) => booking_reference);
}

/** The references whose code was recently typed in this session. */
export async function confirmedTo(db: Db, sessionId: string, now: Date): Promise<string[]> {
  const rows = await db
    .$extendTables<AccessTables>()
    .selectFrom('retail.booking_access')
    .select('booking_reference')
    .where('session_id', '=', sessionId)
    .where('confirmed_until', '>', now)
    .execute();
  return rows.map(({ booking_reference }) => booking_reference);
}

interface Opened {
  readonly sessionId: string;
  readonly bookingReference: string;
}

/** Stores the code sent for a booking that was opened to the session. An earlier code ends. */
export async function keepCode(db: Db, { sessionId, bookingReference }: Opened, code: { hmac: string; until: Date }): Promise<void> {
  await db
    .$extendTables<AccessTables>()
    .updateTable('retail.booking_access')
    .set({ code_hmac: code.hmac, code_until: code.until, code_tries: 0 })
    .where('session_id', '=', sessionId)
    .where('booking_reference', '=', bookingReference)
    .execute();
}

const mostTries = 5;

/** Whether the code is right, in time, and among the first tries. Each try counts, and the right code can be used once. */
export async function tryCode(
  db: Db,
  { sessionId, bookingReference }: Opened,
  { hmac, now, confirmedUntil }: { hmac: string; now: Date; confirmedUntil: Date },
): Promise<boolean> {
  const row = await db
    .$extendTables<AccessTables>()
    .updateTable('retail.booking_access')
    .set({
      code_tries: sql<number>`code_tries + 1`,
      confirmed_until: sql<Date | null>`case when code_hmac = ${hmac} then ${confirmedUntil}::timestamptz else confirmed_until end`,
      code_hmac: sql<string | null>`case when code_hmac = ${hmac} then null else code_hmac end`,
    })
    .where('session_id', '=', sessionId)
    .where('booking_reference', '=', bookingReference)
    .where('code_until', '>', now)
    .where('code_tries', '<', mostTries)
    .where('code_hmac', 'is not', null)
    .returning(sql<boolean>`code_hmac is null`.as('is_right'))
    .executeTakeFirst();
  return row?.is_right ?? false;
}
