import { Refusal } from '@throughfare/kernel/refusal';
import type { Carts } from './cart.api.ts';
import type { CartDeps } from './cart-deps.ts';
import { findCart, setCartState } from './cart-store.ts';
import { presentCart, priceCart } from './price-cart.ts';

export function createCarts(deps: CartDeps): Carts {
  const at = () => new Date(deps.clock.now());
  return {
    find: (sessionId) => findCart(deps.db, { sessionId }),
    price: (cart) => priceCart(cart, deps),
    present: (cart) => presentCart(cart, deps),
    async takeUp(trx, { sessionId, cartId, revision }) {
      const cart = await findCart(trx, { cartId }, true);
      if (!cart || cart.sessionId !== sessionId || cart.items.length === 0) throw new Refusal('cart.empty');
      if (cart.state !== 'active') throw new Refusal('cart.ordered');
      if (cart.revision !== revision || cart.items.some(({ state }) => state !== 'priced')) throw new Refusal('cart.changed');
      await setCartState(trx, cartId, 'ordering', at());
      return cart;
    },
    giveBack: (trx, cartId) => setCartState(trx, cartId, 'active', at()),
    close: (trx, cartId) => setCartState(trx, cartId, 'ordered', at()),
  };
}
