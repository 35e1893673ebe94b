import type { PaymentCompletion } from '../../payment/model/payment-completion.ts';

interface ShownAmount {
  readonly currency: string;
  /** The amount on the button. */
  readonly amount: string;
}

/** Whether a payment exceeds the amount shown to the customer. A lower one is fine, because the card fee depends on the card (MONEY-6). */
export function costsMore({ amount, currency }: Pick<PaymentCompletion, 'amount' | 'currency'>, shown: ShownAmount): boolean {
  return currency.toUpperCase() !== shown.currency || Number(amount) > Number(shown.amount);
}
