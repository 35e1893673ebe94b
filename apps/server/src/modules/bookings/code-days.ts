import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';

/**
 * The most codes and guesses of a booking on a day (UTC), of all sessions together: a new session costs nothing, and the link that opens
 * one may be in wrong hands. A guess hits with 15 in a million, and the booking's owner gets five mails at most.
 */
const most = { codes_sent: 5, guesses: 15 } as const;

const dayMs = 86_400_000;

/** Counts a code or a guess before it is sent or checked. Refuses `afterSales.codesUsedUp` from the limit on. */
export async function countOnDay(db: Db, kind: keyof typeof most, bookingReference: string, nowMs: number): Promise<void> {
  const day = new Date(nowMs).toISOString().slice(0, 10);
  const column = sql.ref(kind);
  const { rows } = await sql`
    insert into retail.booking_code_day as counted (booking_reference, day, ${column}) values (${bookingReference}, ${day}, 1)
    on conflict (booking_reference, day) do update set ${column} = counted.${column} + 1 where counted.${column} < ${most[kind]}
    returning true`.execute(db);
  if (rows.length > 0) return;
  throw new Refusal('afterSales.codesUsedUp', { retryAfterSeconds: Math.ceil((Date.parse(day) + dayMs - nowMs) / 1000) });
}

/** Every night: the counts of earlier days. */
export async function forgetCodeDays(db: Db, nowMs: number): Promise<void> {
  await sql`delete from retail.booking_code_day where day < ${new Date(nowMs).toISOString().slice(0, 10)}::date`.execute(db);
}
