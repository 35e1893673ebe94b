import type { Db } from '../../platform/postgres/db.ts';

type AccessTables = { 'retail.booking_access': { session_id: string; booking_reference: string; opened_at: Date } };

/** Lets a session in to one booking; again: nothing changes. */
export async function grantAccess(db: Db, access: { sessionId: string; bookingReference: string; at: Date }): Promise<void> {
  await db
    .$extendTables<AccessTables>()
    .insertInto('retail.booking_access')
    .values({ session_id: access.sessionId, booking_reference: access.bookingReference, opened_at: access.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** References of the bookings that were opened to a session by a link. */
export async function openedTo(db: Db, sessionId: string): Promise<string[]> {
  const rows = await db
    .$extendTables<AccessTables>()
    .selectFrom('retail.booking_access')
    .select('booking_reference')
    .where('session_id', '=', sessionId)
    .execute();
  return rows.map(({ booking_reference }) => booking_reference);
}
