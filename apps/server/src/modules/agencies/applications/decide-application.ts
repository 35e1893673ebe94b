import { randomUUID } from 'node:crypto';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { DbTransaction } from '../../../platform/postgres/db.ts';
import type { AgencyPerson } from '../agencies.api.ts';
import type { AgenciesDeps } from '../agencies-deps.ts';
import { recordAgencyEvent } from '../agency-events.ts';
import { agencyMail } from '../mails/agency-letter.ts';
import { type ApplicationRow, lockApplication } from './application-store.ts';

interface Decision {
  readonly applicationId: string;
  readonly decision: 'accept' | 'ask' | 'decline';
  readonly note: string;
}

/**
 * Refuses `object.notFound`, `agency.decided` where somebody else was first, `agency.noteMissing`, `agency.nameTaken`, `agent.emailTaken`.
 * Answers the decision carried out.
 */
export async function decideApplication(
  { applicationId, decision, note }: Decision,
  by: AgencyPerson,
  deps: AgenciesDeps,
): Promise<string> {
  if (decision !== 'accept' && note === '') throw new Refusal('agency.noteMissing');
  return deps.db.transaction().execute(async (transaction) => {
    const application = await lockApplication(transaction, applicationId);
    if (!application) throw new Refusal('object.notFound');
    if (application.state === 'accepted' || application.state === 'declined') throw new Refusal('agency.decided');
    const atMs = deps.clock.now();
    if (decision === 'accept') return accept(application, by, atMs, transaction, deps);
    const state = decision === 'ask' ? 'asked' : 'declined';
    await sql`
      update retail.agency_application set state = ${state}, note = ${note}, decided_by = ${by.userId}, changed_at = ${new Date(atMs)}
      where id = ${applicationId}`.execute(transaction);
    await deps.outbox.add({ mail: agencyMail, ids: { kind: state, id: applicationId, atMs }, to: application.admin_email }, transaction);
    return decision === 'ask' ? `We asked ${application.admin_email}.` : `${application.company} has been declined, with the reason.`;
  });
}

/** Makes the agency and its first administrator's account. The invitation is the mail for the first password. */
async function accept(
  { id, company, ...application }: ApplicationRow,
  by: AgencyPerson,
  atMs: number,
  transaction: DbTransaction,
  { staff }: AgenciesDeps,
): Promise<string> {
  const [agencyId, at] = [randomUUID(), new Date(atMs)];
  const { rows } = await sql<{ id: string }>`
    insert into retail.agency (id, name, super_agency, created_at, country, currency, address_line_1, address_line_2, city, region, postal_code,
      accreditation_type, accreditation_number, tax_number, contact_email, contact_phone)
    select ${agencyId}, company, false, ${at}, country, currency, address_line_1, address_line_2, city, region, postal_code,
      accreditation_type, accreditation_number, tax_number, contact_email, contact_phone
    from retail.agency_application where id = ${id}
    on conflict do nothing returning id`.execute(transaction);
  if (rows.length === 0) throw new Refusal('agency.nameTaken');
  await staff.invite(
    {
      agencyId,
      firstName: application.admin_first_name,
      lastName: application.admin_last_name,
      email: application.admin_email,
      role: 'B2BAdmin',
      byUserId: by.userId,
    },
    transaction,
  );
  await sql`
    update retail.agency_application set state = 'accepted', agency_id = ${agencyId}, decided_by = ${by.userId}, changed_at = ${at}
    where id = ${id}`.execute(transaction);
  await recordAgencyEvent(transaction, { agencyId, byUserId: by.userId, kind: 'joined', detail: application.admin_email, atMs });
  return `${company} is registered. ${application.admin_email} gets a first password by mail.`;
}
