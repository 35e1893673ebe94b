import type { PaymentSteps } from './card-payments.api.ts';
import type { Provider } from './payment-tables.ts';

/** Sends each step to the provider that opened the payment. */
export type StepsOf = (provider: Provider) => PaymentSteps;

export type PaymentProviders = Readonly<Partial<Record<Provider, PaymentSteps>>>;

export function routeSteps(providers: PaymentProviders): StepsOf {
  return (provider) => {
    const steps = providers[provider];
    if (!steps) throw new Error(`a payment was opened with ${provider}, which is not configured any more`);
    return steps;
  };
}
