import type { Base } from '../../platform/base.ts';
import type { Carts } from './cart.api.ts';
import type { CartDeps } from './cart-deps.ts';
import { createCarts } from './create-carts.ts';
import { cartRoutes } from './routes.ts';

/** The part of payments that the cart needs. */
type Payments = Pick<CartDeps, 'agencyMethods' | 'cardFee'>;

interface Needs extends Omit<CartDeps, keyof Base | keyof Payments> {
  readonly payments: Payments;
}

export function installCart(base: Base, { payments, ...needs }: Needs): Carts {
  const { agencyMethods, cardFee } = payments;
  const deps: CartDeps = { ...base, ...needs, agencyMethods, cardFee };
  cartRoutes(base.binder, deps);
  return createCarts(deps);
}
