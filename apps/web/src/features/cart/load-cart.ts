import { getCart } from '@throughfare/contract/calls/cart';
import type { Cart } from '@throughfare/contract/shapes/cart';
import type { Visitor } from '../../app/visitor.ts';

export type CartView =
  | { readonly state: 'empty' }
  | { readonly state: 'ready'; readonly cart: Cart }
  | { readonly state: 'failed'; readonly message: string };

/** The cart of the session. Without a session, or when it has ended, there is none. */
export async function loadCart(visitor: Visitor): Promise<CartView> {
  if (!visitor.hasSession) return { state: 'empty' };
  const found = await visitor.ask(getCart, {});
  if (!found.ok) return found.status === 401 ? { state: 'empty' } : { state: 'failed', message: found.error.message };
  return found.data.data.items.length === 0 ? { state: 'empty' } : { state: 'ready', cart: found.data.data };
}
