import type { CallInput } from '@throughfare/contract/call';
import { getCart } from '@throughfare/contract/calls/cart';
import type { CallOutcome } from '@throughfare/contract/client';

/** The cart-related part of a visitor. */
interface CartOwner {
  hasSession(): boolean;
  ask(call: typeof getCart, input: CallInput<typeof getCart>): Promise<CallOutcome<typeof getCart>>;
  remember(name: 'currency', value: string): void;
}

/**
 * Before another storefront is chosen: a cart with items keeps its currency (SITE-4), and so do prices of further tickets. Otherwise they
 * would follow the storefront's, and nothing could be added to the cart any more.
 */
export async function keepCartCurrency(visitor: CartOwner): Promise<void> {
  if (!visitor.hasSession()) return;
  const cart = await visitor.ask(getCart, {});
  if (cart.ok && cart.data.data.items.length > 0) visitor.remember('currency', cart.data.data.currency);
}
