import type { WaitingItem } from '@throughfare/contract/calls/agency-waiting';
import { formatInstant } from '@throughfare/kernel/format-instant';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import { waitingOf } from './list-waiting.ts';
import type { WaitingDeps } from './waiting-deps.ts';

/** The most entries named in one mail. */
const mostNamed = 20;

export async function isMailed(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`select from retail.waiting_mail where user_id = ${userId}`.execute(db);
  return rows.length > 0;
}

/** Work that waits already counts as told: the person sees it beside the switch. */
export async function switchMails(userId: string, on: boolean, items: readonly WaitingItem[], { db, clock }: WaitingDeps): Promise<void> {
  const now = new Date(clock.now());
  await db.transaction().execute(async (transaction) => {
    if (!on) {
      await sql`delete from retail.waiting_mail where user_id = ${userId}`.execute(transaction);
      return;
    }
    await sql`insert into retail.waiting_mail (user_id, since) values (${userId}, ${now}) on conflict do nothing`.execute(transaction);
    await noteTold(transaction, userId, items, now);
  });
}

/** Mails each person who asked for it the work that is new to them. Work that is done is forgotten, so that it is told if it comes back. */
export async function mailNewWork(deps: WaitingDeps): Promise<void> {
  const { db, log } = deps;
  const { rows } = await sql<{ user_id: string }>`select user_id from retail.waiting_mail order by user_id`.execute(db);
  for (const { user_id: userId } of rows) {
    try {
      await mailPerson(userId, deps);
    } catch (error) {
      log.error({ err: error, userId }, 'waiting work could not be mailed; it is tried again');
    }
  }
}

async function mailPerson(userId: string, deps: WaitingDeps): Promise<void> {
  const { db, clock, admission } = deps;
  const person = await deps.findPerson(userId);
  if (!person) return;
  const { items, missing } = await waitingOf(person, deps);
  const now = new Date(clock.now());
  await db.transaction().execute(async (transaction) => {
    if (missing.length === 0)
      await sql`
        delete from retail.waiting_told where user_id = ${userId} and work_key <> all(${items.map(({ key }) => key)}::text[])`.execute(
        transaction,
      );
    const newKeys = await noteTold(transaction, userId, items, now);
    const fresh = items.filter(({ key }) => newKeys.has(key));
    if (fresh.length === 0) return;
    await admission.tellPerson(transaction, userId, {
      id: `waiting-${now.getTime()}`,
      subject: fresh.length === 1 ? 'Something needs you' : `${fresh.length} things need you`,
      paragraphs: [
        ...fresh.slice(0, mostNamed).map(lineOf),
        ...(fresh.length > mostNamed ? [`And ${fresh.length - mostNamed} more.`] : []),
        'You asked for these emails. You can switch them off on your dashboard.',
      ],
      link: { label: 'Open your dashboard', path: '/agency-dashboard' },
    });
  });
}

/** Answers the keys that were not told before. */
async function noteTold(db: Db, userId: string, items: readonly WaitingItem[], now: Date): Promise<ReadonlySet<string>> {
  const keys = items.map(({ key }) => key);
  const { rows } = await sql<{ work_key: string }>`
    insert into retail.waiting_told (user_id, work_key, told_at)
    select ${userId}::uuid, key, ${now}::timestamptz from unnest(${keys}::text[]) key
    where exists (select from retail.waiting_mail where user_id = ${userId}) on conflict do nothing returning work_key`.execute(db);
  return new Set(rows.map(({ work_key }) => work_key));
}

/** Without the text, which may name a customer. */
const kindWords: Readonly<Record<WaitingItem['kind'], string>> = {
  held: 'Places to pay for',
  train: 'A changed train',
  order: 'An unfinished order',
  payment: 'A payment to confirm',
  bankDetails: 'Bank details to confirm',
  memo: 'A memo to answer',
  case: 'A case at the order desk',
  application: 'An agency asks to be registered',
  group: 'A group request',
  quote: 'A quote that ends',
  statement: 'A statement to pay',
  payout: 'A pay-out to make',
  credit: 'Credit',
};

function lineOf({ kind, label, by }: WaitingItem): string {
  return `${kindWords[kind]}: ${label}${by === undefined ? '' : `, by ${formatInstant(by)}`}`;
}
