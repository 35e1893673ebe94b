import type { Cart } from '@throughfare/contract/shapes/cart';
import { RefundTogether } from '../../../domain/refunds/refund-words.tsx';

/** What all tickets of the cart give back together (RESULT-23). One ticket says it beside itself. */
export function RefundOfAll({ cart: { items, refundNow } }: { readonly cart: Pick<Cart, 'items' | 'refundNow'> }) {
  const contracts = items.reduce(
    (sum, { outward, inward, pass }) =>
      sum + (pass ? 1 : 0) + [outward, inward].reduce((parts, journey) => parts + (journey ? (journey.parts?.length ?? 1) : 0), 0),
    0,
  );
  if (!refundNow || contracts < 2) return null;
  return <RefundTogether refund={refundNow} />;
}
