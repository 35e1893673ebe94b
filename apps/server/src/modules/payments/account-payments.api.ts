import type { Money } from '@throughfare/kernel/money';
import type { CardIntent, CardResult, PaymentSteps } from './card-payments.api.ts';

/**
 * The port to agencies' accounts with us. What an agency will owe is an intent here, under the name `account_<id>`: confirming it takes up
 * credit, capturing turns that into a debt, and a refund lessens the debt.
 */
export interface AccountPayments extends PaymentSteps {
  /** Takes up nothing yet. The same reference again is the same payment. */
  open(asked: NewAccountPayment): Promise<CardResult<CardIntent>>;
}

export interface NewAccountPayment {
  readonly agencyId: string;
  readonly reference: string;
  readonly amount: Money;
}
