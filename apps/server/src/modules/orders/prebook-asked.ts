import type { OrderChange } from './order-change.ts';
import { type OrderItem, supplierReference } from './order.types.ts';

/** That the supplier of the item is about to be asked for its hold. */
export function prebookAsked(item: Pick<OrderItem, 'itemId' | 'bookingReference' | 'revision'>) {
  return {
    kind: 'prebook asked',
    item: { itemId: item.itemId, set: { pending: 'prebook' } },
    detail: { reference: supplierReference(item) },
  } as const satisfies OrderChange;
}
