import { type Currency, money } from '@throughfare/kernel/money';
import { isSource } from '@throughfare/kernel/source';
import type { Db } from '../../platform/postgres/db.ts';
import type { CartItem } from './cart.api.ts';
import { type CartTables, currencyOf } from './cart-tables.ts';

// Named one by one, not `*`: statements with a list of columns are prepared (platform/postgres/prepare-statements.ts).
export const itemColumns = [
  'item.id',
  'item.source',
  'item.search_id',
  'item.request',
  'item.shown',
  'item.total_minor',
  'item.supplier_minor',
  'item.supplier_currency',
  'item.rate',
  'item.price_until',
  'item.state',
  'item.previous_minor',
] as const;

export type ItemRow = Omit<CartTables['retail.cart_item'], 'cart_id' | 'position'>;

export function itemOf(row: ItemRow, currency: Currency): CartItem {
  if (!isSource(row.source)) throw new RangeError(`not a source: ${row.source}`);
  return {
    itemId: row.id,
    source: row.source,
    searchId: row.search_id,
    request: row.request,
    shown: row.shown,
    total: money(currency, row.total_minor),
    supplierTotal: money(currencyOf(row.supplier_currency), row.supplier_minor),
    rate: row.rate,
    priceUntil: row.price_until,
    state: row.state,
    ...(row.previous_minor === null ? {} : { previousTotal: money(currency, row.previous_minor) }),
  };
}

/** A cart without items is joined to nothing. */
export function isItem(row: { readonly [Column in keyof ItemRow]: ItemRow[Column] | null }): row is ItemRow {
  return row.id !== null;
}

export async function insertItem(db: Db, cartId: string, position: number, item: CartItem): Promise<void> {
  await db
    .$extendTables<CartTables>()
    .insertInto('retail.cart_item')
    .values({ id: item.itemId, cart_id: cartId, position, source: item.source, search_id: item.searchId, ...priceColumns(item) })
    .execute();
}

export async function updateItem(db: Db, item: CartItem): Promise<void> {
  await db.$extendTables<CartTables>().updateTable('retail.cart_item').set(priceColumns(item)).where('id', '=', item.itemId).execute();
}

/** What a new price changes of an item. */
export const priceColumnNames = [
  'request',
  'shown',
  'total_minor',
  'supplier_minor',
  'supplier_currency',
  'rate',
  'price_until',
  'state',
  'previous_minor',
] as const;

export function priceColumns(item: CartItem): Pick<CartTables['retail.cart_item'], (typeof priceColumnNames)[number]> {
  return {
    request: item.request,
    shown: item.shown,
    total_minor: item.total.minor,
    supplier_minor: item.supplierTotal.minor,
    supplier_currency: item.supplierTotal.currency,
    rate: item.rate,
    price_until: item.priceUntil,
    state: item.state,
    previous_minor: item.previousTotal?.minor ?? null,
  };
}

/** False when the cart has no such item. The others move up. */
export async function deleteItem(db: Db, cartId: string, itemId: string): Promise<boolean> {
  const tables = db.$extendTables<CartTables>();
  const gone = await tables
    .deleteFrom('retail.cart_item')
    .where('cart_id', '=', cartId)
    .where('id', '=', itemId)
    .returning('position')
    .executeTakeFirst();
  if (!gone) return false;
  const later = await tables
    .selectFrom('retail.cart_item')
    .select(['id', 'position'])
    .where('cart_id', '=', cartId)
    .where('position', '>', gone.position)
    .orderBy('position')
    .execute();
  for (const { id, position } of later) {
    await tables
      .updateTable('retail.cart_item')
      .set({ position: position - 1 })
      .where('id', '=', id)
      .execute();
  }
  return true;
}
