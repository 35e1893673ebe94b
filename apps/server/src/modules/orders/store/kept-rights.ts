import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { StatementPart } from '../../../platform/postgres/write-together.ts';
import { type Contract, toldRights } from '../../cart/cart.api.ts';
import type { KeptRights, OrderItem } from '../order.types.ts';
import { insertRows } from '../../../platform/postgres/insert-rows.ts';

type ToldItem = Pick<OrderItem, 'itemId' | 'shown'> & { readonly bookings: readonly Contract[] };

/** Keeps what the travellers of new items were told at that time (RIGHTS-5). Nothing for passes. */
export function keepRights(items: readonly ToldItem[], toldAt: Date): StatementPart[] {
  const rows = items.flatMap(({ itemId, shown, bookings }) => {
    const told = toldRights(shown, bookings);
    return told ? [{ item_id: itemId, told_at: toldAt, told }] : [];
  });
  return rows.length === 0 ? [] : [insertRows('rights', 'retail.journey_rights', rows)];
}

/** Keyed by item. Passes, and items from before they were kept, are left out. */
export async function keptRights(db: Db, itemIds: readonly string[]): Promise<ReadonlyMap<string, KeptRights>> {
  const { rows } = await sql<{ item_id: string; told_at: Date; told: KeptRights['told'] }>`
    select item_id, told_at, told from retail.journey_rights where item_id = any(${[...itemIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ item_id, told_at: toldAt, told }) => [item_id, { toldAt, told }]));
}
