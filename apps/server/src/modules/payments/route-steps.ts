import type { CardPayments, PaymentSteps } from './card-payments.api.ts';
import { isPayPalIntent, type PayPalPayments } from './paypal-payments.api.ts';

/** Each step goes to the provider that the payment was opened at: the intent's name says which. */
export function routeSteps(cards: CardPayments, payPal: PayPalPayments | undefined): PaymentSteps {
  const of = (intentId: string): PaymentSteps => {
    if (!isPayPalIntent(intentId)) return cards;
    if (!payPal) throw new Error(`the payment ${intentId} was opened at PayPal, which is not configured any more`);
    return payPal;
  };
  return {
    updateIntentAmount: (asked) => of(asked.intentId).updateIntentAmount(asked),
    confirmIntent: (asked) => of(asked.intentId).confirmIntent(asked),
    retrieveIntent: (intentId) => of(intentId).retrieveIntent(intentId),
    captureIntent: (asked) => of(asked.intentId).captureIntent(asked),
    cancelIntent: (asked) => of(asked.intentId).cancelIntent(asked),
    refund: (asked) => of(asked.intentId).refund(asked),
    listRefunds: (intentId) => of(intentId).listRefunds(intentId),
  };
}
