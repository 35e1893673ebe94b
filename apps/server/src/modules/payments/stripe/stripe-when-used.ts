import type { CardPayments } from '../card-payments.api.ts';
import type { StripeOptions } from './create-stripe-cards.ts';

/** Loads Stripe's SDK with the first call, because a start need not wait for its many modules. */
export function stripeWhenUsed(options: StripeOptions): CardPayments {
  let loaded: Promise<CardPayments> | undefined;
  const stripe = (): Promise<CardPayments> =>
    (loaded ??= import('./create-stripe-cards.ts').then(({ createStripeCards }) => createStripeCards(options)));
  return {
    createCustomer: async (asked) => (await stripe()).createCustomer(asked),
    createPaymentMethod: async (asked) => (await stripe()).createPaymentMethod(asked),
    retrievePaymentMethod: async (methodId) => (await stripe()).retrievePaymentMethod(methodId),
    attachPaymentMethod: async (asked) => (await stripe()).attachPaymentMethod(asked),
    detachPaymentMethod: async (asked) => (await stripe()).detachPaymentMethod(asked),
    listPaymentMethods: async (customerId) => (await stripe()).listPaymentMethods(customerId),
    createIntent: async (asked) => (await stripe()).createIntent(asked),
    updateIntentAmount: async (asked) => (await stripe()).updateIntentAmount(asked),
    confirmIntent: async (asked) => (await stripe()).confirmIntent(asked),
    retrieveIntent: async (intentId) => (await stripe()).retrieveIntent(intentId),
    captureIntent: async (asked) => (await stripe()).captureIntent(asked),
    cancelIntent: async (asked) => (await stripe()).cancelIntent(asked),
    refund: async (asked) => (await stripe()).refund(asked),
    listRefunds: async (intentId) => (await stripe()).listRefunds(intentId),
    listDisputes: async (intentId) => (await stripe()).listDisputes(intentId),
    listIntents: async (withinLastMs) => (await stripe()).listIntents(withinLastMs),
    readWebhook: async (rawBody, signature) => (await stripe()).readWebhook(rawBody, signature),
  };
}
