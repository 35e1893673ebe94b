import { getCart } from '@throughfare/contract/calls/cart';
import type { Visitor } from './visitor.ts';

/**
 * Before another storefront is chosen: a cart with items keeps its currency (SITE-4), and so do the prices of what is added to it. Without this
 * they would follow the storefront's, and nothing could be added any more.
 */
export async function keepCartCurrency(visitor: Pick<Visitor, 'hasSession' | 'ask' | 'remember'>): Promise<void> {
  if (!visitor.hasSession()) return;
  const cart = await visitor.ask(getCart, {});
  if (cart.ok && cart.data.data.items.length > 0) visitor.remember('currency', cart.data.data.currency);
}
