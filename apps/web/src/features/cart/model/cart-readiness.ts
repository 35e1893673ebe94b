/** Whether a cart can be booked as it is. The server decides again at the order; this saves the customer a useless step. */
import type { Cart, CartItem } from '@throughfare/contract/shapes/cart';

/** A cart holds at most 3 tickets (CART-1). */
export const mostItems = 3;

/** The reason why the cart cannot be booked; undefined if it can. */
export function blockedBecause({ items }: Pick<Cart, 'items'>): string | undefined {
  if (items.some(({ state }) => state === 'gone')) return 'please remove the ticket that is no longer available';
  if (items.some(({ state }) => state === 'changed')) return 'please accept the new price first';
  return undefined;
}

/** The time until which all prices are held: the earliest of the items that can still be bought. */
export function pricesHeldUntil(items: readonly Pick<CartItem, 'state' | 'priceUntil'>[]): string | undefined {
  return items
    .filter(({ state }) => state === 'priced' || state === 'changed')
    .map(({ priceUntil }) => priceUntil)
    .toSorted()[0];
}
