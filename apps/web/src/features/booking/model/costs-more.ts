import type { PaymentCompletion } from '../../payment/model/payment-completion.ts';

interface ShownAmount {
  readonly currency: string;
  /** What the button said. */
  readonly amount: string;
}

/** Whether a payment is for more than the customer was shown. Less is fine: the card fee depends on the card (MONEY-6). */
export function costsMore({ amount, currency }: Pick<PaymentCompletion, 'amount' | 'currency'>, shown: ShownAmount): boolean {
  return currency.toUpperCase() !== shown.currency || Number(amount) > Number(shown.amount);
}
