import { sql } from 'kysely';
import type { Db } from '../postgres/db.ts';

export interface StoredMail {
  readonly id: string;
  readonly template: string;
  readonly ids: object;
  readonly recipient: string;
  readonly about: string;
  readonly tries: number;
  readonly starts_at: Date;
}

/** A mail that waits for the desk: the server refused it, or did not take it for 24 hours. */
export interface UndeliveredMail extends StoredMail {
  readonly state: 'refused' | 'given_up';
  readonly reason: string;
  readonly settled_at: Date;
}

/** A mail that its sender alone may try now. */
export interface ClaimedMail extends StoredMail {
  /** The mails that its address got within the last hour. An address that its writer finds later is counted then. */
  readonly sent_lately: number;
}

type NewRow = Pick<StoredMail, 'template' | 'ids' | 'recipient' | 'about'> & {
  readonly once: Buffer;
  readonly causedBy: string | undefined;
};

/** The claim is longer than a mail server may take. After a crash another sender claims the mail from then on. */
const claimMs = 60_000;
const hourMs = 3_600_000;

const claimed = (now: number) =>
  sql`id, template, ids, recipient, about, tries, starts_at, ${sentTo(sql.ref('mail.recipient'), now)} as sent_lately`;

/** How many mails an address got within the last hour. */
const sentTo = (recipient: unknown, now: number) => sql<number>`(
  select count(*)::int from retail.mail earlier
  where lower(earlier.recipient) = lower(${recipient}) and earlier.settled_at > ${new Date(now - hourMs)} and earlier.state = 'sent')`;

/** Stores a mail and claims it for its first try. Undefined if the same mail is stored already. */
export function insertClaimed(db: Db, mail: NewRow, nowMs: number): Promise<ClaimedMail | undefined> {
  const now = new Date(nowMs);
  return insert(db, mail, { now, startsAt: now, nextAt: new Date(nowMs + claimMs), state: 'sending' });
}

/** Stores a mail that a job sends, and answers its id. Undefined if the same mail is stored already. */
export async function insertMail(
  db: Db,
  mail: NewRow,
  { now, startsAt }: { readonly now: Date; readonly startsAt: Date },
): Promise<string | undefined> {
  return (await insert(db, mail, { now, startsAt, nextAt: startsAt, state: 'waiting' }))?.id;
}

interface FirstTry {
  readonly now: Date;
  readonly startsAt: Date;
  readonly nextAt: Date;
  readonly state: 'waiting' | 'sending';
}

async function insert(db: Db, mail: NewRow, { now, startsAt, nextAt, state }: FirstTry): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    insert into retail.mail (id, template, ids, recipient, once, about, caused_by, created_at, starts_at, next_at, state, tries)
    values (gen_random_uuid(), ${mail.template}, ${JSON.stringify(mail.ids)}::jsonb, ${mail.recipient}, ${mail.once}, ${mail.about},
      ${mail.causedBy ?? null}, ${now}, ${startsAt}, ${nextAt}, ${state}, ${state === 'sending' ? 1 : 0})
    on conflict (once) do nothing returning ${claimed(now.getTime())}`.execute(db);
  return rows[0];
}

/** The stored mail with this hash. */
export async function findMail(db: Db, once: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from retail.mail where once = ${once}`.execute(db);
  return rows[0]?.id;
}

/** Claims the mail for one try. If another sender has it, answers until when; undefined if it is settled. */
export async function claimMail(db: Db, id: string, nowMs: number): Promise<ClaimedMail | Date | undefined> {
  const { rows } = await sql<ClaimedMail>`
    update retail.mail set state = 'sending', tries = tries + 1, is_unsure = is_unsure or state = 'sending', next_at = ${new Date(nowMs + claimMs)}
    where id = ${id} and (state = 'waiting' or (state = 'sending' and next_at <= ${new Date(nowMs)}))
    returning ${claimed(nowMs)}`.execute(db);
  if (rows[0]) return rows[0];
  const taken = await sql<{ next_at: Date }>`select next_at from retail.mail where id = ${id} and state = 'sending'`.execute(db);
  return taken.rows[0]?.next_at;
}

/** Ends a try for good. Does nothing if another sender has claimed the mail since. */
export async function settleMail(
  db: Db,
  { id, tries, recipient }: StoredMail,
  state: 'sent' | 'dropped' | UndeliveredMail['state'],
  { now, reason = '', forgets }: { readonly now: Date; readonly reason?: string; readonly forgets: boolean },
): Promise<void> {
  await sql`update retail.mail set state = ${state}, settled_at = ${now}, reason = ${reason},
      recipient = ${forgets ? '' : recipient}
    where id = ${id} and state = 'sending' and tries = ${tries}`.execute(db);
}

/** Ends a try that will be repeated. */
export async function putOffMail(
  db: Db,
  { id, tries, recipient }: StoredMail,
  { at, reason, isUnsure }: { readonly at: Date; readonly reason: string; readonly isUnsure: boolean },
): Promise<void> {
  await sql`update retail.mail set state = 'waiting', next_at = ${at}, reason = ${reason}, is_unsure = is_unsure or ${isUnsure}, recipient = ${recipient}
    where id = ${id} and state = 'sending' and tries = ${tries}`.execute(db);
}

/** Mails whose time came long ago, because their job is lost. */
export async function listForgotten(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from retail.mail where settled_at is null and next_at < ${before} order by next_at limit 1000`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countSentTo(db: Db, recipient: string, nowMs: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${sentTo(recipient, nowMs)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listUndelivered(db: Db): Promise<UndeliveredMail[]> {
  const { rows } = await sql<UndeliveredMail>`
    select id, template, ids, recipient, about, tries, starts_at, state, reason, settled_at
    from retail.mail where state in ('refused', 'given_up') order by settled_at desc limit 500`.execute(db);
  return rows;
}

export interface MailCounts {
  readonly waiting: number;
  readonly oldestSeconds: number;
  readonly undelivered: number;
}

export async function countMails(db: Db, now: Date): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    select count(*) filter (where settled_at is null and starts_at <= ${now})::int as waiting,
      coalesce(extract(epoch from ${now} - min(starts_at) filter (where settled_at is null)), 0)::float8 as "oldestSeconds",
      count(*) filter (where state in ('refused', 'given_up'))::int as undelivered
    from retail.mail where settled_at is null or state in ('refused', 'given_up')`.execute(db);
  return { waiting: 0, undelivered: 0, ...rows[0], oldestSeconds: Math.max(0, rows[0]?.oldestSeconds ?? 0) };
}

export interface SentMail {
  readonly template: string;
  readonly ids: object;
  readonly is_unsure: boolean;
  readonly settled_at: Date;
}

/** The mails about an object that were sent, oldest first. */
export async function listSentAbout(db: Db, about: string): Promise<SentMail[]> {
  const { rows } = await sql<SentMail>`
    select template, ids, is_unsure, settled_at from retail.mail where about = ${about} and state = 'sent' order by settled_at`.execute(db);
  return rows;
}

/** Puts an undelivered mail back, for another 24 hours. False if there is none. */
export async function reopenMail(db: Db, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update retail.mail set state = 'waiting', settled_at = null, tries = 0, starts_at = ${now}, next_at = ${now}
    where id::text = ${id} and state in ('refused', 'given_up')`.execute(db);
  return numAffectedRows === 1n;
}
