import type { TaxRole, TaxTermsRow } from '@throughfare/contract/shapes/sale-tax';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';

/** The role in which an agency sells from a day on. */
export interface RoleRow {
  readonly id: number;
  readonly agencyId: string;
  readonly role: TaxRole;
  readonly country: string;
  /** Empty if the agency is not registered. */
  readonly taxNumber: string;
  /** YYYY-MM-DD */
  readonly validFrom: string;
  readonly by: string;
  readonly enteredAt: string;
}

/** Newest first. */
export async function rolesOf(db: Db, agencyIds: readonly string[]): Promise<RoleRow[]> {
  const { rows } = await sql<Omit<RoleRow, 'id' | 'by' | 'enteredAt'> & { id: string; by: string | null; createdAt: Date }>`
    select row.id, row.agency_id as "agencyId", row.role, row.country, row.tax_number as "taxNumber",
      to_char(row.valid_from, 'YYYY-MM-DD') as "validFrom", row.created_at as "createdAt", author.name as by
    from retail.agency_tax row left join shared.person author on author.id = row.created_by
    where row.agency_id = any(${agencyIds}::uuid[]) order by row.valid_from desc, row.id desc`.execute(db);
  return rows.map(({ id, by, createdAt, ...row }) => ({
    ...row,
    id: Number(id),
    by: by ?? 'The shop',
    enteredAt: createdAt.toISOString(),
  }));
}

/** The row that holds on a day. `rows`: the latest first. */
export function roleOn(rows: readonly RoleRow[], day: string): RoleRow | undefined {
  return rows.find(({ validFrom }) => validFrom <= day);
}

export function presentRoles(rows: readonly RoleRow[], today: string): TaxTermsRow[] {
  const holding = roleOn(rows, today);
  return rows.map(({ id, agencyId: _agency, ...row }) => ({ ...row, holdsToday: id === holding?.id }));
}
