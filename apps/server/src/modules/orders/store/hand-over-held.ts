import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { WorkToHandOver } from '../../quotes/quotes.api.ts';

/**
 * Gives orders on hold to another person, who then gets the warnings and counts as the seller once the order is paid. Answers the
 * references.
 */
export async function handOverHeld(transaction: Db, { agencyId, fromUserId, toUserId, at }: WorkToHandOver): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    update retail.order ordered set user_id = ${toUserId}, updated_at = ${at}
    where ordered.user_id = ${fromUserId} and ordered.outcome is null and ordered.undo is null and ordered.hold in ('waiting', 'warned')
      and exists (select from retail.order_item item where item.order_id = ordered.id and item.agency_id = ${agencyId})
    returning (select string_agg(item.booking_reference, ' + ' order by item.position)
      from retail.order_item item where item.order_id = ordered.id) as reference`.execute(transaction);
  return rows.map(({ reference }) => reference);
}
