import { randomUUID } from 'node:crypto';
import type { CallRequest } from '@throughfare/contract/call';
import type { decideBankDetails, enterBankDetails } from '@throughfare/contract/calls/agency-payouts';
import type { Approval } from '@throughfare/contract/shapes/approval';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import { type AgencyPerson, lockAgency } from '../../agencies/agencies.api.ts';
import type { StatementDeps } from '../statement-deps.ts';
import { accountOf, countryOf, endingOf, maskedWords, openAccount, sealAccount } from './bank-account.ts';
import { bankDetailsNotice } from './bank-details-mail.ts';

interface DetailsRow {
  id: string;
  kind: 'iban' | 'local';
  sealed: Buffer;
  ending: string;
  country: string;
  state: 'waiting' | 'valid';
  entered_at: Date;
  entered_by: string | null;
  by: string | null;
}

/** The details in force and those that wait, masked. Only the bank reads an account in full. */
export async function readBankDetails(
  agencyId: string,
  by: AgencyPerson,
  { db, secrets, admission }: Pick<StatementDeps, 'db' | 'secrets' | 'admission'>,
) {
  const { rows } = await sql<DetailsRow>`
    select details.id, details.kind, details.sealed, details.ending, details.country, details.state, details.entered_at, details.entered_by,
      account.name as by
    from retail.agency_bank_details details left join shared.person account on account.id = details.entered_by
    where details.agency_id = ${agencyId} and details.state in ('waiting', 'valid')`.execute(db);
  const present = (row: DetailsRow) => ({
    detailsId: row.id,
    kind: row.kind,
    country: row.country,
    holder: openAccount(row.sealed, row.id, secrets)?.holder ?? '',
    masked: maskedWords(row.country, row.ending),
    enteredAt: row.entered_at.toISOString(),
    enteredBy: row.by ?? 'An account that has ended',
  });
  const approvalOf = async ({ entered_by: enteredBy }: DetailsRow): Promise<Approval> =>
    by.superAgency ? admission.approvalFor(by, [enteredBy], db) : { mayApprove: false };
  const current = rows.find(({ state }) => state === 'valid');
  const waiting = rows.find(({ state }) => state === 'waiting');
  return {
    ...(current ? { current: present(current) } : {}),
    ...(waiting ? { waiting: { ...present(waiting), approval: await approvalOf(waiting) } } : {}),
  };
}

/** Enters a change that waits, in place of an earlier one that waits. The agency is told in the same transaction. */
export async function changeBankDetails(
  asked: CallRequest<typeof enterBankDetails>['body'],
  by: AgencyPerson,
  deps: StatementDeps,
): Promise<string> {
  const { db, clock, admission, secrets } = deps;
  const agencyId = await admission.whichAgency(by, asked.agencyId, db);
  const account = accountOf(asked);
  const [detailsId, atMs] = [randomUUID(), clock.now()];
  const [country, ending] = [countryOf(account), endingOf(account)];
  await db.transaction().execute(async (transaction) => {
    await lockAgency(transaction, agencyId);
    await sql`update retail.agency_bank_details set state = 'replaced' where agency_id = ${agencyId} and state = 'waiting'`.execute(
      transaction,
    );
    await sql`
      insert into retail.agency_bank_details (id, agency_id, kind, sealed, ending, country, state, entered_by, entered_at)
      values (${detailsId}, ${agencyId}, ${account.kind}, ${sealAccount(account, detailsId, secrets[0])}, ${ending}, ${country}, 'waiting',
        ${by.userId}, ${new Date(atMs)})`.execute(transaction);
    const detail = maskedWords(country, ending);
    await admission.recordAgencyEvent(transaction, { agencyId, byUserId: by.userId, kind: 'bankDetailsEntered', detail, atMs });
    await admission.tellAdministrators(transaction, agencyId, bankDetailsNotice(detailsId, 'entered', detail));
  });
  return 'The bank details have been entered. They take effect once a second person has confirmed them.';
}

/** A second person's decision. Refuses `approval.…` (AGENCY-120), and `bankDetails.decided` for a change that no longer waits. */
export async function decideOnBankDetails(
  { detailsId, decision }: CallRequest<typeof decideBankDetails>['body'],
  by: AgencyPerson,
  { db, clock, admission }: StatementDeps,
): Promise<string> {
  const now = new Date(clock.now());
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ agency_id: string }>`select agency_id from retail.agency_bank_details where id = ${detailsId}`.execute(
      transaction,
    );
    const agencyId = rows[0]?.agency_id;
    if (agencyId === undefined) throw new Refusal('object.notFound');
    await lockAgency(transaction, agencyId);
    const found = await sql<Pick<DetailsRow, 'entered_by' | 'ending' | 'country'> & { state: string }>`
      select entered_by, ending, country, state from retail.agency_bank_details where id = ${detailsId}`.execute(transaction);
    const [row] = found.rows;
    if (row?.state !== 'waiting') throw new Refusal('bankDetails.decided');
    await admission.checkSecondPerson(by, [row.entered_by], transaction);
    const confirmed = decision === 'confirm';
    if (confirmed)
      await sql`update retail.agency_bank_details set state = 'replaced' where agency_id = ${agencyId} and state = 'valid'`.execute(
        transaction,
      );
    await sql`
      update retail.agency_bank_details set state = ${confirmed ? 'valid' : 'refused'}, decided_by = ${by.userId}, decided_at = ${now}
      where id = ${detailsId}`.execute(transaction);
    const kind = confirmed ? 'bankDetailsConfirmed' : 'bankDetailsRefused';
    const detail = maskedWords(row.country, row.ending);
    await admission.recordAgencyEvent(transaction, { agencyId, byUserId: by.userId, kind, detail, atMs: clock.now() });
    await admission.tellAdministrators(transaction, agencyId, bankDetailsNotice(detailsId, confirmed ? 'confirmed' : 'refused', detail));
    return confirmed ? 'Pay-outs now go to this account.' : 'The change has been refused. Pay-outs go to the same account as before.';
  });
}
