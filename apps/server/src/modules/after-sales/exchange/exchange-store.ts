import { recordOf } from '@throughfare/kernel/record-of';
import { sql } from 'kysely';
import type { PartRef } from '@throughfare/suppliers/port/after-sales';
import { endedLease } from '../../../platform/leased-work/lease.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import type { AfterSaleTables } from '../store/after-sale-tables.ts';
import type { ChosenFare, ExchangeQuote, ExchangeSearch, ReplacedPart } from './exchange.types.ts';

const tablesOf = (db: Db) => db.$extendTables<AfterSaleTables>();

export async function insertExchangeSearch(db: Db, { searchId, itemId, ...wish }: ExchangeSearch, createdAt: Date): Promise<void> {
  await sql`
    insert into retail.exchange_search (id, item_id, wish, created_at)
    values (${searchId}, ${itemId}, ${JSON.stringify(wish)}, ${createdAt})`.execute(db);
}

/** A search for this item; one for another item does not count. Without an id, the item's last one. */
export async function findExchangeSearch(db: Db, searchId: string | undefined, itemId: string): Promise<ExchangeSearch | undefined> {
  const { rows } = await sql<{ id: string; wish: Omit<ExchangeSearch, 'searchId' | 'itemId'> }>`
    select id, wish from retail.exchange_search where item_id = ${itemId} ${searchId === undefined ? sql`` : sql`and id = ${searchId}`}
    order by created_at desc limit 1`.execute(db);
  return rows[0] && { searchId: rows[0].id, itemId, ...rows[0].wish };
}

/** The booking that a travel-change search is for. Undefined for any other search. */
export async function findTravelChange(db: Db, searchId: string): Promise<{ readonly bookingReference: string } | undefined> {
  const { rows } = await sql<{ bookingReference: string }>`
    select item.booking_reference as "bookingReference"
    from retail.exchange_search search join shared.order_item item on item.id = search.item_id
    where search.id = ${searchId} and search.wish ->> 'isTravelChange' = 'true'`.execute(db);
  return rows[0];
}

export async function insertExchangeQuote(db: Db, quote: ExchangeQuote, createdAt: Date): Promise<void> {
  await sql`
    insert into retail.after_sale_quote (id, item_id, item_version, plan, is_decided_later, valid_until, created_at)
    values (${quote.quoteId}, ${quote.itemId}, ${quote.itemVersion}, ${JSON.stringify(quote.plan)}, false, ${quote.validUntil}, ${createdAt})`.execute(
    db,
  );
}

/** A quote for exchanging this item, with the after-sale that has used it. */
export async function findExchangeQuote(
  db: Db,
  quoteId: string,
  itemId: string,
): Promise<(ExchangeQuote & { readonly spentBy?: string }) | undefined> {
  // The columns are named, so that the statement is prepared.
  const { rows } = await sql<object>`
    select quote.id as quote_id, quote.item_id, quote.item_version, quote.plan, quote.valid_until, sale.id as spent_by
    from retail.after_sale_quote quote left join retail.after_sale sale on sale.quote_id = quote.id
    where quote.id = ${quoteId} and quote.item_id = ${itemId} and quote.plan is not null`.execute(db);
  return rows[0] && recordOf(rows[0]);
}

/** The last quote of this item for exactly these tickets, used or not. */
export async function findLastQuoteId(db: Db, itemId: string, chosen: readonly ChosenFare[]): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from retail.after_sale_quote where item_id = ${itemId} and plan -> 'chosen' = ${JSON.stringify(chosen)}::jsonb
    order by created_at desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** The reference of the booking that was exchanged for each item. */
export async function findReplaced(db: Db, itemIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (itemIds.length === 0) return new Map();
  const { rows } = await sql<{ itemId: string; bookingReference: string }>`
    select sale.new_item_id as "itemId", old.booking_reference as "bookingReference"
    from retail.after_sale sale join shared.order_item old on old.id = sale.item_id
    where sale.new_item_id = any(${[...itemIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ itemId, bookingReference }) => [itemId, bookingReference]));
}

/** The part of the earlier booking that a new booking replaces, by the new booking's reference. */
export async function findStandIns(db: Db, bookingReferences: readonly string[]): Promise<ReadonlyMap<string, ReplacedPart>> {
  if (bookingReferences.length === 0) return new Map();
  const { rows } = await sql<{
    new_reference: string;
    old_reference: string;
    supplier_booking_id: string;
    directions: readonly PartRef['direction'][] | null;
  }>`
    select new.booking_reference as new_reference, old.booking_reference as old_reference, sale.request ->> 'bookingId' as supplier_booking_id,
      jsonb_path_query_array(sale.figures, '$.parts[*].direction') as directions
    from retail.after_sale sale
      join shared.order_item old on old.id = sale.item_id
      join shared.order_item new on new.id = sale.new_item_id
    where new.booking_reference = any(${[...bookingReferences]}::text[])`.execute(db);
  return new Map(
    rows.map(({ new_reference, old_reference, supplier_booking_id, directions }) => {
      const [direction, ...others] = new Set(directions);
      const isOne = direction !== undefined && others.length === 0;
      return [new_reference, { bookingReference: old_reference, supplierBookingId: supplier_booking_id, ...(isOne ? { direction } : {}) }];
    }),
  );
}

/** The desk has dealt with the new ticket at its supplier. */
export async function giveUpNewTicket(db: Db, exchangeId: string): Promise<void> {
  await tablesOf(db)
    .updateTable('retail.after_sale')
    .set({ ...endedLease, hold_status: 'released', attention: null })
    .where('id', '=', exchangeId)
    .where('supplier_status', '=', 'refused')
    .execute();
}

/** The customer's answer to 3-D Secure, and the request key under which they wait now. */
export async function takeCustomersAnswer(
  db: Db,
  {
    exchangeId,
    key,
    isDeclined,
    at,
  }: { readonly exchangeId: string; readonly key: string; readonly isDeclined: boolean; readonly at: Date },
): Promise<void> {
  await tablesOf(db)
    .updateTable('retail.after_sale')
    .set({
      ...endedLease,
      queue_key: key,
      wait_until: null,
      updated_at: at,
      ...(isDeclined ? { supplier_status: 'refused' as const, failure: 'exchange.declined' } : {}),
    })
    .where('id', '=', exchangeId)
    .where('supplier_status', '=', 'asking')
    .execute();
}
