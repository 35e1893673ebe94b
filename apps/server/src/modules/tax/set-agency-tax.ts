import type { CallRequest } from '@throughfare/contract/call';
import type { setAgencyTax as setAgencyTaxCall } from '@throughfare/contract/calls/agency-tax';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { AgencyPerson } from '../agencies/agencies.api.ts';
import { areaOf } from './rules/decide-tax.ts';
import { roleWords } from './rules/tax-words.ts';
import type { TaxDeps } from './tax-deps.ts';

/**
 * Takes country and number from the agency's details and stores them with the row. Refuses `object.notFound`, `tax.noCountry`,
 * `tax.numberMissing`.
 */
export async function setAgencyTax(
  { agencyId, role, registered, validFrom }: CallRequest<typeof setAgencyTaxCall>['body'],
  by: AgencyPerson,
  { db, clock, admission }: TaxDeps,
): Promise<string> {
  const { rows } = await sql<{ country: string; tax_number: string }>`
    select country, tax_number from shared.agency where id = ${agencyId}`.execute(db);
  const [agency] = rows;
  if (!agency) throw new Refusal('object.notFound');
  const { country } = agency;
  if (areaOf(country) === undefined) throw new Refusal('tax.noCountry', { country: country || 'an agency without a country' });
  if (registered && agency.tax_number === '') throw new Refusal('tax.numberMissing');
  const taxNumber = registered ? agency.tax_number : '';
  const atMs = clock.now();
  const detail = `${roleWords[role]}, ${country}, ${registered ? `tax number ${taxNumber}` : 'not registered'}, from ${formatFullDay(validFrom)}`;
  await db.transaction().execute(async (transaction) => {
    await sql`
      insert into retail.agency_tax (agency_id, role, country, tax_number, valid_from, created_by, created_at)
      values (${agencyId}, ${role}, ${country}, ${taxNumber}, ${validFrom}, ${by.userId}, ${new Date(atMs)})`.execute(transaction);
    await admission.recordAgencyEvent(transaction, { agencyId, byUserId: by.userId, kind: 'termsChanged', detail, atMs });
  });
  return `From ${formatFullDay(validFrom)} on the agency sells as ${roleWords[role]}.`;
}
