import type { Market } from '@throughfare/kernel/market';
import type { B2BPaymentMethod } from '@throughfare/contract/shapes/agency-terms';
import type { Currency, Money } from '@throughfare/kernel/money';
import type { Refusal } from '@throughfare/kernel/refusal';
import type { StatementPart, StatementParts } from '../../platform/postgres/write-together.ts';
import type {
  BillingDetails,
  CardFailure,
  CardIntent,
  CardMethod,
  CardPayments,
  CardRefund,
  CardResult,
  ConfirmResult,
  IntentStatus,
} from './card-payments.api.ts';
import type { BankProvider, NewBankPayment } from './bank-payments.api.ts';
import type { NewPayPalOrder, PayPalApproval, WebhookHeaders } from './paypal-payments.api.ts';
import type { Provider } from './payment-tables.ts';
import type { FeeQuestion } from './rules/card-fee.ts';

export { leastCharge } from './rules/least-charge.data.ts';
export { isTrouble } from './trouble-events.ts';
export { bankProviderOf, bankProviders, isBankProvider } from './bank-payments.api.ts';

/**
 * The payments that other modules can make. This module knows amounts, but neither carts nor orders. Each step is recorded before and after
 * the provider is asked. An idempotency key names one step of one payment, never an attempt. To learn the outcome after `outcome_unknown`
 * or after a crash, make the same call with the same key.
 *
 * `refund` is also rejected, with code `exceeds_captured`, if all requested refunds together would exceed the captured amount.
 */
export interface Payments extends Omit<CardPayments, 'updateIntentAmount' | 'confirmIntent' | 'captureIntent'> {
  /** See `updateIntentAmount`. */
  adjusting(asked: OfPayment<'updateIntentAmount'>): PaymentStep<CardResult<CardIntent>>;
  /** See `confirmIntent`. */
  confirming(asked: OfPayment<'confirmIntent'>): PaymentStep<ConfirmResult>;
  /** See `captureIntent`. */
  capturing(asked: OfPayment<'captureIntent'>): PaymentStep<CardResult<CardIntent>>;
  /** See `cancelIntent`. It records its own outcome. */
  cancelling(asked: OfPayment<'cancelIntent'>): PaymentStep<CardResult<CardIntent>>;

  /**
   * Opens a payment, or changes the one that is open to this amount and card while it holds nothing. Refuses `payment.notYours` if it or
   * its card belongs to somebody else, `payment.unavailable` for a provider that the shop does not have, and as `refusalOf` does.
   */
  open(asked: OpenPayment): Promise<OpenedPayment>;
  findByReference(reference: string): Promise<PaymentRecord | undefined>;
  findByIntent(intentId: string): Promise<PaymentRecord | undefined>;
  /** A payment of the payer, and its card if they may use it. Undefined for a payment of somebody else. One statement reads both for a card of this session or user. */
  findToPay(intentId: string, payer: Payer): Promise<{ readonly record: PaymentRecord; readonly card?: KnownCard } | undefined>;
  /** Unfinished payments without news since the instant, oldest first. A sweeper looks at them. */
  listOpen(untouchedSinceMs: number, limit: number): Promise<PaymentRecord[]>;

  /** Every request about an intent and every event from its provider, oldest first. */
  historyOf(intentId: string): Promise<PaymentHistory>;
  /** Whether the shop takes PayPal. */
  readonly takesPayPal: boolean;
  /** The agency payment methods that this installation can take. */
  readonly readyMethods: readonly B2BPaymentMethod[];
  /** Those of an agency's agreed methods in which it can pay in this currency here. */
  agencyMethods(agreed: AgreedMethods, currency: Currency): Promise<B2BPaymentMethod[]>;
  /** Asks the provider of a payment by bank or by hand for its own word for the present state. */
  askBankWord(intentId: string): Promise<CardResult<string>>;
  receiveBankWebhook(provider: BankProvider, rawBody: string, headers: WebhookHeaders): Promise<'stored' | 'known' | 'forged'>;
  readPayPalApproval(intentId: string): Promise<CardResult<PayPalApproval>>;
  receivePayPalWebhook(rawBody: string, headers: WebhookHeaders): Promise<'stored' | 'known' | 'forged'>;

  createMethod(asked: CreateMethod): Promise<CardResult<CardMethod>>;
  /** The provider's customer of an account that has kept a card. */
  customerOf(userId: string): Promise<string | undefined>;
  /** The cards stored for the signed-in customer. */
  listSavedMethods(userId: string): Promise<CardResult<readonly CardMethod[]>>;
  /** Deletes a card that the customer keeps, here and at the provider. Refuses `payment.notYours` for any other card. */
  removeSavedMethod(methodId: string, payer: Payer): Promise<CardResult<CardMethod>>;
  /** The card, if the payer may use it: it was made in this session, or this customer keeps it. */
  findMethod(methodId: string, payer: Payer): Promise<UsableCard | undefined>;

  /** The fee for this payment method; zero in most places. */
  feeOf(question: FeeQuestion & { readonly market: Market }): Money;
  /** The refusal of the contract's card calls: the provider's code, and a sentence that the customer can act on. */
  refusalOf(failure: CardFailure): Refusal;

  receiveWebhook(rawBody: string, signature: string): Promise<'stored' | 'known' | 'forged'>;
  /** Stored events that nobody has handled, oldest first. A worker handles them at its start. */
  openEvents(limit: number): Promise<PaymentEvent[]>;
  /** As `openEvents`, for disputes and failed refunds, which orders do not handle. */
  openTroubles(limit: number): Promise<PaymentEvent[]>;
  /** Records that refunded money has come back to us, so that it can be refunded again. */
  recordFailedRefund(intentId: string, refund: CardRefund): Promise<void>;
  markEventHandled(eventId: string): Promise<void>;
}

type OfPayment<Call extends keyof CardPayments> = Parameters<CardPayments[Call]>[0] & {
  readonly provider: Provider;
  readonly reference: string;
};

/** Lets a caller store its own rows in the same transaction as the step. */
export interface PaymentStep<Result> {
  /** The caller commits this before the first call of `run`. */
  readonly asked: StatementPart;
  /** Makes the request, or asks for its outcome, under the same key. The caller stores the answer before it asks anything else. */
  make(): Promise<{ readonly result: Result; readonly answered: StatementParts }>;
}

export interface Payer {
  readonly sessionId: string;
  /** Present for a registered customer who is signed in. */
  readonly userId?: string;
}

export interface OpenPayment {
  /** The caller's own reference of each try: one cart revision, one order. The next is used once a payment was cancelled. */
  readonly reference: (attempt: number) => string;
  /** Default: 0. */
  readonly firstAttempt?: number;
  readonly payer: Payer;
  readonly amount: Money;
  readonly by: PayingBy;
}

/** A description is for the operator at the provider and holds no personal data. */
export type PayingBy =
  /** The card as `findMethod` answered it for this payer. */
  | { readonly provider: 'stripe'; readonly card: UsableCard; readonly description: string }
  | ({ readonly provider: 'paypal' } & Pick<NewPayPalOrder, 'description' | 'returnUrl' | 'cancelUrl'>)
  | { readonly provider: 'account'; readonly agencyId: string }
  | Pick<NewBankPayment, 'provider' | 'agencyId' | 'askedBy'>
  /** `open` finds or makes the payment at a provider inside this shop. */
  | { readonly provider: 'voucher'; readonly open: (reference: string) => Promise<CardResult<CardIntent>> };

export interface OpenedPayment {
  readonly reference: string;
  readonly intent: CardIntent;
}

export interface CreateMethod {
  readonly payer: Payer;
  readonly token: string;
  readonly billing: BillingDetails;
  /** Keep the card after it has paid. Only applies to registered customers. */
  readonly remember: boolean;
}

export interface KnownCard {
  readonly methodId: string;
  readonly brand: string;
  readonly last4: string;
  readonly country?: string;
}

/** A card that the payer may use. */
export interface UsableCard extends KnownCard {
  /** The session or user that owns it. */
  readonly owner: string;
  /** Whether to keep it after it has paid. */
  readonly remember: boolean;
  /** The customer's id at the provider, for a registered customer who has one. */
  readonly customerId?: string;
}

export type { Provider } from './payment-tables.ts';

export interface PaymentRecord {
  readonly provider: Provider;
  readonly reference: string;
  /** Absent until the provider has answered. */
  readonly intentId?: string;
  /** The paying session or user. */
  readonly owner?: string;
  readonly methodId?: string;
  readonly amount: Money;
  readonly captured: Money;
  /** The sum of all refunds that were requested and not refused. */
  readonly refunded: Money;
  readonly status: IntentStatus | 'asked';
  readonly changedAtMs: number;
  /** Goes up with each recorded change. */
  readonly revision: number;
}

/** One request to the provider, and its outcome. */
export interface PaymentRequest {
  readonly action: string;
  readonly amount?: Money;
  readonly idempotencyKey: string;
  readonly outcome: string;
  /** The provider's code or id. */
  readonly detail?: string;
  readonly askedAtMs: number;
  readonly answeredAtMs?: number;
}

export interface PaymentHistory {
  readonly requests: readonly PaymentRequest[];
  /** An event that the provider sent on its own. */
  readonly events: readonly (PaymentEvent & { readonly receivedAtMs: number })[];
}

export interface PaymentEvent {
  readonly eventId: string;
  readonly type: string;
  readonly intentId?: string;
}

/** The payment methods of an agency's terms. */
export interface AgreedMethods {
  readonly agencyId: string;
  readonly paymentMethods: readonly B2BPaymentMethod[];
}
