import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { NewAgency } from '../../accounts/accounts.api.ts';

/** An agency of which only the name is known: the shop's own, and those of the demonstration. One that exists stays as it is. */
export async function addAgency(transaction: Db, { id, name, superAgency }: NewAgency, createdAtMs: number): Promise<void> {
  await sql`
    insert into retail.agency (id, name, super_agency, created_at) values (${id}, ${name}, ${superAgency}, ${new Date(createdAtMs)})
    on conflict do nothing`.execute(transaction);
}
