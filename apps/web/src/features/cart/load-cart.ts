import { getCart } from '@throughfare/contract/calls/cart';
import { getRailCards } from '@throughfare/contract/calls/reference';
import type { Cart } from '@throughfare/contract/shapes/cart';
import type { Visitor } from '../../lib/visitor.ts';
import { nameRailcards } from './model/name-railcards.ts';

export type CartView =
  | { readonly state: 'empty' }
  | { readonly state: 'ready'; readonly cart: Cart }
  | { readonly state: 'failed'; readonly message: string };

/** The session's cart, with its railcards by name. It is empty without a session and after the session has ended. */
export async function loadCart(visitor: Visitor): Promise<CartView> {
  if (!visitor.hasSession()) return { state: 'empty' };
  const found = await visitor.ask(getCart, {});
  if (!found.ok) return found.status === 401 ? { state: 'empty' } : { state: 'failed', message: found.error.message };
  const cart = found.data.data;
  if (cart.items.length === 0) return { state: 'empty' };
  if (!cart.items.some(({ passengers }) => passengers.some(({ railcard }) => railcard !== undefined))) return { state: 'ready', cart };
  const cards = await visitor.ask(getRailCards, {});
  return { state: 'ready', cart: cards.ok ? nameRailcards(cart, cards.data.railCards) : cart };
}
