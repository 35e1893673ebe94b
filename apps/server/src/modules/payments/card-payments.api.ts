import type { Money } from '@throughfare/kernel/money';

/** The port to a provider of card payments. One adapter, Stripe's, serves both Stripe and the sandbox. */
export interface CardPayments {
  createCustomer(asked: NewCustomer): Promise<CardResult<{ readonly customerId: string }>>;

  /** Turns a token of the card field into a payment method. The token can be used once. */
  createPaymentMethod(asked: NewPaymentMethod): Promise<CardResult<CardMethod>>;
  retrievePaymentMethod(methodId: string): Promise<CardResult<CardMethod>>;
  /** Stores the card with the customer. The card's issuer may decline. */
  attachPaymentMethod(asked: {
    readonly methodId: string;
    readonly customerId: string;
    readonly idempotencyKey: string;
  }): Promise<CardResult<CardMethod>>;
  detachPaymentMethod(asked: { readonly methodId: string; readonly idempotencyKey: string }): Promise<CardResult<CardMethod>>;
  /** All cards stored with the customer, newest first. */
  listPaymentMethods(customerId: string): Promise<CardResult<readonly CardMethod[]>>;

  /** Opens an unconfirmed intent with manual confirmation and capture, for cards only. Takes nothing from the card. */
  createIntent(asked: NewIntent): Promise<CardResult<CardIntent>>;
  /** Only possible before the money is held. It discards an approval by 3-D Secure. */
  updateIntentAmount(asked: {
    readonly intentId: string;
    readonly amount: Money;
    readonly methodId?: string;
    readonly idempotencyKey: string;
  }): Promise<CardResult<CardIntent>>;
  /** Holds the money, or says that the cardholder must approve first. After the approval, confirm again under another key. */
  confirmIntent(asked: {
    readonly intentId: string;
    readonly methodId?: string;
    readonly returnUrl?: string;
    readonly idempotencyKey: string;
  }): Promise<ConfirmResult>;
  retrieveIntent(intentId: string): Promise<CardResult<CardIntent>>;
  /** Captures the amount once, at most what is held, and releases the rest of the hold. */
  captureIntent(asked: {
    readonly intentId: string;
    readonly amount: Money;
    readonly idempotencyKey: string;
  }): Promise<CardResult<CardIntent>>;
  /** Ends an intent that has captured nothing, and releases its hold. Does nothing to an intent that has ended. */
  cancelIntent(asked: {
    readonly intentId: string;
    readonly reason: 'abandoned' | 'requested_by_customer';
    readonly idempotencyKey: string;
  }): Promise<CardResult<CardIntent>>;

  /** Refunds part of the captured amount. Safe to repeat with the same key as long as the provider knows the intent. */
  refund(asked: { readonly intentId: string; readonly amount: Money; readonly idempotencyKey: string }): Promise<CardResult<CardRefund>>;
  listRefunds(intentId: string): Promise<CardResult<readonly CardRefund[]>>;

  /** The payment's disputes, newest first. */
  listDisputes(intentId: string): Promise<CardResult<readonly CardDispute[]>>;

  /** Every intent made within that time by the provider's clock, newest first. A reconciliation compares them with ours. */
  listIntents(withinLastMs: number): Promise<CardResult<readonly ListedIntent[]>>;

  /** The event, if the provider signed it within the last minutes. Undefined for a forgery. */
  readWebhook(rawBody: string, signature: string): Promise<CardEvent | undefined>;
}

/** The steps of an opened payment. They are the same for every payment method and run at the provider that opened it. */
export type PaymentSteps = Pick<
  CardPayments,
  'updateIntentAmount' | 'confirmIntent' | 'retrieveIntent' | 'captureIntent' | 'cancelIntent' | 'refund' | 'listRefunds'
>;

/**
 * The ways in which a request can fail. Callers switch over the kind exhaustively:
 * - `declined`: the issuer refused, and the customer can act on it;
 * - `rejected`: the provider understood and refused (the intent is gone, ended or captured), and asking again will not help;
 * - `unavailable`: the provider did nothing, and the request may be repeated;
 * - `outcome_unknown`: the provider may have done it. Repeat the request **with the same idempotency key** to find out; never guess.
 */
export type CardFailure =
  | ({ readonly kind: 'declined' } & CardDecline)
  | { readonly kind: 'rejected'; readonly code: string; readonly reason: string }
  | { readonly kind: 'unavailable'; readonly reason: string }
  | { readonly kind: 'outcome_unknown'; readonly reason: string };

export interface CardDecline {
  /** The provider's code: "card_declined", "expired_card". */
  readonly code: string;
  /** The issuer's code: "insufficient_funds". */
  readonly declineCode?: string;
  /** The sentence given by the provider. */
  readonly rawMessage: string;
}

export type CardResult<Value> = { readonly kind: 'done'; readonly value: Value } | CardFailure;

export type ConfirmResult =
  | { readonly kind: 'held'; readonly intent: CardIntent }
  | { readonly kind: 'requires_action'; readonly intent: CardIntent; readonly action: CardholderAction }
  | CardFailure;

/** The facts that a browser needs so that the cardholder can approve. */
export interface CardholderAction {
  /** A page to show in a frame or to go to. Absent if the provider's own script finds it by the client secret. */
  readonly url?: string;
  /** The secret for that script. */
  readonly clientSecret?: string;
}

export interface NewCustomer {
  readonly email: string;
  readonly name?: string;
  readonly idempotencyKey: string;
}

export interface NewPaymentMethod {
  readonly token: string;
  readonly billing: BillingDetails;
  readonly idempotencyKey: string;
}

export interface NewIntent {
  readonly amount: Money;
  readonly methodId?: string;
  readonly customerId?: string;
  /** Shown to the operator at the provider, never to the customer. It holds no personal data. */
  readonly description: string;
  /** Our own reference of the payment (one cart revision, one order). The provider keeps it for reconciliation. */
  readonly reference: string;
  /** The paying session or user, for our own record. The provider does not get it. */
  readonly owner?: string;
  /** Keep the card with the customer after it has paid. */
  readonly saveCard: boolean;
  readonly idempotencyKey: string;
}

export interface BillingAddress {
  readonly line1?: string;
  readonly line2?: string;
  readonly city?: string;
  readonly state?: string;
  readonly postalCode?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
}

export interface BillingDetails {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly address?: BillingAddress;
}

export interface CardMethod {
  readonly methodId: string;
  readonly customerId?: string;
  readonly brand: string;
  readonly last4: string;
  /** The card's country of issue, ISO 3166-1 alpha-2; unknown for some cards. */
  readonly country?: string;
  readonly funding: string;
  readonly billing: BillingDetails;
}

export const intentStatuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
] as const;
export type IntentStatus = (typeof intentStatuses)[number];

export interface CardIntent {
  readonly intentId: string;
  readonly status: IntentStatus;
  readonly amount: Money;
  /** Held but not captured yet. */
  readonly capturable: Money;
  readonly captured: Money;
  /** The charge that holds or took the money. Absent before it, and after a decline. */
  readonly chargeId?: string;
  /** Epoch milliseconds at which the hold lapses. */
  readonly holdEndsAtMs?: number;
  readonly method?: CardMethod;
  readonly lastDecline?: CardDecline;
  readonly action?: CardholderAction;
}

export interface ListedIntent extends Pick<CardIntent, 'intentId' | 'status' | 'capturable' | 'captured'> {
  /** Whether a shop like this opened it: it carries a reference of ours. Other programs may share the account. */
  readonly isOurs: boolean;
  /** The part of the captured amount that has been refunded or is on its way back. */
  readonly refunded: Money;
}

export interface CardRefund {
  readonly refundId: string;
  readonly amount: Money;
  readonly status: 'pending' | 'succeeded' | 'failed';
  /** The idempotency key of the request. */
  readonly idempotencyKey?: string;
}

export interface CardDispute {
  readonly disputeId: string;
  readonly amount: Money;
  /** The provider's fee for it, in the currency in which it pays us. */
  readonly fee: Money;
  /** Whether the provider has taken the amount back. An inquiry does not. */
  readonly isWithdrawn: boolean;
  /** The provider's status: "needs_response", "under_review", "won", "lost", "warning_needs_response". */
  readonly status: string;
  readonly outcome?: 'won' | 'lost';
  /** For example "fraudulent" or "product_not_received". */
  readonly reason: string;
  /** The bank's deadline for an answer, in epoch milliseconds. */
  readonly answerByMs?: number;
}

export interface CardEvent {
  readonly eventId: string;
  /** For example "payment_intent.succeeded". */
  readonly type: string;
  readonly createdAtMs: number;
  /** The intent that the event is about, if it is about one. */
  readonly intentId?: string;
}
