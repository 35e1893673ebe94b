import { sql } from 'kysely';
import * as z from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { type SimpleMail, writeMail } from '../../../platform/mail/write-mail.ts';
import type { StatementDeps } from '../statement-deps.ts';
import { maskedWords } from './bank-account.ts';

/** Tells an agency's administrators about each change of its bank details, in case somebody without the right to do so has made it. */
export const bankDetailsMailJob = defineJob({
  name: 'statements.bankDetailsMail',
  data: z.object({ detailsId: z.string(), kind: z.enum(['entered', 'confirmed', 'refused']) }),
  retries: 8,
  retryDelaySeconds: 5,
  expireSeconds: 120,
  concurrency: 1,
});

type MailJob = z.output<typeof bankDetailsMailJob.data>;

const words: Readonly<Record<MailJob['kind'], { readonly subject: string; readonly what: (account: string) => string }>> = {
  entered: {
    subject: 'New bank details were entered',
    what: (account) =>
      `Somebody has entered a new account for our payments to you: ${account}. It takes effect once a second person has confirmed it.`,
  },
  confirmed: {
    subject: 'New bank details are in force',
    what: (account) => `From now on, our payments to you go to the account ${account}.`,
  },
  refused: {
    subject: 'New bank details were refused',
    what: (account) => `The account ${account} was refused. Our payments to you go to the same account as before.`,
  },
};

export async function sendBankDetailsMail({ detailsId, kind }: MailJob, { db, mailer, sender, publicUrl }: StatementDeps): Promise<void> {
  const { rows } = await sql<{ email: string; first_name: string; country: string; ending: string }>`
    select person.email, person.first_name, details.country, details.ending
    from retail.agency_bank_details details join retail.agency_member member on member.agency_id = details.agency_id
      join retail.user person on person.id = member.user_id
    where details.id = ${detailsId} and person.role = 'B2BAdmin' and member.suspended_at is null and not member.is_machine`.execute(db);
  for (const { email, first_name, country, ending } of rows) {
    const mail: SimpleMail = {
      subject: words[kind].subject,
      paragraphs: [
        `Hello ${first_name},`,
        words[kind].what(maskedWords(country, ending)),
        'If nobody in your agency has asked for this, please write to us or call at once.',
      ],
      link: { label: 'View the account', address: `${publicUrl}/agency-money` },
      reason: 'You are receiving this email because you are an administrator of the agency.',
    };
    await mailer.send({ to: email, id: `bank-details-${detailsId}-${kind}-${email}`, attachments: [], ...writeMail(mail, sender) });
  }
}
