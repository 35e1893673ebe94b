import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';

/** A session of an agency's program. It has no token: agencies know their keys. */
export async function insertKeySession(
  {
    sessionId,
    userId,
    now,
    expiresAt,
  }: { readonly sessionId: string; readonly userId: string; readonly now: Date; readonly expiresAt: Date },
  db: Db,
): Promise<void> {
  await sql`
    insert into retail.session (id, role, user_id, currency, created_at, expires_at, signed_in_at)
    select ${sessionId}::uuid, 'B2BAgent', ${userId}::uuid, agency.currency, ${now}::timestamptz, ${expiresAt}::timestamptz, ${now}::timestamptz
    from retail.agency_member member join shared.agency on agency.id = member.agency_id where member.user_id = ${userId}`.execute(db);
}
