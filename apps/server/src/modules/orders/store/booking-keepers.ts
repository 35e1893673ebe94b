import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { WorkToHandOver } from '../../quotes/quotes.api.ts';

/**
 * The person who looks after an item: whoever took it over, else the agency's person who sold it, else the one whose quote the customer
 * bought by its link.
 */
const keeperId = sql`coalesce(
  keeper.user_id,
  (select seller.user_id from shared.member seller where seller.user_id = ordered.user_id and seller.agency_id = item.agency_id),
  (select quote.user_id from shared.quote_claim quote where quote.cart_id = ordered.cart_id and quote.agency_id = item.agency_id
    order by quote.created_at, quote.id limit 1))`;

/** Makes another person look after a person's sold bookings. Answers their references. The recorded seller stays the same. */
export async function handOverBookings(transaction: Db, { agencyId, fromUserId, toUserId, at }: WorkToHandOver): Promise<string[]> {
  const { rows } = await sql<{ booking_reference: string }>`
    with kept as (
      select item.id, item.booking_reference
      from retail.order_item item
        join retail.order ordered on ordered.id = item.order_id
        left join retail.booking_keeper keeper on keeper.item_id = item.id
      where item.agency_id = ${agencyId} and ${keeperId} = ${fromUserId}
        and exists (select from retail.order_item_booking booking where booking.item_id = item.id and booking.status = 'fulfilled')
    ), given as (
      insert into retail.booking_keeper (item_id, user_id, given_at) select id, ${toUserId}, ${at} from kept
      on conflict (item_id) do update set user_id = excluded.user_id, given_at = excluded.given_at
    )
    select booking_reference from kept order by booking_reference`.execute(transaction);
  return rows.map(({ booking_reference }) => booking_reference);
}

/** Makes a person look after one item. */
export async function giveBooking(
  db: Db,
  { itemId, toUserId, at }: { readonly itemId: string; readonly toUserId: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into retail.booking_keeper (item_id, user_id, given_at) values (${itemId}, ${toUserId}, ${at})
    on conflict (item_id) do update set user_id = excluded.user_id, given_at = excluded.given_at`.execute(db);
}

/**
 * The name of the person who looks after each booking, by item id. Leaves out items that nobody of the selling agency sold, quoted or took over.
 */
export async function keepersOf(db: Db, itemIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ item_id: string; name: string }>`
    select item.id as item_id, coalesce(member.name, member.email) as name
    from retail.order_item item
      join retail.order ordered on ordered.id = item.order_id
      left join retail.booking_keeper keeper on keeper.item_id = item.id
      join shared.member on member.agency_id = item.agency_id and member.user_id = ${keeperId}
    where item.id = any(${[...itemIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ item_id, name }) => [item_id, name]));
}
