import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod';
import type { DbTransaction } from '../../../platform/postgres/db.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { writeMail, type SimpleMail } from '../../../platform/mail/write-mail.ts';
import type { PersonalDataDeps } from './personal-data-deps.ts';

/** The account is gone when this job runs, so a row of its own keeps the address until the mail is sent. Jobs are kept days longer. */
export const farewellMailJob = defineJob({
  name: 'accounts.farewell',
  data: z.object({ id: z.uuid() }),
  retries: 8,
  retryDelaySeconds: 5,
  expireSeconds: 120,
  concurrency: 2,
});

export async function askForFarewell(
  { email, firstName, atMs }: { readonly email: string; readonly firstName: string; readonly atMs: number },
  transaction: DbTransaction,
  { jobs }: Pick<PersonalDataDeps, 'jobs'>,
): Promise<void> {
  const id = randomUUID();
  await sql`insert into retail.farewell (id, email, first_name, created_at) values (${id}, ${email}, ${firstName}, ${new Date(atMs)})`.execute(
    transaction,
  );
  await jobs.enqueue(farewellMailJob, { id }, { transaction });
}

export async function sendFarewell(
  { id }: z.output<typeof farewellMailJob.data>,
  { db, mailer, sender }: Pick<PersonalDataDeps, 'db' | 'mailer' | 'sender'>,
): Promise<void> {
  const { rows } = await sql<{ email: string; first_name: string }>`select email, first_name from retail.farewell where id = ${id}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return;
  const mail = writeMail(farewellMail(sender.brand, row.first_name), sender);
  await mailer.send({ to: row.email, id: `account-farewell-${id}`, attachments: [], ...mail });
  await sql`delete from retail.farewell where id = ${id}`.execute(db);
}

function farewellMail(brand: string, firstName: string): SimpleMail {
  return {
    subject: 'Your account is closed',
    paragraphs: [
      firstName ? `Hello ${firstName},` : 'Hello,',
      `your account at ${brand} is closed, and its data are erased: your travellers, cards, cart and sign-ins.`,
      'Tickets you have bought stay valid. Their bookings keep your name until three months after the journey, so that we can tell you of changes and answer claims; their amounts stay for as long as the law on bookkeeping requires.',
    ],
    reason: 'You are receiving this email because the account of this address was closed. If it was not you, write to us at once.',
  };
}
