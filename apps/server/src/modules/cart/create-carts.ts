import { randomUUID } from 'node:crypto';
import { Refusal } from '@throughfare/kernel/refusal';
import { createSupplierRegistry } from '@throughfare/suppliers/registry';
import type { Carts } from './cart.api.ts';
import { sharesAtQuote } from './agency-shares.ts';
import type { CartDeps } from './cart-deps.ts';
import { claimCart, findCart, setCartState } from './cart-store.ts';
import { putPriced, setMarkUp } from './change-cart.ts';
import { priceChoice } from './price-choice.ts';
import { customersHolds, holdOfCart } from './hold-of-cart.ts';
import { passPart } from './price-pass.ts';
import { reprice } from './reprice-items.ts';
import { itemSeatMaps } from './seats/item-seat-maps.ts';
import { presentCart, priceCart } from './price-cart.ts';

export function createCarts(deps: CartDeps): Carts {
  const at = () => new Date(deps.clock.now());
  return {
    priceChoice: (pair) => priceChoice(pair, randomUUID(), deps),
    priceChoiceAt: (pair, supplier) => priceChoice(pair, randomUUID(), { ...deps, suppliers: createSupplierRegistry([supplier]) }),
    passPart: (wanted) => passPart(wanted, deps),
    seatMaps: async (pair) => itemSeatMaps(await priceChoice(pair, randomUUID(), deps), deps.suppliers),
    reprice: (item) => reprice(item, deps),
    putIn: (owner, item) => putPriced(owner, item, deps),
    find: (sessionId) => findCart(deps.db, { sessionId }),
    price: (cart, session) => priceCart(cart, session, deps),
    present: (cart, session) => presentCart(cart, session, deps),
    sharesAtQuote: (items) => sharesAtQuote(items, deps),
    holdUntil: (item) => holdOfCart([item], 'agency', { suppliers: deps.suppliers, nowMs: deps.clock.now() }),
    holds: (cart) => customersHolds(cart, deps),
    takeMarkUp: (session, markUpMinor) => setMarkUp(session, { markUpMinor, keepsRevision: true }, deps),
    takingUp(cart) {
      if (cart.items.length === 0) throw new Refusal('cart.empty');
      if (cart.state !== 'active') throw new Refusal('cart.ordered');
      if (cart.items.some(({ state }) => state !== 'priced')) throw new Refusal('cart.changed');
      return claimCart(cart, at());
    },
    async whyNotTaken(db, { cartId }) {
      const now = await findCart(db, { cartId });
      return new Refusal(now?.state === 'active' ? 'cart.changed' : 'cart.ordered');
    },
    givingBack: (cartId) => setCartState({ cartId, state: 'active', at: at() }),
    closing: (cartId) => setCartState({ cartId, state: 'ordered', at: at() }),
  };
}
