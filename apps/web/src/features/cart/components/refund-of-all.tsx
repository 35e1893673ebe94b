import type { Cart } from '@throughfare/contract/shapes/cart';
import { RefundCurve } from '../../../domain/refunds/refund-curve.tsx';

/** What all tickets of the cart give back together (RESULT-23). One ticket says it beside itself. */
export function RefundOfAll({ cart: { items, refundNow } }: { readonly cart: Pick<Cart, 'items' | 'refundNow'> }) {
  const contracts = items.reduce(
    (sum, { outward, inward }) =>
      sum + [outward, inward].reduce((parts, journey) => parts + (journey ? (journey.parts?.length ?? 1) : 0), 0),
    0,
  );
  if (!refundNow || contracts < 2) return null;
  return (
    <div className="mt-3 text-[0.9375rem]">
      <p>
        <span className="text-ink-soft">All tickets together. </span>
        <span className="font-medium">{refundNow.sentence}</span>
      </p>
      <RefundCurve refund={refundNow} />
    </div>
  );
}
