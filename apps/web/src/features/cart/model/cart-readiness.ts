/** Whether a cart can be booked as it stands. The server decides again at the order; this spares the customer the way there. */
import type { Cart, CartItem } from '@throughfare/contract/shapes/cart';

/** CART-1: cart maximum 3 tickets. */
export const mostItems = 3;

/** Why the way to the booking page is closed; undefined where it is open. */
export function blockedBecause({ items }: Pick<Cart, 'items'>): string | undefined {
  if (items.some(({ state }) => state === 'gone')) return 'please remove the ticket that cannot be bought any more';
  if (items.some(({ state }) => state === 'changed')) return 'please accept the new price first';
  return undefined;
}

/** Until when all prices are held: the earliest of the items that can still be bought. */
export function pricesHeldUntil(items: readonly Pick<CartItem, 'state' | 'priceUntil'>[]): string | undefined {
  return items
    .filter(({ state }) => state === 'priced' || state === 'changed')
    .map(({ priceUntil }) => priceUntil)
    .toSorted()[0];
}
