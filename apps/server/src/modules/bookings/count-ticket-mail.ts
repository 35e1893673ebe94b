import { createHmac } from 'node:crypto';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';

const hourMs = 3_600_000;

/** The most mails with tickets within an hour: enough for a family that sends a booking to each member. */
const most = { toOneRecipient: 5, ofOneBooking: 10, bySession: 60 } as const;

interface TicketMail {
  readonly bookingReferences: readonly string[];
  readonly to: string;
  readonly sessionId: string;
}

/**
 * Counts the mails before any is sent. Refuses `request.tooMany` if an address, a booking or a session would exceed its share of an hour.
 * Without the limit, anybody with one ticket could flood a stranger's mailbox.
 */
export async function countTicketMail(
  { bookingReferences, to, sessionId }: TicketMail,
  { db, clock, secrets }: { readonly db: Db; readonly clock: { now(): number }; readonly secrets: readonly [string, ...string[]] },
): Promise<void> {
  const recipient = createHmac('sha256', secrets[0]).update(`throughfare ticket mail 1\n${to.toLowerCase()}`).digest();
  const now = new Date(clock.now());
  const since = new Date(clock.now() - hourMs);
  await db.transaction().execute(async (transaction) => {
    // Parallel requests are counted one by one.
    await sql`select pg_advisory_xact_lock(hashtextextended('ticket mail', 0))`.execute(transaction);
    await sql`delete from retail.ticket_mail where asked_at < ${since}`.execute(transaction);
    const { rows } = await sql<{ recipients: number; sessions: number; bookings: number }>`
      select count(*) filter (where recipient_hmac = ${recipient})::int as recipients,
        count(*) filter (where session_id = ${sessionId})::int as sessions,
        coalesce((select max(sent) from (select count(*)::int as sent from retail.ticket_mail
          where booking_reference = any(${[...bookingReferences]}::text[]) group by booking_reference) each), 0) as bookings
      from retail.ticket_mail`.execute(transaction);
    const counted = rows[0] ?? { recipients: 0, sessions: 0, bookings: 0 };
    const more = bookingReferences.length;
    if (
      counted.recipients + more > Math.max(most.toOneRecipient, more) ||
      counted.sessions + more > most.bySession ||
      counted.bookings + 1 > most.ofOneBooking
    )
      throw new Refusal('request.tooMany', { retryAfterSeconds: hourMs / 1000 });
    for (const reference of bookingReferences) {
      await sql`insert into retail.ticket_mail (booking_reference, recipient_hmac, session_id, asked_at)
        values (${reference}, ${recipient}, ${sessionId}, ${now})`.execute(transaction);
    }
  });
}
