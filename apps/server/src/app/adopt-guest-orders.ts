import { sql } from 'kysely';
import type { Db } from '../platform/postgres/db.ts';

/**
 * What was bought as a guest with an address becomes the user's who has shown that the address is his (ACCOUNT-8). An
 * order that is somebody's stays his. Safe to run twice.
 */
export async function adoptGuestOrders(db: Db, userId: string, email: string): Promise<void> {
  await sql`
    update retail.order set user_id = ${userId}
    from retail.guest
    where guest.id = "order".guest_id and guest.email = ${email} and "order".user_id is null`.execute(db);
}
