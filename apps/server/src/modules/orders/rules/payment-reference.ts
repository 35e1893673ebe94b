import type { Cart } from '../../cart/cart.api.ts';
import type { BankProvider } from '../../payments/bank-payments.api.ts';
import type { PaymentRecord } from '../../payments/payments.api.ts';

/** `hold.1440`: the fee for a hold of so many minutes, by card or by PayPal. */
export type PaymentMeans = `hold.${number}` | `hold.${number}.paypal` | 'card' | 'paypal' | 'account' | BankProvider | `voucher.${string}`;

type NamedCart = Pick<Cart, 'cartId' | 'revision'>;

/**
 * Our reference of a cart's payment: one for each cart revision and payment method. `attempt` goes up after an order with it failed, or
 * after it was cancelled because nobody used it.
 */
export function paymentReference({ cartId, revision }: NamedCart, means: PaymentMeans, attempt: number): string {
  return `${cartId}/${revision}/${attempt}${means === 'card' ? '' : `/${means}`}`;
}

/** Whether this payment can pay for an order of the current cart: no earlier order used it, and it was not cancelled. */
export function isPaymentOf(
  cart: NamedCart & Pick<Cart, 'orders'>,
  means: PaymentMeans,
  { reference, status }: Pick<PaymentRecord, 'reference' | 'status'>,
): boolean {
  const attempt = Number(reference.split('/')[2]);
  return status !== 'canceled' && attempt >= cart.orders && reference === paymentReference(cart, means, attempt);
}

/** Names the payment that a customer opens later for places that they hold now. One for each order of the cart. */
export function heldWithout({ cartId, orders }: Pick<Cart, 'cartId' | 'orders'>): string {
  return `hold/${cartId}/${orders}`;
}
