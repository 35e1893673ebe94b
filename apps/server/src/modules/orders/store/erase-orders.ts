import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { Tickets } from '../../tickets/tickets.api.ts';

const mostAtOnce = 500;

/**
 * Erases the names in orders whose time has come, and their documents. Figures, trains and payments stay. Carriers keep their own records.
 * Answers the number of orders.
 */
export async function eraseDueOrders(
  db: Db,
  { nowMs, tickets }: { readonly nowMs: number; readonly tickets: Pick<Tickets, 'eraseDocuments'> },
): Promise<number> {
  const now = new Date(nowMs);
  const { rows } = await sql<{ id: string }>`
    update retail.order set email = '', phone = '', personal_data_erased_at = ${now}
    where id in (
      select id from retail.order
      where erase_personal_data_at <= ${now} and personal_data_erased_at is null and outcome is not null
      order by erase_personal_data_at limit ${mostAtOnce} for update skip locked)
    returning id`.execute(db);
  for (const { id } of rows) {
    await sql`
      update retail.order_item set seat_preferences = seat_preferences - 'help', travellers = coalesce((
        select jsonb_agg(jsonb_build_object('passengerRef', one -> 'passengerRef', 'age', one -> 'age', 'firstName', '', 'lastName', '') order by n)
        from jsonb_array_elements(travellers) with ordinality as listed (one, n)), '[]')
      where order_id = ${id}`.execute(db);
    await sql`delete from retail.booking_note where item_id in (select item.id from retail.order_item item where item.order_id = ${id})`.execute(
      db,
    );
    await sql`delete from retail.held_order_link where order_id = ${id}`.execute(db);
    await tickets.eraseDocuments(id, db);
  }
  return rows.length;
}
