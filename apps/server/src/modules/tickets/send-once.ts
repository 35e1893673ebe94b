import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '@throughfare/kernel/clock';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';

interface OnceOnly {
  readonly mailId: string;
  readonly orderId: string;
  readonly kind: 'confirmation' | 'link' | 'undone' | 'note' | 'hold';
}

/** How long a claim lasts: longer than a mail server may take. After a crash another sender claims the mail from then on. */
const claimMs = 60_000;
const lookAgainMs = 100;

/**
 * Sends a mail once, without a database connection while the mail server works: the mail is claimed, sent, and recorded as its claim ends.
 * A second sender waits for the first, then finds the record or, if the first failed, sends the mail. A crash between sending and recording
 * repeats the mail with the same id, and mail programs show it once.
 *
 * @throws Whatever `send` throws, and an error if another sender has not ended within a minute: the job runs again.
 */
export async function sendOnce(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  mail: OnceOnly,
  send: () => Promise<void>,
): Promise<void> {
  const giveUpAt = Date.now() + claimMs;
  for (;;) {
    const claimed = await claim(db, mail, clock.now());
    if (claimed === 'sent') return;
    if (claimed === 'ours') break;
    if (Date.now() > giveUpAt) throw new Error(`another sender has had the mail ${mail.mailId} for a minute`);
    await delay(lookAgainMs);
  }
  try {
    await send();
  } catch (failure) {
    await sql`delete from retail.mail_claim where mail_id = ${mail.mailId}`.execute(db);
    throw failure;
  }
  await record(db, mail, new Date(clock.now()));
}

/**
 * Claims the mail; only one of several senders succeeds. The record may appear just before the claim, so it is read again once the claim is
 * held.
 */
async function claim(db: Db, { mailId }: OnceOnly, nowMs: number): Promise<'ours' | 'taken' | 'sent'> {
  const until = new Date(nowMs + claimMs);
  const { rows } = await sql`
    insert into retail.mail_claim (mail_id, claimed_until)
    select ${mailId}, ${until} where not exists (select from retail.sent_mail where mail_id = ${mailId})
    on conflict (mail_id) do update set claimed_until = excluded.claimed_until where mail_claim.claimed_until <= ${new Date(nowMs)}
    returning mail_id`.execute(db);
  const isSent = await sql`select from retail.sent_mail where mail_id = ${mailId}`.execute(db);
  if (isSent.rows.length === 0) return rows.length > 0 ? 'ours' : 'taken';
  if (rows.length > 0) await sql`delete from retail.mail_claim where mail_id = ${mailId}`.execute(db);
  return 'sent';
}

async function record(db: Db, { mailId, orderId, kind }: OnceOnly, sentAt: Date): Promise<void> {
  await sql`
    with ended as (delete from retail.mail_claim where mail_id = ${mailId})
    insert into retail.sent_mail (mail_id, order_id, kind, sent_at) values (${mailId}, ${orderId}, ${kind}, ${sentAt})
    on conflict do nothing`.execute(db);
}
