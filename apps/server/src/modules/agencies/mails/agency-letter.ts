import { sql } from 'kysely';
import * as z from 'zod';
import { defineMail, type Letter } from '../../../platform/mail/mail-template.ts';
import { writeMail } from '../../../platform/mail/write-mail.ts';
import type { AgenciesDeps } from '../agencies-deps.ts';
import { arrivedMail, askedMail, declinedMail, receivedMail } from './agency-mails.ts';

const saidOf = {
  received: 'that we review an application',
  arrived: 'that an agency asks to be registered',
  asked: 'a question about an application',
  declined: 'that an application is declined',
} as const;

/** The kind of mail, and the application that it concerns. */
export const agencyMail = defineMail({
  name: 'agencies.mail',
  ids: z.object({
    kind: z.enum(['received', 'arrived', 'asked', 'declined']),
    id: z.string(),
    /** The instant of the event, since the same event may happen again. */
    atMs: z.number(),
  }),
  says: ({ kind }) => saidOf[kind],
});

const applicantMails = { received: receivedMail, asked: askedMail, declined: declinedMail } as const;

export async function agencyLetter(
  { kind, id }: z.output<typeof agencyMail.ids>,
  { db, sender, publicUrl }: AgenciesDeps,
): Promise<Letter | undefined> {
  const { rows } = await sql<{ admin_first_name: string; company: string; note: string }>`
    select admin_first_name, company, note from retail.agency_application where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { admin_first_name: firstName, company, note } = row;
  if (kind === 'arrived') return writeMail(arrivedMail({ company, link: `${publicUrl}/manage-agencies` }), sender);
  return writeMail(applicantMails[kind]({ firstName, company, brand: sender.brand, note }), sender);
}
