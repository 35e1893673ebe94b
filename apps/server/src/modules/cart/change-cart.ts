import { randomUUID } from 'node:crypto';
import { type Currency, format, money } from '@throughfare/kernel/money';
import { otherPassId } from '@throughfare/kernel/passes/pass-brand';
import { Refusal } from '@throughfare/kernel/refusal';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import type { Session } from '../../platform/binding/session.ts';
import type { Db } from '../../platform/postgres/db.ts';
import { mostMarkUpOn } from './agency-shares.ts';
import type { Cart, CartItem, CartOwner } from './cart.api.ts';
import { reprice } from './reprice-items.ts';
import type { CartDeps } from './cart-deps.ts';
import { deleteItem, insertItem, updateItem } from './cart-items.ts';
import { findCart, keepMarkUp, openCart, touchCart } from './cart-store.ts';
import { faresOf } from './price-cart.ts';
import { mostItems } from './rules/plan-merge.ts';
import type { PassChoice } from '../passes/passes.api.ts';
import type { ChoicePair } from './choice.ts';
import { pricePass } from './price-pass.ts';
import { priceChoice } from './price-choice.ts';
import { quoteChoiceAnew } from './quote-anew.ts';

/** Locks the session's open cart and changes it. Refuses `cart.ordered` while an order uses it. */
async function changing<Result>(owner: CartOwner, { db }: CartDeps, change: (trx: Db, cart: Cart) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    const cart = await findCart(trx, { sessionId: owner.sessionId }, true);
    if (!cart) throw new Refusal('object.notFound');
    if (cart.state !== 'active') throw new Refusal('cart.ordered');
    return change(trx, cart);
  });
}

async function reload(trx: Db, cart: Cart): Promise<Cart> {
  return (await findCart(trx, { cartId: cart.cartId })) ?? cart;
}

/**
 * Adds a ticket. The supplier is asked before the cart is locked, so that a slow supplier blocks nobody. An empty cart takes the currency
 * and market of its first ticket.
 */
export async function addItem(owner: CartOwner, pair: ChoicePair, deps: CartDeps): Promise<Cart> {
  const before = await findCart(deps.db, { sessionId: owner.sessionId });
  if (before && before.items.length >= mostItems) throw new Refusal('cart.full');
  return putItem(owner, before, await priceOrQuoteAnew(pair, deps), deps);
}

/** A split of which a ticket is gone at its price is quoted again as a whole; nothing else is (SPLIT-3). */
async function priceOrQuoteAnew(pair: ChoicePair, deps: CartDeps): Promise<CartItem> {
  const itemId = randomUUID();
  try {
    return await priceChoice(pair, itemId, deps);
  } catch (failure) {
    const isGone = failure instanceof SupplierFailure && failure.kind === 'sold_out';
    const anew = isGone ? await quoteChoiceAnew(pair, itemId, deps) : undefined;
    if (!anew) throw failure;
    return anew;
  }
}

/** As `addItem`, for the passes of a recorded search, in the session's currency (PASS-7). */
export async function addPass(owner: CartOwner, choice: PassChoice, currency: Currency, deps: CartDeps): Promise<Cart> {
  const before = await findCart(deps.db, { sessionId: owner.sessionId });
  if (before && before.items.length >= mostItems) throw new Refusal('cart.full');
  const item = await pricePass(choice, { itemId: randomUUID(), currency, market: owner.market }, deps);
  return putItem(owner, before, item, deps);
}

/** As `addItem`, for an item priced earlier, at today's terms. Undefined if it is no longer sold. */
export async function putPriced(owner: CartOwner, priced: CartItem, deps: CartDeps): Promise<Cart | undefined> {
  const before = await findCart(deps.db, { sessionId: owner.sessionId });
  if (before && before.items.length >= mostItems) throw new Refusal('cart.full');
  const item = (await reprice(priced, deps)) ?? priced;
  return item.state === 'gone' ? undefined : putItem(owner, before, { ...item, itemId: randomUUID() }, deps);
}

async function putItem(owner: CartOwner, before: Cart | undefined, item: CartItem, deps: CartDeps): Promise<Cart> {
  const at = new Date(deps.clock.now());
  const currency: Currency = item.total.currency;
  if (!before) {
    const opened = { cartId: randomUUID(), ...owner, currency };
    if (await openCart(deps.db, { ...opened, at }, item))
      return { ...opened, state: 'active', revision: 1, orders: 0, draft: {}, items: [item] };
  }
  return changing(owner, deps, async (trx, cart) => {
    if (cart.items.length >= mostItems) throw new Refusal('cart.full');
    if (cart.items.length > 0 && cart.currency !== currency) throw new Refusal('cart.otherCurrency');
    await insertItem(trx, cart.cartId, cart.items.length + 1, item);
    const first = cart.items.length === 0 ? { currency, market: owner.market } : {};
    // A mark-up typed for other tickets does not apply to these.
    await touchCart(trx, cart.cartId, { at, ...first, markUpMinor: null });
    // The call wrote these rows under the lock, so it need not read them again.
    const { markUpMinor: _, ...rest } = cart;
    return { ...rest, ...first, revision: cart.revision + 1, items: [...cart.items, item] };
  });
}

/**
 * Replaces a pass by the same pass of the other brand (PASS-8). The seller is asked before the cart is locked. Details typed for the
 * travellers stay. Refuses `object.notFound` when the item is not a pass in this session's cart, and whatever it refuses for a new pass.
 */
export async function swapPass(owner: CartOwner, itemId: string, deps: CartDeps): Promise<Cart> {
  const before = await findCart(deps.db, { sessionId: owner.sessionId });
  const item = before?.items.find((one) => one.itemId === itemId);
  const passId = item?.shown.pass && otherPassId(item.shown.pass.id);
  if (!before || !item || passId === undefined) throw new Refusal('object.notFound');
  const { searchId, total } = item;
  const priced = await pricePass({ searchId, passId }, { itemId, currency: total.currency, market: before.market }, deps);
  return changing(owner, deps, async (trx, cart) => {
    if (!cart.items.some((one) => one.itemId === itemId)) throw new Refusal('object.notFound');
    await updateItem(trx, priced);
    await touchCart(trx, cart.cartId, { at: new Date(deps.clock.now()), markUpMinor: null });
    return reload(trx, cart);
  });
}

/** Refuses `object.notFound` if the item is not in this session's cart. */
export async function removeItem(owner: CartOwner, itemId: string, deps: CartDeps): Promise<Cart> {
  return changing(owner, deps, async (trx, cart) => {
    if (!cart.items.some((item) => item.itemId === itemId) || !(await deleteItem(trx, cart.cartId, itemId)))
      throw new Refusal('object.notFound');
    await touchCart(trx, cart.cartId, { at: new Date(deps.clock.now()), markUpMinor: null });
    return reload(trx, cart);
  });
}

/** Applies a promotion code. An empty code removes it. A code that does not apply is refused with the reason, and the cart stays as it is. */
export async function applyPromo(owner: CartOwner, code: string, deps: CartDeps): Promise<Cart> {
  const promoCode = code === '' ? null : await applicableCode(owner, code, deps);
  return changing(owner, deps, async (trx, cart) => {
    await touchCart(trx, cart.cartId, { at: new Date(deps.clock.now()), promoCode });
    return reload(trx, cart);
  });
}

/** Asks before the cart is locked: a transaction must not wait for a second connection. */
async function applicableCode({ sessionId }: CartOwner, code: string, { db, pricing }: CartDeps): Promise<string> {
  const cart = await findCart(db, { sessionId });
  if (!cart) throw new Refusal('object.notFound');
  return (await pricing.promotionFor(code, faresOf(cart), cart.market)).code;
}

/**
 * Sets the agent's own mark-up; undefined restores the agency's standard. `keepsRevision`: the payment brings the mark-up, and the agent
 * has seen it. Refuses `markUp.none`, `markUp.tooHigh`, `cart.empty`, `cart.ordered`.
 */
export async function setMarkUp(
  session: Session,
  { markUpMinor, keepsRevision = false }: { readonly markUpMinor: number | undefined; readonly keepsRevision?: boolean },
  deps: CartDeps,
): Promise<Cart> {
  const before = await findCart(deps.db, { sessionId: session.id });
  if (!before || before.items.length === 0) throw new Refusal('cart.empty');
  const most = await mostMarkUpOn(before, before.items, session, deps);
  if (most === undefined && (markUpMinor ?? 0) > 0) throw new Refusal('markUp.none');
  if ((markUpMinor ?? 0) > (most ?? 0)) throw new Refusal('markUp.tooHigh', { most: format(money(before.currency, most ?? 0)) });
  return changing({ sessionId: session.id, market: before.market }, deps, async (trx, cart) => {
    if (keepsRevision) await keepMarkUp(trx, cart.cartId, markUpMinor ?? null);
    else await touchCart(trx, cart.cartId, { at: new Date(deps.clock.now()), markUpMinor: markUpMinor ?? null });
    return reload(trx, cart);
  });
}

/** Records that the customer accepts the prices of this revision. */
export async function acceptPrices(owner: CartOwner, revision: number, deps: CartDeps): Promise<Cart> {
  return changing(owner, deps, async (trx, cart) => {
    if (cart.revision !== revision) throw new Refusal('cart.changed');
    for (const item of cart.items) {
      const { previousTotal: _, ...rest } = item;
      if (item.state === 'changed') await updateItem(trx, { ...rest, state: 'priced' });
    }
    await touchCart(trx, cart.cartId, { at: new Date(deps.clock.now()) });
    return reload(trx, cart);
  });
}
