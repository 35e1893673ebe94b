import type { AgencyApplication } from '@throughfare/contract/calls/agencies';
import type { ShopCurrency } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import { type CompanyColumns, companyOfRow } from '../directory/company-of-row.ts';

export interface ApplicationRow extends CompanyColumns {
  id: string;
  state: AgencyApplication['state'];
  company: string;
  country: string;
  currency: ShopCurrency;
  admin_first_name: string;
  admin_last_name: string;
  admin_email: string;
  note: string;
  created_at: Date;
}

export async function lockApplication(transaction: Db, id: string): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`select * from retail.agency_application where id = ${id} for update`.execute(transaction);
  return rows[0];
}

const most = 50;

/** Applications that wait for a decision, oldest first, each with points to look at. */
export async function listOpenApplications(db: Db): Promise<AgencyApplication[]> {
  const { rows } = await sql<ApplicationRow & { same_name: boolean; same_number: string | null; has_account: boolean }>`
    select application.*,
      exists (select from retail.agency where lower(agency.name) = lower(application.company)) as same_name,
      (select min(agency.name) from retail.agency
        where application.accreditation_number <> '' and agency.accreditation_number = application.accreditation_number) as same_number,
      exists (select from shared.person account where account.email = application.admin_email) as has_account
    from retail.agency_application application
    where state in ('new', 'asked') order by created_at, id limit ${most}`.execute(db);
  return rows.map((row) => ({
    ...present(row),
    warnings: [
      ...(row.same_name ? ['An agency already has this name.'] : []),
      ...(row.same_number === null ? [] : [`${row.same_number} has the same accreditation number.`]),
      ...(row.has_account ? ['The address of the administrator already has an account.'] : []),
    ],
  }));
}

function present(row: ApplicationRow): Omit<AgencyApplication, 'warnings'> {
  return {
    applicationId: row.id,
    state: row.state,
    appliedAt: row.created_at.toISOString(),
    company: row.company,
    country: row.country,
    currency: row.currency,
    ...companyOfRow(row),
    adminName: `${row.admin_first_name} ${row.admin_last_name}`,
    adminEmail: row.admin_email,
    note: row.note,
  };
}

/** Personal data of an agency that was declined, or that never answered, is kept for half a year. */
const keptDays = 180;

export async function forgetOldApplications(db: Db, nowMs: number): Promise<void> {
  await sql`
    delete from retail.agency_application
    where state <> 'accepted' and changed_at < ${new Date(nowMs - keptDays * 86_400_000)}`.execute(db);
}
