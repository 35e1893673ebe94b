import type { Cart } from '../../cart/cart.api.ts';
import type { BankProvider } from '../../payments/bank-payments.api.ts';
import type { PaymentRecord } from '../../payments/payments.api.ts';

export type PaymentMeans = 'card' | 'paypal' | 'account' | BankProvider | `voucher.${string}`;

type NamedCart = Pick<Cart, 'cartId' | 'revision'>;

/**
 * Our name of the payment of a cart: one for each cart revision and means of payment, and another `attempt` after an order of it came to nothing,
 * or after it was left alone for so long that it was cancelled.
 */
export function paymentReference({ cartId, revision }: NamedCart, means: PaymentMeans, attempt: number): string {
  return `${cartId}/${revision}/${attempt}${means === 'card' ? '' : `/${means}`}`;
}

/** Whether an order of the cart as it stands may be paid with this payment: it is of none that was before, and was not cancelled. */
export function isPaymentOf(
  cart: NamedCart & Pick<Cart, 'orders'>,
  means: PaymentMeans,
  { reference, status }: Pick<PaymentRecord, 'reference' | 'status'>,
): boolean {
  const attempt = Number(reference.split('/')[2]);
  return status !== 'canceled' && attempt >= cart.orders && reference === paymentReference(cart, means, attempt);
}
