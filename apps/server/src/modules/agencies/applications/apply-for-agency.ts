import { randomUUID } from 'node:crypto';
import type { CallRequest } from '@throughfare/contract/call';
import type { applyForAgency as applyForAgencyCall } from '@throughfare/contract/calls/agencies';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { Asker } from '../../../platform/mail/mail-limiter.ts';
import type { AgenciesDeps } from '../agencies-deps.ts';
import { agencyMail } from '../mails/agency-letter.ts';
import { checkNumbers } from '../rules/check-numbers.ts';

type Asked = CallRequest<typeof applyForAgencyCall>['body'];

const hourMs = 3_600_000;
/** The most applications from one address, so that nobody fills an inbox through this form. */
const mostAnHour = 3;

/**
 * Keeps the application for the super agency's people. The answer never tells whether an address or a name is known. Refuses
 * `humanCheck.failed`, `agency.accreditationShape`, `agency.taxNumberShape`, `agency.countryUnknown`.
 */
export async function applyForAgency(
  asked: Asked,
  by: Asker,
  { db, clock, outbox, human, countries, deskAddress = '' }: AgenciesDeps,
): Promise<void> {
  await human.spend(asked.reCAPTCHAtoken);
  if (!countries.has(asked.country)) throw new Refusal('agency.countryUnknown');
  checkNumbers(asked);
  const [id, adminEmail, nowMs] = [randomUUID(), asked.adminEmail.toLowerCase(), clock.now()];
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`agencies ${adminEmail}`}, 0))`.execute(transaction);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from retail.agency_application
      where admin_email = ${adminEmail} and created_at > ${new Date(nowMs - hourMs)}`.execute(transaction);
    if ((rows[0]?.count ?? 0) >= mostAnHour) return;
    await sql`
      insert into retail.agency_application (id, state, company, country, currency, address_line_1, address_line_2, city, region, postal_code,
        accreditation_type, accreditation_number, tax_number, contact_email, contact_phone, admin_first_name, admin_last_name, admin_email,
        created_at, changed_at)
      values (${id}, 'new', ${asked.company}, ${asked.country}, ${asked.currency}, ${asked.addressLine1}, ${asked.addressLine2}, ${asked.city},
        ${asked.region}, ${asked.postalCode}, ${asked.accreditationType}, ${asked.accreditationNumber}, ${asked.taxNumber},
        ${asked.contactEmail}, ${asked.contactPhone}, ${asked.adminFirstName}, ${asked.adminLastName}, ${adminEmail},
        ${new Date(nowMs)}, ${new Date(nowMs)})`.execute(transaction);
    const wanted = { mail: agencyMail, by };
    await outbox.add({ ...wanted, ids: { kind: 'received', id, atMs: nowMs }, to: adminEmail }, transaction);
    await outbox.add({ ...wanted, ids: { kind: 'arrived', id, atMs: nowMs }, to: deskAddress, isToUs: true }, transaction);
  });
}
