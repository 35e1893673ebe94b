import type { Cart, CartItem } from '../cart.api.ts';

/** A cart holds at most 3 tickets (CART-1). */
export const mostItems = 3;

export interface MovedItem {
  readonly cart: Cart;
  readonly item: CartItem;
}

/**
 * Plans which tickets of the other carts join this one: in the order of their carts, up to three tickets, in one currency (CART-2: items
 * keep theirs). Tickets that are no longer sold stay behind silently. `today`: YYYY-MM-DD in UTC.
 */
export function planMerge(
  own: Cart | undefined,
  others: readonly Cart[],
  today: string,
): { readonly joining: readonly MovedItem[]; readonly leftOut: readonly MovedItem[] } {
  const waiting = others.flatMap((cart) => cart.items.map((item) => ({ cart, item }))).filter(({ item }) => isBuyable(item, today));
  const currency = own && own.items.length > 0 ? own.currency : waiting[0]?.cart.currency;
  const room = mostItems - (own?.items.length ?? 0);
  const joining = waiting.filter(({ cart }) => cart.currency === currency).slice(0, room);
  return { joining, leftOut: waiting.filter((one) => !joining.includes(one)) };
}

/** One day of tolerance: it may still be yesterday where the train starts. */
function isBuyable({ state, shown }: CartItem, today: string): boolean {
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
  return state !== 'gone' && (shown.pass ? shown.pass.validFrom : shown.outward.departureDateTime.date) >= yesterday;
}
