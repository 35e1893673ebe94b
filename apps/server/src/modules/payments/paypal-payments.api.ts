import type { Money } from '@throughfare/kernel/money';
import type { BillingDetails, CardDispute, CardEvent, CardIntent, CardResult, PaymentSteps } from './card-payments.api.ts';

/**
 * The port to PayPal. An order there is an intent here, under the name `paypal_<order>`. Its customer approves it on PayPal's page,
 * confirming authorises the money, and our order captures it (PAY-5).
 */
export interface PayPalPayments extends PaymentSteps {
  /** Takes no money. The customer approves at `action.url`. */
  createOrder(asked: NewPayPalOrder): Promise<CardResult<CardIntent>>;
  /** The approved amount, and the customer's name at PayPal. */
  readApproval(intentId: string): Promise<CardResult<PayPalApproval>>;
  /** Disputes about the payment that customers have opened at PayPal, newest first. */
  listDisputes(intentId: string): Promise<CardResult<readonly CardDispute[]>>;
  /** The event, if PayPal confirms that it sent it. Undefined for a forgery. Throws if PayPal cannot be asked. */
  readWebhook(rawBody: string, headers: WebhookHeaders): Promise<CardEvent | undefined>;
}

/** Header names are in lower case. */
export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface NewPayPalOrder {
  readonly amount: Money;
  /** Shown to the customer at PayPal. */
  readonly description: string;
  readonly reference: string;
  /** The addresses to which PayPal sends the customer after approving and after turning back. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly idempotencyKey: string;
}

export interface PayPalApproval {
  readonly isApproved: boolean;
  readonly amount: Money;
  readonly payer: BillingDetails;
}
