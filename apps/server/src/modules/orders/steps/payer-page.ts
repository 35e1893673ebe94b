import type { Order } from '../order.types.ts';
import { heldLinkOf } from '../holding/held-link.ts';
import type { OrderDeps } from '../order-deps.ts';
import { wasOnHold } from '../rules/hold-times.ts';

/** The page to which a payer comes back from their bank. The holder of a payment link comes back to its page. */
export function payerPage(
  order: Pick<Order, 'orderId' | 'hold' | 'b2bPaymentMethod'>,
  deps: Pick<OrderDeps, 'publicUrl' | 'secrets'>,
): string {
  const orderId = encodeURIComponent(order.orderId);
  const isByLink = wasOnHold(order) && order.b2bPaymentMethod === undefined;
  return isByLink ? `${heldLinkOf(order.orderId, deps)}&order=${orderId}` : `${deps.publicUrl}/booking/p2p?order=${orderId}`;
}
