import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { WorkToHandOver } from '../../quotes/quotes.api.ts';

/** Gives orders on hold to another person: they are warned, and they are the seller once the order is paid. */
export async function handOverHeld(transaction: Db, { agencyId, fromUserId, toUserId, at }: WorkToHandOver): Promise<number> {
  const { numAffectedRows } = await sql`
    update retail.order ordered set user_id = ${toUserId}, updated_at = ${at}
    where ordered.user_id = ${fromUserId} and ordered.outcome is null and ordered.undo is null and ordered.hold in ('waiting', 'warned')
      and exists (select from retail.order_item item where item.order_id = ordered.id and item.agency_id = ${agencyId})`.execute(
    transaction,
  );
  return Number(numAffectedRows ?? 0);
}
