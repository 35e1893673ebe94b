import type { PayPalPayments } from '../paypal-payments.api.ts';
import type { PayPalOptions } from './paypal-client.ts';

/** Loads PayPal's SDK with the first call: it has four hundred modules, and most customers pay by card. */
export function payPalWhenUsed(options: PayPalOptions): PayPalPayments {
  let loaded: Promise<PayPalPayments> | undefined;
  const payPal = (): Promise<PayPalPayments> => (loaded ??= import('./create-paypal.ts').then(({ createPayPal }) => createPayPal(options)));
  return {
    createOrder: async (asked) => (await payPal()).createOrder(asked),
    readApproval: async (intentId) => (await payPal()).readApproval(intentId),
    updateIntentAmount: async (asked) => (await payPal()).updateIntentAmount(asked),
    confirmIntent: async (asked) => (await payPal()).confirmIntent(asked),
    retrieveIntent: async (intentId) => (await payPal()).retrieveIntent(intentId),
    captureIntent: async (asked) => (await payPal()).captureIntent(asked),
    cancelIntent: async (asked) => (await payPal()).cancelIntent(asked),
    refund: async (asked) => (await payPal()).refund(asked),
    listRefunds: async (intentId) => (await payPal()).listRefunds(intentId),
    listDisputes: async (intentId) => (await payPal()).listDisputes(intentId),
    readWebhook: async (rawBody, headers) => (await payPal()).readWebhook(rawBody, headers),
  };
}
