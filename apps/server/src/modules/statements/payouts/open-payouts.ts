import type { Currency } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';

/** The sum that open files for the bank may still pay an agency, in minor units. */
export async function openPayouts(db: Db, agencyId: string, currency: Currency): Promise<number> {
  const { rows } = await sql<{ minor: string }>`
    select coalesce(sum(amount_minor), 0) as minor from retail.payout
    where agency_id = ${agencyId} and currency = ${currency} and state = 'open'`.execute(db);
  return Number(rows[0]?.minor ?? 0);
}
