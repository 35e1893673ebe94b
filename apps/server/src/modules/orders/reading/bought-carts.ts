import { sql } from 'kysely';
import type { BoughtCart } from '../../quotes/quotes.api.ts';
import type { Db } from '../../../platform/postgres/db.ts';

/** Answers the completed orders of these carts. */
export async function boughtCarts(db: Db, cartIds: readonly string[]): Promise<ReadonlyMap<string, BoughtCart>> {
  if (cartIds.length === 0) return new Map();
  const { rows } = await sql<{ cart_id: string; user_id: string | null; booking_references: string[] }>`
    select ordered.cart_id, ordered.user_id,
      array(select item.booking_reference from retail.order_item item where item.order_id = ordered.id order by item.position) as booking_references
    from retail.order ordered where ordered.cart_id = any(${[...cartIds]}::uuid[]) and ordered.outcome = 'completed'`.execute(db);
  return new Map(
    rows.map(({ cart_id, user_id, booking_references: bookingReferences }) => [
      cart_id,
      { bookingReferences, ...(user_id === null ? {} : { userId: user_id }) },
    ]),
  );
}
