/**
 * Merges carts at sign-in, up to three tickets, and names the ones left out (CART-3). The session keeps its own cart. Tickets that the
 * account left in other sessions, on another machine or before signing out, join it. A cart that is being filled on another machine right
 * now stays there.
 */
import { randomUUID } from 'node:crypto';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Db } from '../../platform/postgres/db.ts';
import type { Cart, CartItem } from './cart.api.ts';
import type { CartDeps } from './cart-deps.ts';
import { deleteItem, insertItem } from './cart-items.ts';
import { ensureCart, findCart, sessionsWithCartAtRest, touchCart } from './cart-store.ts';
import { planMerge } from './rules/plan-merge.ts';

export interface MergedCarts {
  readonly count: number;
  readonly joined: number;
  readonly leftOut: readonly CartItem[];
}

/** Refuses `cart.ordered` while an order uses the session's own cart. Carts in other sessions that are being ordered stay where they are. */
export async function mergeCarts(owner: { readonly sessionId: string; readonly userId: string }, deps: CartDeps): Promise<MergedCarts> {
  const others = await sessionsToMerge(owner, deps);
  return deps.db.transaction().execute(async (trx) => {
    const carts = await lockCarts(trx, [owner.sessionId, ...others]);
    const own = carts.get(owner.sessionId);
    if (own && own.state !== 'active') throw new Refusal('cart.ordered');
    const waiting = others.flatMap((id) => carts.get(id) ?? []).filter(({ state, items }) => state === 'active' && items.length > 0);
    const plan = planMerge(own, waiting, new Date(deps.clock.now()).toISOString().slice(0, 10));
    const [first] = plan.joining;
    if (first) await move(trx, owner.sessionId, plan.joining, own, deps);
    return {
      count: (own?.items.length ?? 0) + plan.joining.length,
      joined: plan.joining.length,
      leftOut: plan.leftOut.map(({ item }) => item),
    };
  });
}

/** After this long without a change, nobody is filling or paying for the cart. */
const restMs = 30 * 60_000;

async function sessionsToMerge(
  { sessionId, userId }: { readonly sessionId: string; readonly userId: string },
  { db, clock, sessionsOf }: CartDeps,
): Promise<readonly string[]> {
  const others = (await sessionsOf(userId)).filter(({ id }) => id !== sessionId);
  const going = others.filter(({ hasEnded }) => !hasEnded).map(({ id }) => id);
  const atRest = await sessionsWithCartAtRest(db, going, new Date(clock.now() - restMs));
  return others.filter(({ id, hasEnded }) => hasEnded || atRest.has(id)).map(({ id }) => id);
}

/** Locked in the order of their ids, so that two sign-ins at once cannot deadlock. */
async function lockCarts(trx: Db, sessionIds: readonly string[]): Promise<Map<string, Cart>> {
  const carts = new Map<string, Cart>();
  for (const sessionId of [...sessionIds].sort()) {
    const cart = await findCart(trx, { sessionId }, true);
    if (cart) carts.set(sessionId, cart);
  }
  return carts;
}

async function move(
  trx: Db,
  sessionId: string,
  joining: ReturnType<typeof planMerge>['joining'],
  own: Cart | undefined,
  { clock }: CartDeps,
): Promise<void> {
  const at = new Date(clock.now());
  const [first] = joining;
  if (!first) return;
  const { currency, market } = first.cart;
  if (!own) await ensureCart(trx, { cartId: randomUUID(), sessionId, currency, market, at });
  const target = own ?? (await findCart(trx, { sessionId }));
  if (!target) throw new Error('a cart that was just made is not there');
  for (const [index, { cart, item }] of joining.entries()) {
    await deleteItem(trx, cart.cartId, item.itemId);
    await insertItem(trx, target.cartId, target.items.length + index + 1, item);
  }
  for (const cartId of new Set(joining.map(({ cart }) => cart.cartId))) await touchCart(trx, cartId, { at });
  await touchCart(trx, target.cartId, { at, ...(target.items.length === 0 ? { currency, market } : {}) });
}
