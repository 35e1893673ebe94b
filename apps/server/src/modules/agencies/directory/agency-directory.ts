import type { AgencyFile, AgencyRow } from '@throughfare/contract/calls/agencies';
import type { Currency } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import { type CompanyColumns, companyOfRow } from './company-of-row.ts';

interface StoredAgency {
  id: string;
  name: string;
  super_agency: boolean;
  country: string;
  currency: Currency;
  suspended_at: Date | null;
  branch_of: string | null;
  created_at: Date;
  agents: number;
}

interface StoredAgencyDetails extends StoredAgency, CompanyColumns {
  colour: string;
}

export const pageSize = 20;

/** Accounts of programs are no agents. */
const people = sql`(select count(*)::integer from shared.member member where member.agency_id = agency.id and not member.is_machine)`;

interface DirectoryQuery {
  readonly search?: string | undefined;
  readonly state?: 'active' | 'suspended' | undefined;
  readonly page: number;
}

export async function searchAgencies(db: Db, { search = '', state, page }: DirectoryQuery) {
  const words = search === '' ? null : `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<StoredAgency & { total: string }>`
    select agency.*, ${people} as agents,
      count(*) over () as total
    from retail.agency
    where (${words}::text is null or agency.name ilike ${words} or agency.accreditation_number ilike ${words}
        or agency.contact_email ilike ${words} or agency.city ilike ${words})
      and (${state ?? null}::text is null or (agency.suspended_at is not null) = (${state ?? null} = 'suspended'))
    order by agency.name limit ${pageSize} offset ${page * pageSize}`.execute(db);
  const total = Number(rows[0]?.total ?? 0);
  return { agencies: rows.map(presentRow), total, pages: Math.ceil(total / pageSize) };
}

export async function findAgency(
  db: Db,
  agencyId: string,
): Promise<{ readonly agency: AgencyFile['agency']; readonly branches: AgencyFile['branches'] } | undefined> {
  const { rows } = await sql<StoredAgencyDetails>`
    select agency.*, ${people} as agents
    from retail.agency where agency.id = ${agencyId}`.execute(db);
  const [row] = rows;
  return row && { agency: presentDetails(row), branches: (await ownAndBranches(db, agencyId)).slice(1) };
}

/** The agency itself, then its branches by name. */
export async function ownAndBranches(db: Db, agencyId: string): Promise<{ agencyId: string; name: string }[]> {
  const { rows } = await sql<{ agencyId: string; name: string }>`
    select id as "agencyId", name from retail.agency where id = ${agencyId} or branch_of = ${agencyId}
    order by id <> ${agencyId}, name`.execute(db);
  return rows;
}

/** Agencies that are not branches, by name. */
export async function headOffices(db: Db): Promise<{ agencyId: string; name: string }[]> {
  const { rows } = await sql<{ agencyId: string; name: string }>`
    select id as "agencyId", name from retail.agency where branch_of is null order by name`.execute(db);
  return rows;
}

export async function withHeadOffice(agencyId: string, db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ branch_of: string | null }>`select branch_of from retail.agency where id = ${agencyId}`.execute(db);
  return [agencyId, ...rows.flatMap(({ branch_of }) => branch_of ?? [])];
}

function presentRow(row: StoredAgency): AgencyRow {
  return {
    agencyId: row.id,
    name: row.name,
    superAgency: row.super_agency,
    country: row.country,
    currency: row.currency,
    agents: row.agents,
    suspended: row.suspended_at !== null,
    joinedAt: row.created_at.toISOString(),
    ...(row.branch_of === null ? {} : { branchOf: row.branch_of }),
  };
}

function presentDetails(row: StoredAgencyDetails): AgencyFile['agency'] {
  return {
    ...presentRow(row),
    ...companyOfRow(row),
    colour: row.colour,
  };
}
