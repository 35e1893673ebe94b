import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import type { PersonalDataKeeper } from '../accounts/accounts.api.ts';

/** The carts of a person's sessions, with the details typed at booking. Orders refer to their cart, so its row stays, empty. */
export function createCartKeeper(db: Db): PersonalDataKeeper {
  return {
    section: 'carts',
    async export({ sessionIds }) {
      const { rows } = await sql<object>`
        select cart.state, cart.currency, cart.market, cart.promo_code, cart.draft, cart.created_at,
          (select coalesce(jsonb_agg(jsonb_build_object('search', item.search_id, 'shown', item.shown, 'totalMinor', item.total_minor) order by item.position), '[]')
            from retail.cart_item item where item.cart_id = cart.id) as items
        from retail.cart where cart.session_id = any(${[...sessionIds]}::uuid[]) order by cart.created_at`.execute(db);
      return rows;
    },
    async erase({ sessionIds }, transaction) {
      const sessions = [...sessionIds];
      await sql`
        delete from retail.cart_item using retail.cart
        where cart.id = cart_item.cart_id and cart.session_id = any(${sessions}::uuid[])`.execute(transaction);
      await sql`update retail.cart set draft = '{}' where session_id = any(${sessions}::uuid[])`.execute(transaction);
    },
  };
}

/** The searches that led to a cart of these sessions. */
export async function searchesInCarts(db: Db, sessionIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ search_id: string }>`
    select distinct item.search_id from retail.cart_item item join retail.cart on cart.id = item.cart_id
    where cart.session_id = any(${[...sessionIds]}::uuid[])`.execute(db);
  return rows.map(({ search_id }) => search_id);
}
