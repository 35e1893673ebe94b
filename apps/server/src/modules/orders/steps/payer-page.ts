import type { Order } from '../order.types.ts';
import { heldLinkOf } from '../holding/held-link.ts';
import type { OrderDeps } from '../order-deps.ts';
import { wasOnHold } from '../rules/hold-times.ts';

/** The page to which a bank sends the payer back: the booking page, or the link's own page for the holder of a payment link. */
export function payerPage(
  order: Pick<Order, 'orderId' | 'hold' | 'b2bPaymentMethod'>,
  deps: Pick<OrderDeps, 'publicUrl' | 'secrets'>,
): string {
  const orderId = encodeURIComponent(order.orderId);
  const isByLink = wasOnHold(order) && order.b2bPaymentMethod === undefined;
  return isByLink ? `${heldLinkOf(order.orderId, deps)}&order=${orderId}` : `${deps.publicUrl}/booking/p2p?order=${orderId}`;
}
