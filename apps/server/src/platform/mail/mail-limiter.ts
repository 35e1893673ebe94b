import { createHmac } from 'node:crypto';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { Session } from '../binding/session.ts';
import type { DbTransaction } from '../postgres/db.ts';
import { askedLimits } from './mail-limits.data.ts';

/** The caller who asks for a mail. */
export interface Asker {
  readonly session?: Pick<Session, 'role' | 'userId'> | undefined;
  /** The network address of the call. */
  readonly address: string;
}

const hourMs = 3_600_000;

/** The name under which a caller's mails are counted. A visitor can have any number of sessions, so their network counts. */
export function nameOfAsker({ session, address }: Asker, secret: string): string {
  if (session?.userId !== undefined) return session.userId;
  return createHmac('sha256', secret).update(`throughfare mail 1\n${address}`).digest('base64url');
}

function callersOf({ session }: Asker): keyof typeof askedLimits {
  if (session?.userId === undefined) return 'strangers';
  return session.role === 'B2BAgent' || session.role === 'B2BAdmin' ? 'agents' : 'customers';
}

/**
 * Counts the mails that somebody asked for, over all nodes and kinds, and refuses `request.tooMany` above a limit of their address, object or
 * caller. Without it anybody could flood a stranger's mailbox. An empty `recipient` or `about` is not counted.
 */
export async function limitAsked(
  transaction: DbTransaction,
  { recipient, about, causedBy }: { readonly recipient: string; readonly about: string; readonly causedBy: string },
  asker: Asker,
  nowMs: number,
): Promise<void> {
  const to = recipient.toLowerCase();
  const limits = askedLimits[callersOf(asker)];
  // Parallel requests are counted one by one. Every request takes the locks in the same sequence.
  const keys = [`mail to ${to}`, `mail about ${about}`, `mail by ${causedBy}`].toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) key`.execute(transaction);
  const [hour, day] = [new Date(nowMs - hourMs), new Date(nowMs - 24 * hourMs)];
  const { rows } = await sql<Record<'to_hour' | 'to_day' | 'about_hour' | 'about_day' | 'by_hour' | 'by_day', number>>`
    select count(*) filter (where lower(recipient) = ${to} and created_at > ${hour})::int as to_hour,
      count(*) filter (where lower(recipient) = ${to})::int as to_day,
      count(*) filter (where about = ${about} and created_at > ${hour})::int as about_hour,
      count(*) filter (where about = ${about})::int as about_day,
      count(*) filter (where caused_by = ${causedBy} and created_at > ${hour})::int as by_hour,
      count(*) filter (where caused_by = ${causedBy})::int as by_day
    from retail.mail
    where created_at > ${day} and caused_by is not null and (lower(recipient) = ${to} or about = ${about} or caused_by = ${causedBy})`.execute(
    transaction,
  );
  const [counted] = rows;
  if (!counted) return;
  const isOver = (hourly: number, daily: number, { hour: perHour, day: perDay }: { readonly hour: number; readonly day: number }) =>
    daily >= perDay ? 24 : hourly >= perHour ? 1 : 0;
  const hours = Math.max(
    to === '' ? 0 : isOver(counted.to_hour, counted.to_day, limits.to),
    about === '' ? 0 : isOver(counted.about_hour, counted.about_day, limits.about),
    isOver(counted.by_hour, counted.by_day, limits.by),
  );
  if (hours > 0) throw new Refusal('request.tooMany', { retryAfterSeconds: hours * 3600 });
}
