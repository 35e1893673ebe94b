import type { B2BPaymentMethod } from '@throughfare/contract/shapes/agency-terms';
import type { Money } from '@throughfare/kernel/money';
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

export { explainDecline } from './rules/explain-decline.ts';
export { isTrouble } from './trouble-events.ts';
export { bankProviderOf, bankProviders, isBankProvider } from './bank-payments.api.ts';

/**
 * What other modules may ask of payments, which knows amounts and neither carts nor orders. The steps of a payment are the
 * provider's own, written down before and after: an idempotency key names one step of one payment and never an attempt. To
 * find out about an `outcome_unknown`, or after a crash, the same call is made again with the same key.
 *
 * `refund` is also rejected, with code `exceeds_captured`, if all refunds asked for would be more than was captured.
 */
export interface Payments extends Omit<CardPayments, 'updateIntentAmount' | 'confirmIntent' | 'captureIntent'> {
  /** See `updateIntentAmount`. */
  adjusting(asked: OfPayment<'updateIntentAmount'>): PaymentStep<CardResult<CardIntent>>;
  /** See `confirmIntent`. */
  confirming(asked: OfPayment<'confirmIntent'>): PaymentStep<ConfirmResult>;
  /** See `captureIntent`. */
  capturing(asked: OfPayment<'captureIntent'>): PaymentStep<CardResult<CardIntent>>;
  /** See `cancelIntent`, which writes down by itself. */
  cancelling(asked: OfPayment<'cancelIntent'>): PaymentStep<CardResult<CardIntent>>;

  /**
   * The one intent of the reference, unconfirmed: made, or brought to this amount and card if it holds nothing yet.
   * Refuses `payment.notYours` where the intent or the card belongs to somebody else.
   */
  openIntent(asked: OpenIntent): Promise<Opened>;
  findByReference(reference: string): Promise<PaymentRecord | undefined>;
  findByIntent(intentId: string): Promise<PaymentRecord | undefined>;
  /** A payment and its card, if the payer may use it, in one look at the tables for a card of this session or user. */
  findToPay(intentId: string, payer: Payer): Promise<{ readonly record: PaymentRecord; readonly card?: KnownCard } | undefined>;
  /** Payments that have not ended and that nothing has happened to since, oldest first: for a sweeper. */
  listOpen(untouchedSinceMs: number, limit: number): Promise<PaymentRecord[]>;

  /** Everything that was asked of the provider about an intent and told by it, oldest first. */
  historyOf(intentId: string): Promise<PaymentHistory>;
  /** PayPal is taken here. */
  readonly takesPayPal: boolean;
  /** The ways to pay of agencies that something stands behind. */
  readonly readyMethods: readonly B2BPaymentMethod[];
  /**
   * The one PayPal order of the reference, to be approved: made, or brought to this amount. Refuses `payment.notYours` where it
   * is somebody else's, and `payment.unavailable` where PayPal is not taken.
   */
  openPayPalOrder(asked: OpenPayPalOrder): Promise<Opened>;
  /** The one payment of the reference on an agency's account. Declines what the account does not cover at this moment. */
  openAccountPayment(asked: OpenAccountPayment): Promise<Opened>;
  /** The one payment of the reference by bank or by hand. Nothing is begun outside before it is confirmed. */
  openBankPayment(asked: OpenBankPayment): Promise<Opened>;
  /** The provider's own word for how a payment by bank or by hand stands now, asked of it at this moment. */
  askBankWord(intentId: string): Promise<CardResult<string>>;
  /** The one payment of the reference at a provider inside this shop, which `open` finds or makes there. */
  openInside(asked: OpenInside): Promise<Opened>;
  receiveBankWebhook(provider: BankProvider, rawBody: string, headers: WebhookHeaders): Promise<'stored' | 'known' | 'forged'>;
  readPayPalApproval(intentId: string): Promise<CardResult<PayPalApproval>>;
  receivePayPalWebhook(rawBody: string, headers: WebhookHeaders): Promise<'stored' | 'known' | 'forged'>;

  createMethod(asked: CreateMethod): Promise<CardResult<CardMethod>>;
  /** The cards that the signed-in customer keeps. */
  listSavedMethods(userId: string): Promise<CardResult<readonly CardMethod[]>>;
  /** Forgets a card that the customer keeps, here and at the provider. Refuses `payment.notYours` for any other. */
  removeSavedMethod(methodId: string, payer: Payer): Promise<CardResult<CardMethod>>;
  /** The card, if the payer may use it: made in this session, or kept by this customer. */
  findMethod(methodId: string, payer: Payer): Promise<UsableCard | undefined>;

  /** The fee for paying in this way; zero in most places. */
  feeOf(question: FeeQuestion): Money;
  /** What the card calls of the contract refuse with: the provider's code, and a sentence that the customer can act on. */
  refusalOf(failure: CardFailure): Refusal;

  receiveWebhook(rawBody: string, signature: string): Promise<'stored' | 'known' | 'forged'>;
  /** Events that were stored and not yet dealt with, oldest first: for a start-up. */
  openEvents(limit: number): Promise<PaymentEvent[]>;
  /** The same of disputes and failed refunds, which no order deals with. */
  openTroubles(limit: number): Promise<PaymentEvent[]>;
  /** Writes down that money which was given back has returned, so that it can be given back again. */
  recordFailedRefund(intentId: string, refund: CardRefund): Promise<void>;
  markEventHandled(eventId: string): Promise<void>;
}

type OfPayment<Call extends keyof CardPayments> = Parameters<CardPayments[Call]>[0] & {
  readonly provider: Provider;
  readonly reference: string;
};

/** Lets a caller store its own rows in the same transaction as the step. */
export interface PaymentStep<Result> {
  /** To be committed before it is made for the first time. */
  readonly asked: StatementPart;
  /** Makes it, or asks what came of it: the key is the same. What was answered is to be written before anything else is asked. */
  make(): Promise<{ readonly result: Result; readonly answered: StatementParts }>;
}

export interface Payer {
  readonly sessionId: string;
  /** Of a registered customer who is signed in. */
  readonly userId?: string;
}

export interface OpenIntent {
  /** The caller's own name of the payment: one cart revision, one order. */
  readonly reference: string;
  readonly payer: Payer;
  readonly amount: Money;
  /** As `findMethod` answered it for this payer. */
  readonly card: UsableCard;
  /** For the operator at the provider: no personal data. */
  readonly description: string;
}

export interface OpenPayPalOrder extends Omit<NewPayPalOrder, 'idempotencyKey'> {
  readonly payer: Payer;
}

/** What an agency will owe. */
export interface OpenAccountPayment {
  readonly reference: string;
  readonly payer: Payer;
  readonly agencyId: string;
  readonly amount: Money;
}

export interface OpenInside {
  readonly provider: 'voucher';
  readonly reference: string;
  readonly payer: Payer;
  readonly amount: Money;
  open(): Promise<CardResult<CardIntent>>;
}

export interface OpenBankPayment extends NewBankPayment {
  readonly payer: Payer;
}

export interface CreateMethod {
  readonly payer: Payer;
  readonly token: string;
  readonly billing: BillingDetails;
  /** Keep the card once it has paid; has a meaning for registered customers only. */
  readonly remember: boolean;
}

export interface KnownCard {
  readonly methodId: string;
  readonly brand: string;
  readonly last4: string;
  readonly country?: string;
}

/** A card that a payer was found to be allowed to use. */
export interface UsableCard extends KnownCard {
  /** The session or user whose it is. */
  readonly owner: string;
  /** It is to be kept once it has paid. */
  readonly remember: boolean;
  /** Of the provider: present for a registered customer who has one there. */
  readonly customerId?: string;
}

/** `cancelled`: what was opened under this reference was cancelled meanwhile, and stays so. */
export type Opened = CardResult<CardIntent> | { readonly kind: 'cancelled' };

export type { Provider } from './payment-tables.ts';

export interface PaymentRecord {
  readonly provider: Provider;
  readonly reference: string;
  /** Absent until the provider has answered. */
  readonly intentId?: string;
  /** The session or user that pays. */
  readonly owner?: string;
  readonly methodId?: string;
  readonly amount: Money;
  readonly captured: Money;
  /** Asked for and not refused. */
  readonly refunded: Money;
  readonly status: IntentStatus | 'asked';
  readonly changedAtMs: number;
  /** Counts what was recorded of it. */
  readonly revision: number;
}

/** One request to the provider, and what came of it. */
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
  /** What the provider told by itself. */
  readonly events: readonly (PaymentEvent & { readonly receivedAtMs: number })[];
}

export interface PaymentEvent {
  readonly eventId: string;
  readonly type: string;
  readonly intentId?: string;
}
