import type { PayPalOrder } from '../paypal-objects.ts';

/** The order with the links for its state. */
export function presentOrder(order: PayPalOrder, publicUrl: string): object {
  const self = { href: `${publicUrl}/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' };
  const approve = { href: `${publicUrl}/paypal/checkoutnow?token=${order.id}`, rel: 'payer-action', method: 'GET' };
  return { ...order, links: order.status === 'CREATED' ? [self, approve] : [self] };
}
