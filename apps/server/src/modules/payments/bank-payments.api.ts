import type { B2BPaymentMethod } from '@throughfare/contract/shapes/agency-terms';
import type { Money } from '@throughfare/kernel/money';
import type { CardEvent, CardIntent, CardResult, PaymentSteps } from './card-payments.api.ts';
import type { Provider } from './payment-tables.ts';

/** Providers whose payer acts outside the shop. Their news comes at once or after days. */
export type BankProvider = Extract<Provider, 'travelpay' | 'minteft' | 'manual'>;

export const bankProviders: Readonly<Record<BankProvider, Exclude<B2BPaymentMethod, 'card' | 'onAccount'>>> = {
  travelpay: 'TravelPay',
  minteft: 'MintEFT',
  manual: 'PaymentGate-Manual',
};

export function bankProviderOf(method: string): BankProvider | undefined {
  return (['travelpay', 'minteft', 'manual'] as const).find((provider) => bankProviders[provider] === method);
}

export function isBankProvider(provider: string): provider is BankProvider {
  return provider in bankProviders;
}

/**
 * The port to payments by bank and by hand. The first confirmation starts the payment at its provider and answers where its payer must go.
 * Later confirmations answer whether the money is promised. A capture relies on the promise; the money may not have arrived yet.
 */
export interface BankPayments extends PaymentSteps {
  /** The methods that this installation can take. */
  readonly providers: readonly BankProvider[];
  /** Starts nothing at the provider yet. The same reference answers the same payment. */
  open(asked: NewBankPayment): Promise<CardResult<CardIntent>>;
  /** The event, if its provider signed it within the last minutes. Undefined for a forgery. */
  readWebhook(provider: BankProvider, rawBody: string, headers: Readonly<Record<string, unknown>>): Promise<CardEvent | undefined>;
  /** The provider's own word for the present state of the payment, such as "Successful(Recalled)". */
  askWord(intentId: string): Promise<CardResult<string>>;
  /** Schedules a look at the payment soon. */
  lookSoon(intentId: string): Promise<void>;
}

export interface NewBankPayment {
  readonly provider: BankProvider;
  readonly agencyId: string;
  readonly askedBy?: string;
  readonly reference: string;
  readonly amount: Money;
}
