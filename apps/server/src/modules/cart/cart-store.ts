import type { Currency } from '@throughfare/kernel/money';
import type { CheckoutDraft } from '@throughfare/contract/shapes/cart';
import { type ExpressionBuilder, sql } from 'kysely';
import { compileOnce } from '../../platform/postgres/compile-once.ts';
import type { Db } from '../../platform/postgres/db.ts';
import { definePart, type StatementPart } from '../../platform/postgres/write-together.ts';
import type { Cart, CartItem } from './cart.api.ts';
import { isItem, itemColumns, itemOf, type ItemRow, originColumns, priceColumnNames, priceColumns } from './cart-items.ts';
import { type CartTables, currencyOf } from './cart-tables.ts';

// The columns are named, not `*`, because only statements with a column list are prepared (platform/postgres/prepare-statements.ts).
const cartColumns = [
  'cart.id as cart_id',
  'cart.session_id',
  'cart.state as cart_state',
  'cart.revision',
  'cart.orders',
  'cart.currency',
  'cart.market',
  'cart.promo_code',
  'cart.mark_up_minor',
  'cart.draft',
] as const;
type CartRow = Omit<CartTables['retail.cart'], 'id' | 'state' | 'created_at' | 'updated_at'> & {
  cart_id: string;
  cart_state: CartTables['retail.cart']['state'];
};

type CartKey = { readonly sessionId: string } | { readonly cartId: string };

const selectById = compileOnce((db, { cartId }: { readonly cartId: string }) => cartWithItems(db, { cartId }));
const selectOpen = compileOnce((db, { sessionId }: { readonly sessionId: string }) => cartWithItems(db, { sessionId }));

function cartWithItems(db: Db, key: CartKey) {
  return db
    .$extendTables<CartTables>()
    .selectFrom('retail.cart as cart')
    .leftJoin('retail.cart_item as item', 'item.cart_id', 'cart.id')
    .select([...cartColumns, ...itemColumns])
    .where(isCart(key))
    .orderBy('item.position');
}

/** `lock`: nobody else can change the cart until the transaction ends. Without it the answer is a snapshot. */
export async function findCart(db: Db, key: CartKey, lock = false): Promise<Cart | undefined> {
  const tables = db.$extendTables<CartTables>();
  if (lock) {
    // A second statement reads the items as they are once the lock is held.
    const row = await tables.selectFrom('retail.cart as cart').select(cartColumns).where(isCart(key)).forUpdate().executeTakeFirst();
    if (!row) return undefined;
    const { cart_id: cartId } = row;
    const items = tables.selectFrom('retail.cart_item as item').select(itemColumns).where('cart_id', '=', cartId).orderBy('position');
    return cartOf(row, await items.execute());
  }
  const rows = 'cartId' in key ? await selectById(db, key) : await selectOpen(db, key);
  const [row] = rows;
  return (
    row &&
    cartOf(
      row,
      rows.filter((candidate) => isItem(candidate)),
    )
  );
}

/**
 * The condition repeats the index `cart_open_of_session` word for word. With parameters in it, PostgreSQL could not use that index in a
 * prepared statement and would scan the table.
 */
const isOpen = sql<boolean>`cart.state in ('active', 'ordering')`;

function isCart(key: CartKey) {
  return (where: ExpressionBuilder<{ cart: CartTables['retail.cart'] }, 'cart'>) =>
    'cartId' in key ? where('cart.id', '=', key.cartId) : where.and([where('cart.session_id', '=', key.sessionId), isOpen]);
}

function cartOf(row: CartRow, items: readonly ItemRow[]): Cart {
  const currency = currencyOf(row.currency);
  return {
    cartId: row.cart_id,
    sessionId: row.session_id,
    state: row.cart_state,
    revision: row.revision,
    orders: row.orders,
    currency,
    market: row.market,
    ...(row.promo_code === null ? {} : { promoCode: row.promo_code }),
    ...(row.mark_up_minor === null ? {} : { markUpMinor: row.mark_up_minor }),
    draft: row.draft,
    items: items.map((item) => itemOf(item, currency)),
  };
}

/** The sessions' open carts that nobody has changed since. */
export async function sessionsWithCartAtRest(db: Db, sessionIds: readonly string[], since: Date): Promise<ReadonlySet<string>> {
  if (sessionIds.length === 0) return new Set();
  const { rows } = await sql<{ sessionId: string }>`
    select session_id as "sessionId" from retail.cart
    where session_id = any(${[...sessionIds]}::uuid[]) and ${isOpen} and state = 'active' and updated_at <= ${since}`.execute(db);
  return new Set(rows.map(({ sessionId }) => sessionId));
}

export async function countItems(db: Db, sessionId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from retail.cart_item item join retail.cart on cart.id = item.cart_id
    where session_id = ${sessionId} and ${isOpen}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface NewCart {
  readonly cartId: string;
  readonly sessionId: string;
  readonly currency: Currency;
  readonly market: string;
  readonly at: Date;
}

/** A unique index allows one open cart for each session, so two first clicks at once make one cart. */
function insertCart(db: Db, cart: NewCart, revision: number) {
  return (
    db
      .$extendTables<CartTables>()
      .insertInto('retail.cart')
      .values({
        id: cart.cartId,
        session_id: cart.sessionId,
        state: 'active',
        revision,
        orders: 0,
        currency: cart.currency,
        market: cart.market,
        promo_code: null,
        mark_up_minor: null,
        draft: {},
        created_at: cart.at,
        updated_at: cart.at,
      })
      // The index's own words, so that a prepared statement can use it.
      .onConflict((conflict) =>
        conflict
          .column('session_id')
          .where(sql<boolean>`state in ('active', 'ordering')`)
          .doNothing(),
      )
  );
}

export async function ensureCart(db: Db, cart: NewCart): Promise<void> {
  await insertCart(db, cart, 0).execute();
}

/** Creates a session's first cart with its first item in one statement. Answers false, and changes nothing, if the session has an open cart. */
export async function openCart(db: Db, cart: NewCart, item: CartItem): Promise<boolean> {
  const { itemId, searchId } = item;
  const opened = await insertCartWithItem(db, { ...cart, itemId, searchId, ...originColumns(item), ...priceColumns(item) });
  return opened.length > 0;
}

const insertCartWithItem = compileOnce(
  (db, value: NewCart & Pick<CartItem, 'itemId' | 'searchId'> & ReturnType<typeof originColumns> & ReturnType<typeof priceColumns>) =>
    db
      .$extendTables<CartTables>()
      .with('opened', () => insertCart(db, value, 1).returning('id'))
      .insertInto('retail.cart_item')
      .columns(['id', 'cart_id', 'position', 'search_id', 'agency_id', 'quote_id', ...priceColumnNames])
      .expression(
        sql`select ${value.itemId}::uuid, opened.id, 1, ${value.searchId}, ${value.agency_id}::uuid, ${value.quote_id}::uuid, ${value.parts}::jsonb, ${value.shown}::jsonb, ${value.total_minor}::integer,
        ${value.price_until}::timestamptz, ${value.state}, ${value.previous_minor}::integer from opened`,
      )
      .returning('id'),
);

export interface CartChange {
  readonly at: Date;
  readonly currency?: Currency;
  readonly market?: string;
  readonly promoCode?: string | null;
  readonly markUpMinor?: number | null;
}

/** Every change of content increases the revision. An order names the revision that the customer saw. */
export async function touchCart(db: Db, cartId: string, { at, currency, market, promoCode, markUpMinor }: CartChange): Promise<void> {
  await db
    .$extendTables<CartTables>()
    .updateTable('retail.cart')
    .set((row) => ({
      revision: row('revision', '+', 1),
      updated_at: at,
      ...(currency === undefined ? {} : { currency }),
      ...(market === undefined ? {} : { market }),
      ...(promoCode === undefined ? {} : { promo_code: promoCode }),
      ...(markUpMinor === undefined ? {} : { mark_up_minor: markUpMinor }),
    }))
    .where('id', '=', cartId)
    .execute();
}

/** The agent has seen this change already, so the revision stays. */
export async function keepMarkUp(db: Db, cartId: string, markUpMinor: number | null): Promise<void> {
  await sql`update retail.cart set mark_up_minor = ${markUpMinor} where id = ${cartId}`.execute(db);
}

const claimPart = definePart(
  'claimed',
  (_, { cartId, sessionId, revision, orders, at }: Pick<Cart, 'cartId' | 'sessionId' | 'revision' | 'orders'> & { at: Date }, when) => sql`
    update retail.cart set state = 'ordering', orders = orders + 1, updated_at = ${at}
    where id = ${cartId} and session_id = ${sessionId} and state = 'active' and revision = ${revision} and orders = ${orders} and ${when}
    returning id`,
);

/** Gives the cart to an order, if nobody has changed it since it was read. */
export function claimCart({ cartId, sessionId, revision, orders }: Cart, at: Date): StatementPart {
  return claimPart({ cartId, sessionId, revision, orders, at });
}

export const setCartState = definePart(
  'cart',
  (_, { cartId, state, at }: { cartId: string; state: Cart['state']; at: Date }, when) => sql`
    update retail.cart set state = ${state}, updated_at = ${at} where id = ${cartId} and ${when}`,
);

/**
 * Typed names are not content, so the revision stays. A page that closes sends its last text beside the one before, which may arrive
 * later and is then left out.
 */
export async function saveDraft(db: Db, sessionId: string, draft: CheckoutDraft): Promise<void> {
  const { page = null, count = 0 } = draft.typed ?? {};
  await sql`
    update retail.cart set draft = ${draft} where session_id = ${sessionId} and ${isOpen} and state = 'active'
      and (draft #>> '{typed,page}' is distinct from ${page}::text or coalesce((draft #>> '{typed,count}')::int, 0) <= ${count}::int)`.execute(
    db,
  );
}
