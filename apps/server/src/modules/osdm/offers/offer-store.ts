import { sql } from 'kysely';
import type { OsdmDeps } from '../osdm-deps.ts';
import type { Found } from './offered.types.ts';

type Deps = Pick<OsdmDeps, 'db' | 'clock'>;

/** Looking at the offers for a while longer than they are valid lets a late booking be told that they have expired. */
const keptAfterMs = 6 * 3_600_000;

export interface KeptFound {
  readonly id: string;
  readonly found: Found;
  readonly isExpired: boolean;
}

export async function keepFound(id: string, agencyId: string, found: Found, expiresAt: Date, { db, clock }: Deps): Promise<void> {
  await sql`
    insert into retail.osdm_search (id, agency_id, found, created_at, expires_at)
    values (${id}, ${agencyId}, ${JSON.stringify(found)}, ${new Date(clock.now())}, ${expiresAt})`.execute(db);
}

/** What this partner found. Undefined for anybody else's. */
export async function findFound(id: string, agencyId: string, { db, clock }: Deps): Promise<KeptFound | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined;
  const { rows } = await sql<{ found: string; expires_at: Date }>`
    select found, expires_at from retail.osdm_search where id = ${id} and agency_id = ${agencyId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  // Only `keepFound` writes this column.
  return { id, found: JSON.parse(row.found) as Found, isExpired: row.expires_at.getTime() <= clock.now() };
}

/** What this partner found last, newest first, as long as its prices hold. */
export async function listFound(agencyId: string, most: number, { db, clock }: Deps): Promise<Found[]> {
  const { rows } = await sql<{ found: string }>`
    select found from retail.osdm_search where agency_id = ${agencyId} and expires_at > ${new Date(clock.now())}
    order by created_at desc limit ${most}`.execute(db);
  // Only `keepFound` writes this column.
  return rows.map(({ found }) => JSON.parse(found) as Found);
}

export async function forgetFound({ db, clock }: Deps): Promise<void> {
  await sql`delete from retail.osdm_search where expires_at < ${new Date(clock.now() - keptAfterMs)}`.execute(db);
}
