import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';

/** Removes an erased customer of an agency from its quotes: name, address and messages to them. */
export async function forgetCustomerInQuotes(
  { agencyId, email }: { readonly agencyId: string; readonly email: string },
  db: Db,
): Promise<void> {
  if (email === '') return;
  await sql`
    update retail.quote set customer_name = '', customer_email = '', message = '', internal_note = ''
    where agency_id = ${agencyId} and lower(customer_email) = ${email.toLowerCase()}`.execute(db);
}
