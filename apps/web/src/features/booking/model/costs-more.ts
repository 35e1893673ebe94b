import type { Cart } from '@throughfare/contract/shapes/cart';
import type { PaymentCompletion } from '../../payment/model/payment-completion.ts';

/** Whether a payment is for more than the customer was shown. Less is fine: the card fee depends on the card (MONEY-6). */
export function costsMore(
  { amount, currency }: Pick<PaymentCompletion, 'amount' | 'currency'>,
  cart: Pick<Cart, 'totalWithCardFee' | 'currency'>,
): boolean {
  return currency.toUpperCase() !== cart.currency || Number(amount) > Number(cart.totalWithCardFee);
}
