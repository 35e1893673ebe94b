import { currencies, format } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import * as z from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { writeMail } from '../../platform/mail/write-mail.ts';
import type { CreditDeps } from './credit-deps.ts';
import { readAccounts } from './credit-store.ts';

/** Sent when an agency has used four fifths of its limit. */
export const warnJob = defineJob({
  name: 'credit.warn',
  data: z.object({ agencyId: z.string(), currency: z.enum(currencies), atMs: z.number() }),
  retries: 8,
  retryDelaySeconds: 5,
  expireSeconds: 120,
  concurrency: 1,
});

export async function sendWarning(
  { agencyId, currency, atMs }: z.output<typeof warnJob.data>,
  { db, mailer, sender, publicUrl, clock }: CreditDeps,
): Promise<void> {
  const [account] = await readAccounts(db, agencyId, new Date(clock.now()).toISOString().slice(0, 10), currency);
  if (!account) return;
  const { rows } = await sql<{ email: string; first_name: string; agency: string }>`
    select person.email, person.first_name, agency.name as agency
    from retail.agency join retail.agency_member member on member.agency_id = agency.id
      join retail.user person on person.id = member.user_id
    where agency.id = ${agencyId} and person.role = 'B2BAdmin' and member.suspended_at is null and not member.is_machine`.execute(db);
  for (const { email, first_name, agency } of rows) {
    const mail = {
      subject: `${agency} is near its limit`,
      paragraphs: [
        `Hello ${first_name},`,
        `your agency has used four fifths of its account of ${format(account.limit)}. ${format(account.available)} is left.`,
        'When the account is used up, your agents can still sell by card. Refunds are not affected.',
      ],
      link: { label: 'View the account', address: `${publicUrl}/agency-money` },
      reason: 'You are receiving this email because you are an administrator of the agency.',
    };
    await mailer.send({ to: email, id: `credit-${agencyId}-${currency}-${atMs}-${email}`, attachments: [], ...writeMail(mail, sender) });
  }
}
