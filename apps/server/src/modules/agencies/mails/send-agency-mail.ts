import { sql } from 'kysely';
import * as z from 'zod';
import { type SimpleMail, writeMail } from '../../../platform/mail/write-mail.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { AgenciesDeps } from '../agencies-deps.ts';
import { agencyResumedMail, agencySuspendedMail, arrivedMail, askedMail, declinedMail, receivedMail } from './agency-mails.ts';

/** Which mail, and the application or agency that it concerns. */
export const agencyMailJob = defineJob({
  name: 'agencies.mail',
  data: z.object({
    kind: z.enum(['received', 'arrived', 'asked', 'declined', 'suspended', 'resumed']),
    id: z.string(),
    /** The instant of the event, since the same event may happen again. */
    atMs: z.number(),
    /** The text that the super agency's person wrote. */
    note: z.optional(z.string()),
  }),
  retries: 8,
  retryDelaySeconds: 5,
  expireSeconds: 120,
  concurrency: 2,
});

type MailJob = z.output<typeof agencyMailJob.data>;

const applicantMails = { received: receivedMail, asked: askedMail, declined: declinedMail } as const;
const agencyMails = { suspended: agencySuspendedMail, resumed: agencyResumedMail } as const;

export async function sendAgencyMail(job: MailJob, deps: AgenciesDeps): Promise<void> {
  for (const { to, mail } of await mailsOf(job, deps)) {
    await deps.mailer.send({ to, id: `agency-${job.kind}-${job.id}-${job.atMs}-${to}`, attachments: [], ...writeMail(mail, deps.sender) });
  }
}

async function mailsOf({ kind, id, note = '' }: MailJob, { db, sender, deskAddress, publicUrl }: AgenciesDeps) {
  const mails: { readonly to: string; readonly mail: SimpleMail }[] = [];
  if (kind === 'suspended' || kind === 'resumed') {
    const { rows } = await sql<{ email: string; first_name: string; agency: string }>`
      select account.email, account.first_name, agency.name as agency
      from retail.agency join retail.agency_member member on member.agency_id = agency.id
        join retail.user account on account.id = member.user_id
      where agency.id = ${id} and account.role = 'B2BAdmin' and member.suspended_at is null`.execute(db);
    for (const { email, first_name, agency } of rows)
      mails.push({ to: email, mail: agencyMails[kind]({ firstName: first_name, company: agency, brand: sender.brand, note }) });
    return mails;
  }
  const { rows } = await sql<{ admin_email: string; admin_first_name: string; company: string }>`
    select admin_email, admin_first_name, company from retail.agency_application where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return mails;
  if (kind === 'arrived') {
    if (deskAddress !== undefined)
      mails.push({ to: deskAddress, mail: arrivedMail({ company: row.company, link: `${publicUrl}/manage-agencies` }) });
    return mails;
  }
  const applicant = { firstName: row.admin_first_name, company: row.company, brand: sender.brand, note };
  return [{ to: row.admin_email, mail: applicantMails[kind](applicant) }];
}
