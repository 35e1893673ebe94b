import type { CardPayments, PaymentSteps } from './card-payments.api.ts';
import type { PayPalPayments } from './paypal-payments.api.ts';
import type { Provider } from './payment-tables.ts';

/** The steps of the provider that a payment was opened at. */
export type StepsOf = (provider: Provider) => PaymentSteps;

export function routeSteps(cards: CardPayments, payPal: PayPalPayments | undefined): StepsOf {
  return (provider) => {
    if (provider === 'stripe') return cards;
    if (!payPal) throw new Error('a payment was opened at PayPal, which is not configured any more');
    return payPal;
  };
}
