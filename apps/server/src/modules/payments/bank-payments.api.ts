import type { B2BPaymentMethod } from '@throughfare/contract/shapes/agency-terms';
import type { Money } from '@throughfare/kernel/money';
import type { CardEvent, CardIntent, CardResult, PaymentSteps } from './card-payments.api.ts';
import type { Provider } from './payment-tables.ts';

/** Providers whose payer acts outside of the shop, and is heard of later: at once, or after days. */
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
 * The port to payments by bank and by hand. Confirming one begins it at its provider and asks where its payer must go; confirmed again it says whether
 * the money is promised. Capturing counts on the money, which may not have come yet.
 */
export interface BankPayments extends PaymentSteps {
  /** Those that something stands behind. */
  readonly providers: readonly BankProvider[];
  /** Begins nothing yet. The same reference again is the same payment. */
  open(asked: NewBankPayment): Promise<CardResult<CardIntent>>;
  /** The event, if its provider signed it within the last minutes; nothing for a forgery. */
  readWebhook(provider: BankProvider, rawBody: string, headers: Readonly<Record<string, unknown>>): Promise<CardEvent | undefined>;
  /** The provider's own word for how the payment stands now: "Successful(Recalled)". */
  askWord(intentId: string): Promise<CardResult<string>>;
  /** Looks at the payment soon. */
  lookSoon(intentId: string): Promise<void>;
}

export interface NewBankPayment {
  readonly provider: BankProvider;
  readonly agencyId: string;
  readonly askedBy?: string;
  readonly reference: string;
  readonly amount: Money;
}
