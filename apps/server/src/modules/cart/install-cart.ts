import type { Base } from '../../platform/base.ts';
import { marketOf } from '../../platform/binding/claims.ts';
import type { Payments } from '../payments/payments.api.ts';
import { marketDay } from '../pricing/pricing.api.ts';
import type { Carts } from './cart.api.ts';
import type { CartDeps } from './cart-deps.ts';
import { createCarts } from './create-carts.ts';
import { cartRoutes } from './routes.ts';

type Needs = Omit<CartDeps, 'db' | 'clock' | 'cardFee' | 'readyMethods'> & { readonly payments: Pick<Payments, 'feeOf' | 'readyMethods'> };

export function installCart(base: Base, { payments, ...needs }: Needs): Carts {
  const deps: CartDeps = {
    ...base,
    ...needs,
    readyMethods: payments.readyMethods,
    cardFee(market, amount) {
      const known = marketOf(market);
      return payments.feeOf({ market: known, method: 'card', day: marketDay(known, base.clock.now()), amount });
    },
  };
  cartRoutes(base.binder, deps);
  return createCarts(deps);
}
