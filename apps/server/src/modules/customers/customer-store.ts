import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';

export interface CustomerDetails {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly internalReference: string;
  readonly internalNote: string;
}

export interface StoredCustomer extends CustomerDetails {
  readonly customerId: string;
  readonly usedAt: Date;
  readonly travellers: number;
}

const columns = sql`customer.id as "customerId", customer.name, customer.email, customer.phone,
  customer.internal_reference as "internalReference", customer.internal_note as "internalNote", customer.used_at as "usedAt",
  (select count(*)::integer from retail.customer_traveller one where one.customer_id = customer.id) as travellers`;

interface CustomerSearch {
  readonly agencyId: string;
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

/** Each typed word must begin or be part of a known detail of the customer. Document numbers are not searched. */
export async function searchCustomers(db: Db, { agencyId, search, offset, limit }: CustomerSearch) {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const matches = words.map((word) => {
    const like = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    return sql`and (customer.name ilike ${like} or customer.email ilike ${like} or customer.phone ilike ${like}
      or customer.internal_reference ilike ${like}
      or exists (select from retail.customer_traveller one where one.customer_id = customer.id
        and concat_ws(' ', one.first_name, one.last_name) ilike ${like}))`;
  });
  const { rows } = await sql<StoredCustomer & { readonly total: number }>`
    select ${columns}, count(*) over ()::integer as total from retail.customer
    where customer.agency_id = ${agencyId} ${sql.join(matches, sql` `)}
    order by customer.used_at desc, customer.id limit ${limit} offset ${offset}`.execute(db);
  return { customers: rows.map(({ total: _total, ...customer }): StoredCustomer => customer), total: rows[0]?.total ?? 0 };
}

/** Another agency's customer is not found. `lock`: nobody else changes it until the transaction ends. */
export async function findCustomer(db: Db, agencyId: string, customerId: string, lock = false): Promise<StoredCustomer | undefined> {
  const { rows } = await sql<StoredCustomer>`
    select ${columns} from retail.customer where customer.id = ${customerId} and customer.agency_id = ${agencyId}
    ${lock ? sql`for update of customer` : sql``}`.execute(db);
  return rows[0];
}

export async function insertCustomer(
  db: Db,
  {
    customerId,
    agencyId,
    byUserId,
    at,
    ...details
  }: CustomerDetails & { customerId: string; agencyId: string; byUserId: string; at: Date },
): Promise<void> {
  await sql`
    insert into retail.customer (id, agency_id, name, email, phone, internal_reference, internal_note, created_by, created_at, changed_at, used_at)
    values (${customerId}, ${agencyId}, ${details.name}, ${details.email}, ${details.phone}, ${details.internalReference},
      ${details.internalNote}, ${byUserId}, ${at}, ${at}, ${at})`.execute(db);
}

export async function updateCustomer(db: Db, customerId: string, details: CustomerDetails, at: Date): Promise<void> {
  await sql`
    update retail.customer set name = ${details.name}, email = ${details.email}, phone = ${details.phone},
      internal_reference = ${details.internalReference}, internal_note = ${details.internalNote}, changed_at = ${at}, used_at = ${at}
    where id = ${customerId}`.execute(db);
}

/** A customer who is used is kept longer. */
export async function markUsed(db: Db, customerIds: readonly string[], at: Date): Promise<void> {
  await sql`update retail.customer set used_at = ${at} where id = any(${[...customerIds]}::uuid[])`.execute(db);
}

export async function deleteCustomer(db: Db, customerId: string): Promise<void> {
  await sql`delete from retail.customer where id = ${customerId}`.execute(db);
}
