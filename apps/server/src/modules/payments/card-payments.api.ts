import type { Money } from '@throughfare/kernel/money';

/** The port to a provider of card payments. One adapter, Stripe's, serves Stripe itself and the sandbox. */
export interface CardPayments {
  createCustomer(asked: NewCustomer): Promise<CardResult<{ readonly customerId: string }>>;

  /** Turns a token of the card field, which is used up by it, into a payment method. */
  createPaymentMethod(asked: NewPaymentMethod): Promise<CardResult<CardMethod>>;
  retrievePaymentMethod(methodId: string): Promise<CardResult<CardMethod>>;
  /** Keeps the card with the customer; its issuer may decline. */
  attachPaymentMethod(asked: {
    readonly methodId: string;
    readonly customerId: string;
    readonly idempotencyKey: string;
  }): Promise<CardResult<CardMethod>>;
  detachPaymentMethod(asked: { readonly methodId: string; readonly idempotencyKey: string }): Promise<CardResult<CardMethod>>;
  /** All cards kept with the customer, newest first. */
  listPaymentMethods(customerId: string): Promise<CardResult<readonly CardMethod[]>>;

  /** Unconfirmed, with manual confirmation and capture, for cards only. Takes nothing from the card. */
  createIntent(asked: NewIntent): Promise<CardResult<CardIntent>>;
  /** Only before the money is held. An approval by 3-D Secure is lost with it. */
  updateIntentAmount(asked: {
    readonly intentId: string;
    readonly amount: Money;
    readonly methodId?: string;
    readonly idempotencyKey: string;
  }): Promise<CardResult<CardIntent>>;
  /** Holds the money, or says that the cardholder must approve first; after the approval, confirm again under another key. */
  confirmIntent(asked: {
    readonly intentId: string;
    readonly methodId?: string;
    readonly returnUrl?: string;
    readonly idempotencyKey: string;
  }): Promise<ConfirmResult>;
  retrieveIntent(intentId: string): Promise<CardResult<CardIntent>>;
  /** Takes the amount, at most what is held, once; what is left of the hold is released. */
  captureIntent(asked: {
    readonly intentId: string;
    readonly amount: Money;
    readonly idempotencyKey: string;
  }): Promise<CardResult<CardIntent>>;
  /** Ends an intent that took nothing, and releases what it held. An intent that has ended is done. */
  cancelIntent(asked: {
    readonly intentId: string;
    readonly reason: 'abandoned' | 'requested_by_customer';
    readonly idempotencyKey: string;
  }): Promise<CardResult<CardIntent>>;

  /** Gives back part of the captured amount. Safe to repeat with the same key for as long as the provider knows the intent. */
  refund(asked: { readonly intentId: string; readonly amount: Money; readonly idempotencyKey: string }): Promise<CardResult<CardRefund>>;
  listRefunds(intentId: string): Promise<CardResult<readonly CardRefund[]>>;

  /** Disputes of the payment, newest first. */
  listDisputes(intentId: string): Promise<CardResult<readonly CardDispute[]>>;

  /** Every intent that was made within that time by the provider's own clock, newest first: what a reconciliation compares with ours. */
  listIntents(withinLastMs: number): Promise<CardResult<readonly ListedIntent[]>>;

  /** The event, if it was signed by the provider within the last minutes; nothing for a forgery. */
  readWebhook(rawBody: string, signature: string): CardEvent | undefined;
}

/** The steps of a payment that has been opened: the same for every means of payment, made by the provider that it was opened at. */
export type PaymentSteps = Pick<
  CardPayments,
  'updateIntentAmount' | 'confirmIntent' | 'retrieveIntent' | 'captureIntent' | 'cancelIntent' | 'refund' | 'listRefunds'
>;

/**
 * How a request can end other than done. Callers switch over the kind exhaustively:
 * - `declined`: the issuer said no, for the customer to act on;
 * - `rejected`: the provider understood and said no (gone, ended, already captured); asking again will not help;
 * - `unavailable`: nothing was done there; it may be asked again;
 * - `outcome_unknown`: it may have been done. Found out by asking again **with the same idempotency key**, never by guessing.
 */
export type CardFailure =
  | ({ readonly kind: 'declined' } & CardDecline)
  | { readonly kind: 'rejected'; readonly code: string; readonly reason: string }
  | { readonly kind: 'unavailable'; readonly reason: string }
  | { readonly kind: 'outcome_unknown'; readonly reason: string };

export interface CardDecline {
  /** The provider's: "card_declined", "expired_card". */
  readonly code: string;
  /** The issuer's: "insufficient_funds". */
  readonly declineCode?: string;
  /** The provider's own sentence. */
  readonly rawMessage: string;
}

export type CardResult<Value> = { readonly kind: 'done'; readonly value: Value } | CardFailure;

export type ConfirmResult =
  | { readonly kind: 'held'; readonly intent: CardIntent }
  | { readonly kind: 'requires_action'; readonly intent: CardIntent; readonly action: CardholderAction }
  | CardFailure;

/** What the browser needs to let the cardholder approve. */
export interface CardholderAction {
  /** A page to show in a frame or to go to; absent where the provider's own script finds it by the client secret. */
  readonly url?: string;
  /** For that script. */
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
  /** Shown to the operator at the provider, never to the customer: no personal data. */
  readonly description: string;
  /** Our own name of the payment (one cart revision, one order), kept there for reconciliation. */
  readonly reference: string;
  /** The session or user that pays, for our own record: the provider is not told. */
  readonly owner?: string;
  /** Keep the card with the customer once it has paid. */
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
  /** Where the card was issued, ISO 3166-1 alpha-2; unknown for some. */
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
  /** Held and not yet captured. */
  readonly capturable: Money;
  readonly captured: Money;
  /** The charge that holds or took the money; absent before, and after a decline. */
  readonly chargeId?: string;
  /** Epoch milliseconds at which a hold ends by itself. */
  readonly holdEndsAtMs?: number;
  readonly method?: CardMethod;
  readonly lastDecline?: CardDecline;
  readonly action?: CardholderAction;
}

export interface ListedIntent extends Pick<CardIntent, 'intentId' | 'status' | 'capturable' | 'captured'> {
  /** The part of the captured amount that was given back, or is on its way back. */
  readonly refunded: Money;
}

export interface CardRefund {
  readonly refundId: string;
  readonly amount: Money;
  readonly status: 'pending' | 'succeeded' | 'failed';
  /** The key it was asked under. */
  readonly idempotencyKey?: string;
}

export interface CardDispute {
  readonly disputeId: string;
  readonly amount: Money;
  /** What the provider charges for it, in the currency that it pays us in. */
  readonly fee: Money;
  /** The provider has taken the amount back; an inquiry leaves it. */
  readonly isWithdrawn: boolean;
  /** The provider's word: "needs_response", "under_review", "won", "lost", "warning_needs_response". */
  readonly status: string;
  readonly outcome?: 'won' | 'lost';
  /** "fraudulent", "product_not_received". */
  readonly reason: string;
  /** Epoch milliseconds by which the bank wants an answer. */
  readonly answerByMs?: number;
}

export interface CardEvent {
  readonly eventId: string;
  /** "payment_intent.succeeded". */
  readonly type: string;
  readonly createdAtMs: number;
  /** The intent that the event is about, where it is about one. */
  readonly intentId?: string;
}
