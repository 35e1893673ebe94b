import type { Money } from '@throughfare/kernel/money';
import type { BillingDetails, CardDispute, CardEvent, CardIntent, CardResult, PaymentSteps } from './card-payments.api.ts';

/**
 * The port to PayPal. An order there is an intent here, under the name `paypal_<order>`: its customer approves it on PayPal's own
 * page, confirming authorises the money, and our order captures it (PAY-5).
 */
export interface PayPalPayments extends PaymentSteps {
  /** Nothing is taken; `action.url` is where the customer approves. */
  createOrder(asked: NewPayPalOrder): Promise<CardResult<CardIntent>>;
  /** The approved amount, and the customer's name at PayPal. */
  readApproval(intentId: string): Promise<CardResult<PayPalApproval>>;
  /** Disputes that customers have opened at PayPal about the payment, newest first. */
  listDisputes(intentId: string): Promise<CardResult<readonly CardDispute[]>>;
  /** The event, if PayPal says that it has sent it; nothing for a forgery. Throws where PayPal cannot be asked. */
  readWebhook(rawBody: string, headers: WebhookHeaders): Promise<CardEvent | undefined>;
}

/** Lower-case names. */
export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface NewPayPalOrder {
  readonly amount: Money;
  /** The customer reads it at PayPal. */
  readonly description: string;
  readonly reference: string;
  /** Where PayPal sends the customer: after approving, and after turning back. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly idempotencyKey: string;
}

export interface PayPalApproval {
  readonly isApproved: boolean;
  readonly amount: Money;
  readonly payer: BillingDetails;
}
