import type { CallRequest } from '@throughfare/contract/call';
import type { saveAgency as saveAgencyCall } from '@throughfare/contract/calls/agencies';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { AgencyPerson } from '../agencies.api.ts';
import type { AgenciesDeps } from '../agencies-deps.ts';
import { recordAgencyEvent } from '../agency-events.ts';
import { suspensionNotice } from '../mails/agency-mails.ts';
import { noticesOf } from '../people/tell-people.ts';
import { checkNumbers } from '../rules/check-numbers.ts';
import type { CheckedDetails } from '../rules/checked-details.ts';
import { lockAgency } from './lock-agency.ts';

interface AllDetails extends CheckedDetails {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly colour: string;
}

/** Refuses `agency.countryUnknown`, `agency.nameTaken` and the refusals of `checkNumbers`. */
export async function checkDetails(
  db: Db,
  agencyId: string,
  details: CheckedDetails,
  { countries }: Pick<AgenciesDeps, 'countries'>,
): Promise<void> {
  if (!countries.has(details.country)) throw new Refusal('agency.countryUnknown');
  checkNumbers(details);
  const { rows: taken } = await sql`
    select from retail.agency where lower(name) = lower(${details.company}) and id <> ${agencyId}`.execute(db);
  if (taken.length > 0) throw new Refusal('agency.nameTaken');
}

export async function writeDetails(db: Db, agencyId: string, details: AllDetails): Promise<void> {
  await sql`
    update retail.agency set name = ${details.company}, country = ${details.country}, currency = ${details.currency},
      address_line_1 = ${details.addressLine1}, address_line_2 = ${details.addressLine2}, city = ${details.city}, region = ${details.region},
      postal_code = ${details.postalCode}, accreditation_type = ${details.accreditationType},
      accreditation_number = ${details.accreditationNumber}, tax_number = ${details.taxNumber}, contact_email = ${details.contactEmail},
      contact_phone = ${details.contactPhone}, colour = ${details.colour.toLowerCase()}
    where id = ${agencyId}`.execute(db);
}

/** Refuses `agency.branchLoop` and the refusals of `checkDetails`. */
export async function saveAgency(asked: CallRequest<typeof saveAgencyCall>['body'], by: AgencyPerson, deps: AgenciesDeps): Promise<string> {
  const { db, clock } = deps;
  const { agencyId } = asked;
  return db.transaction().execute(async (transaction) => {
    await lockAgency(transaction, agencyId);
    const branchOf = asked.branchOf === '' ? null : asked.branchOf;
    if (branchOf !== null) await checkHeadOffice(transaction, agencyId, branchOf);
    await checkDetails(transaction, agencyId, asked, deps);
    await writeDetails(transaction, agencyId, asked);
    await sql`update retail.agency set branch_of = ${branchOf} where id = ${agencyId}`.execute(transaction);
    await recordAgencyEvent(transaction, { agencyId, byUserId: by.userId, kind: 'detailsChanged', detail: '', atMs: clock.now() });
    return 'The details have been saved.';
  });
}

/** One level only: a branch has no branches, and a head office is not a branch. */
async function checkHeadOffice(transaction: Db, agencyId: string, branchOf: string): Promise<void> {
  const { rows } = await sql<{ fits: boolean }>`
    select head.branch_of is null and head.id <> ${agencyId}
      and not exists (select from retail.agency branch where branch.branch_of = ${agencyId}) as fits
    from retail.agency head where head.id = ${branchOf}`.execute(transaction);
  if (rows[0]?.fits !== true) throw new Refusal('agency.branchLoop');
}

/** Refuses `agency.noteMissing` and `agency.ownSuspended`. Tickets already sold stay valid. */
export async function suspendAgency(
  { agencyId, suspended, note }: { readonly agencyId: string; readonly suspended: boolean; readonly note: string },
  by: AgencyPerson,
  { db, clock, outbox, sender, staff }: AgenciesDeps,
): Promise<string> {
  if (agencyId === by.agencyId) throw new Refusal('agency.ownSuspended');
  if (suspended && note === '') throw new Refusal('agency.noteMissing');
  return db.transaction().execute(async (transaction) => {
    const { name, isSuspended } = await lockAgency(transaction, agencyId);
    const atMs = clock.now();
    if (isSuspended !== suspended) {
      await sql`update retail.agency set suspended_at = ${suspended ? new Date(atMs) : null} where id = ${agencyId}`.execute(transaction);
      if (suspended) await staff.signOutAgency(agencyId, transaction);
      const kind = suspended ? 'agencySuspended' : 'agencyResumed';
      await recordAgencyEvent(transaction, { agencyId, byUserId: by.userId, kind, detail: note, atMs });
      const notice = suspensionNotice({ agencyId, company: name, suspended, note, atMs }, sender.brand);
      await noticesOf({ outbox, clock }).tellAdministrators(transaction, agencyId, notice);
    }
    return suspended ? `${name} is suspended and its people are signed out.` : `${name} can sell again.`;
  });
}
