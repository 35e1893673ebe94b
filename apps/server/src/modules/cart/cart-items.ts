import { type Currency, money } from '@throughfare/kernel/money';
import type { Db } from '../../platform/postgres/db.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { CartItem, CartPart } from './cart.api.ts';
import type { CartTables, StoredPart } from './cart-tables.ts';

// The columns are named, not `*`, because only statements with a column list are prepared (platform/postgres/prepare-statements.ts).
export const itemColumns = [
  'item.id',
  'item.search_id',
  'item.parts',
  'item.shown',
  'item.total_minor',
  'item.price_until',
  'item.state',
  'item.previous_minor',
  'item.agency_id',
  'item.quote_id',
  'item.chosen_places',
] as const;

export type ItemRow = Omit<Selectable<CartTables['retail.cart_item']>, 'cart_id' | 'position'>;

export function itemOf(row: ItemRow, currency: Currency): CartItem {
  const [first, ...others] = row.parts;
  return {
    itemId: row.id,
    searchId: row.search_id,
    parts: [partOf(first, currency), ...others.map((part) => partOf(part, currency))],
    shown: row.shown,
    total: money(currency, row.total_minor),
    priceUntil: row.price_until,
    state: row.state,
    ...(row.previous_minor === null ? {} : { previousTotal: money(currency, row.previous_minor) }),
    ...(row.agency_id === null ? {} : { agencyId: row.agency_id }),
    ...(row.quote_id === null ? {} : { quoteId: row.quote_id }),
    ...(row.chosen_places === null ? {} : { chosenPlaces: row.chosen_places }),
  };
}

function partOf({ source, request, totalMinor, supplierMinor, supplierCurrency, rate }: StoredPart, currency: Currency): CartPart {
  return { source, request, total: money(currency, totalMinor), supplierTotal: money(supplierCurrency, supplierMinor), rate };
}

function storedPart({ source, request, total, supplierTotal, rate }: CartPart): StoredPart {
  const { minor: supplierMinor, currency: supplierCurrency } = supplierTotal;
  return { source, request, totalMinor: total.minor, supplierMinor, supplierCurrency, rate };
}

/** An outer join, so that a cart without items is found too. */
export function isItem(row: { readonly [Column in keyof ItemRow]: ItemRow[Column] | null }): row is ItemRow {
  return row.id !== null;
}

export async function insertItem(db: Db, cartId: string, position: number, item: CartItem): Promise<void> {
  await db
    .$extendTables<CartTables>()
    .insertInto('retail.cart_item')
    .values({
      id: item.itemId,
      cart_id: cartId,
      position,
      search_id: item.searchId,
      chosen_places: item.chosenPlaces ? JSON.stringify(item.chosenPlaces) : null,
      ...originColumns(item),
      ...priceColumns(item),
    })
    .execute();
}

export async function updateItem(db: Db, item: CartItem): Promise<void> {
  await db.$extendTables<CartTables>().updateTable('retail.cart_item').set(priceColumns(item)).where('id', '=', item.itemId).execute();
}

/** The item's agency and quote, which a new price does not change. */
export function originColumns({ agencyId, quoteId }: CartItem): Pick<Insertable<CartTables['retail.cart_item']>, 'agency_id' | 'quote_id'> {
  return { agency_id: agencyId ?? null, quote_id: quoteId ?? null };
}

/** The columns of an item that a new price changes. */
export const priceColumnNames = ['parts', 'shown', 'total_minor', 'price_until', 'state', 'previous_minor'] as const;

export function priceColumns(item: CartItem): Pick<Insertable<CartTables['retail.cart_item']>, (typeof priceColumnNames)[number]> {
  return {
    parts: JSON.stringify(item.parts.map(storedPart)),
    shown: item.shown,
    total_minor: item.total.minor,
    price_until: item.priceUntil,
    state: item.state,
    previous_minor: item.previousTotal?.minor ?? null,
  };
}

/** Answers false when the cart has no such item. The items after it move up. */
export async function deleteItem(db: Db, cartId: string, itemId: string): Promise<boolean> {
  const { rows } = await sql<{ position: number }>`
    delete from retail.cart_item where cart_id = ${cartId} and id = ${itemId} returning position`.execute(db);
  const [gone] = rows;
  if (!gone) return false;
  const { rows: later } = await sql<{ id: string }>`
    select id from retail.cart_item where cart_id = ${cartId} and position > ${gone.position} order by position`.execute(db);
  for (const { id } of later) await sql`update retail.cart_item set position = position - 1 where id = ${id}`.execute(db);
  return true;
}
