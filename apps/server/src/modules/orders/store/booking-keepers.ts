import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { WorkToHandOver } from '../../quotes/quotes.api.ts';

/** Makes another person look after a person's sold bookings. Answers their references. The recorded seller stays the same. */
export async function handOverBookings(transaction: Db, { agencyId, fromUserId, toUserId, at }: WorkToHandOver): Promise<string[]> {
  const { rows } = await sql<{ booking_reference: string }>`
    with kept as (
      select item.id, item.booking_reference
      from retail.order_item item
        join retail.order ordered on ordered.id = item.order_id
        left join retail.booking_keeper keeper on keeper.item_id = item.id
      where item.agency_id = ${agencyId} and coalesce(keeper.user_id, ordered.user_id) = ${fromUserId}
        and exists (select from retail.order_item_booking booking where booking.item_id = item.id and booking.status = 'fulfilled')
    ), given as (
      insert into retail.booking_keeper (item_id, user_id, given_at) select id, ${toUserId}, ${at} from kept
      on conflict (item_id) do update set user_id = excluded.user_id, given_at = excluded.given_at
    )
    select booking_reference from kept order by booking_reference`.execute(transaction);
  return rows.map(({ booking_reference }) => booking_reference);
}

/**
 * The name of the person who looks after each booking, by item id. Leaves out items that nobody of the selling agency sold or took over.
 */
export async function keepersOf(db: Db, itemIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ item_id: string; name: string }>`
    select item.id as item_id, coalesce(nullif(trim(concat_ws(' ', person.first_name, person.last_name)), ''), person.email) as name
    from retail.order_item item
      join retail.order ordered on ordered.id = item.order_id
      left join retail.booking_keeper keeper on keeper.item_id = item.id
      join retail.agency_member member
        on member.agency_id = item.agency_id and member.user_id = coalesce(keeper.user_id, ordered.user_id)
      join retail.user person on person.id = member.user_id
    where item.id = any(${[...itemIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ item_id, name }) => [item_id, name]));
}
