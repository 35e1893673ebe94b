import { sql } from 'kysely';
import * as z from 'zod';
import { defineMail, type Letter } from '../../../platform/mail/mail-template.ts';
import { writeMail } from '../../../platform/mail/write-mail.ts';
import type { Db, DbTransaction } from '../../../platform/postgres/db.ts';
import type { AgencyNotices, Notice } from '../agencies.api.ts';
import type { AgenciesDeps } from '../agencies-deps.ts';

/** A mail to one person of an agency, or to its administrators. */
export const noticeMail = defineMail({
  name: 'agencies.notice',
  ids: z.object({ noticeId: z.string() }),
  says: ({ noticeId }) => `a notice to people of an agency (${noticeId})`,
});

interface Recipient {
  readonly email: string;
  readonly first_name: string;
  readonly agency: string;
}

/** The people of agencies who may sign in. Those who left or are suspended get no mail. */
const people = sql`
  select member.email, member.first_name, agency.name as agency
  from shared.member join retail.agency on agency.id = member.agency_id
  where member.suspended_at is null and not member.is_machine`;

export function noticesOf({ outbox, clock }: Pick<AgenciesDeps, 'outbox' | 'clock'>): AgencyNotices {
  async function tell(transaction: DbTransaction, to: readonly Recipient[], notice: Notice, toAdministrators: boolean): Promise<void> {
    const { id, subject, paragraphs, link } = notice;
    await sql`
      insert into retail.agency_notice (id, subject, paragraphs, link_label, link_path, to_administrators, created_at)
      values (${id}, ${subject}, ${[...paragraphs]}::text[], ${link?.label ?? ''}, ${link?.path ?? ''}, ${toAdministrators},
        ${new Date(clock.now())})
      on conflict do nothing`.execute(transaction);
    for (const { email } of to) await outbox.add({ mail: noticeMail, ids: { noticeId: id }, to: email }, transaction);
  }
  return {
    async tellPerson(transaction, userId, notice) {
      const { rows } = await sql<Recipient>`${people} and member.user_id = ${userId}`.execute(transaction);
      await tell(transaction, rows, notice, false);
    },
    async tellAdministrators(transaction, agencyId, notice) {
      const { rows } = await sql<Recipient>`
        ${people} and member.agency_id = ${agencyId} and member.role = 'B2BAdmin' order by member.user_id`.execute(transaction);
      await tell(transaction, rows, notice, true);
    },
  };
}

/** Undefined: the person has left since. */
export async function noticeLetter(
  noticeId: string,
  to: string,
  { db, sender, publicUrl }: Pick<AgenciesDeps, 'db' | 'sender' | 'publicUrl'>,
): Promise<Letter | undefined> {
  const [notice, person] = await Promise.all([findNotice(noticeId, db), findRecipient(to, db)]);
  if (!notice || !person) return undefined;
  return writeMail(
    {
      subject: notice.subject,
      paragraphs: [`Hello ${person.first_name},`, ...notice.paragraphs],
      ...(notice.link_path === '' ? {} : { link: { label: notice.link_label, address: `${publicUrl}${notice.link_path}` } }),
      reason: `You are receiving this email because you ${notice.to_administrators ? 'are an administrator of' : 'work for'} ${person.agency}.`,
    },
    sender,
  );
}

async function findNotice(noticeId: string, db: Db) {
  const { rows } = await sql<{
    subject: string;
    paragraphs: string[];
    link_label: string;
    link_path: string;
    to_administrators: boolean;
  }>`select subject, paragraphs, link_label, link_path, to_administrators from retail.agency_notice where id = ${noticeId}`.execute(db);
  return rows[0];
}

async function findRecipient(email: string, db: Db): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`${people} and member.email = ${email}`.execute(db);
  return rows[0];
}
