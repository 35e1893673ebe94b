import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';

/**
 * Bookings made as a guest become the user's once they have shown that the address is theirs (ACCOUNT-8). An order that already has an
 * owner keeps that owner. Safe to run twice.
 */
export async function adoptGuestOrders(db: Db, userId: string, email: string): Promise<void> {
  await sql`
    update retail.order set user_id = ${userId}
    from shared.guest
    where guest.id = "order".guest_id and guest.email = ${email} and "order".user_id is null`.execute(db);
}
