import type { Currency, Money } from '@throughfare/kernel/money';
import type { CardIntent, CardResult, PaymentSteps } from './card-payments.api.ts';

/**
 * The port to agencies' accounts with us. A purchase on account is an intent with the name `account_<id>`. Confirming it reserves credit,
 * capturing turns the reservation into a debt, and a refund reduces the debt.
 */
export interface AccountPayments extends PaymentSteps {
  /** Whether the agency has an account in this currency. */
  takes(agencyId: string, currency: Currency): Promise<boolean>;
  /** Opens a payment without reserving credit. The same reference answers the same payment. */
  open(asked: NewAccountPayment): Promise<CardResult<CardIntent>>;
}

export interface NewAccountPayment {
  readonly agencyId: string;
  readonly reference: string;
  readonly amount: Money;
}
