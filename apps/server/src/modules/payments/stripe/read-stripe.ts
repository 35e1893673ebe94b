/** Translates Stripe's objects into ours. Each was requested with `payment_method` and `latest_charge` expanded. */
import { isCurrency, money, type Money } from '@throughfare/kernel/money';
import type { Stripe } from 'stripe';
import {
  intentStatuses,
  type IntentStatus,
  type BillingDetails,
  type CardDecline,
  type CardDispute,
  type CardholderAction,
  type CardIntent,
  type CardMethod,
  type CardRefund,
  type ListedIntent,
} from '../card-payments.api.ts';

function readMoney(currency: string, minor: number): Money {
  const upper = currency.toUpperCase();
  if (!isCurrency(upper)) throw new RangeError(`the card provider answers in ${currency}, which we do not sell in`);
  return money(upper, minor);
}

/** Drops the provider's null and empty values. */
function present<Key extends string>(fields: Readonly<Record<Key, string | null | undefined>>): Partial<Record<Key, string>> {
  const given: Partial<Record<Key, string>> = {};
  for (const key in fields) if (fields[key]) given[key] = fields[key];
  return given;
}

function readBilling(details: Stripe.PaymentMethod.BillingDetails): BillingDetails {
  const { address } = details;
  const read = present({
    line1: address?.line1,
    line2: address?.line2,
    city: address?.city,
    state: address?.state,
    postalCode: address?.postal_code,
    country: address?.country,
  });
  return {
    ...present({ name: details.name, email: details.email, phone: details.phone }),
    ...(Object.keys(read).length > 0 ? { address: read } : {}),
  };
}

function idOf(reference: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

export function readMethod(method: Stripe.PaymentMethod): CardMethod {
  const { card } = method;
  if (!card) throw new TypeError(`payment method ${method.id} is no card`);
  const customerId = idOf(method.customer);
  return {
    methodId: method.id,
    brand: card.brand,
    last4: card.last4,
    funding: card.funding,
    billing: readBilling(method.billing_details),
    ...present({ country: card.country }),
    ...(customerId ? { customerId } : {}),
  };
}

export function readDecline(error: {
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
  readonly message?: string | undefined;
}): CardDecline {
  return {
    code: error.code ?? 'card_declined',
    rawMessage: error.message ?? 'Your card was declined.',
    ...(error.decline_code ? { declineCode: error.decline_code } : {}),
  };
}

/**
 * The page on which the cardholder approves. A redirect has an address. Of the other form only the sandbox's `stripe_js` is an address that
 * a page may frame; Stripe's own script finds the page by the client secret.
 */
function readAction(intent: Stripe.PaymentIntent, framesActionUrl: boolean): CardholderAction | undefined {
  if (!intent.next_action || intent.client_secret === null) return undefined;
  const fromSdk: { readonly stripe_js?: unknown } = intent.next_action.use_stripe_sdk ?? {};
  const framed = framesActionUrl && typeof fromSdk.stripe_js === 'string' ? fromSdk.stripe_js : undefined;
  const url = intent.next_action.redirect_to_url?.url ?? framed;
  return { clientSecret: intent.client_secret, ...(url ? { url } : {}) };
}

function statusOf(intent: Stripe.PaymentIntent): IntentStatus {
  const status = intentStatuses.find((known) => known === intent.status);
  if (!status) throw new RangeError(`intent ${intent.id} has a status that we do not know: ${intent.status}`);
  return status;
}

export function readIntent(intent: Stripe.PaymentIntent, framesActionUrl: boolean): CardIntent {
  const status = statusOf(intent);
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const action = readAction(intent, framesActionUrl);
  const captureBefore = charge?.payment_method_details?.card?.capture_before;
  return {
    intentId: intent.id,
    status,
    amount: readMoney(intent.currency, intent.amount),
    capturable: readMoney(intent.currency, intent.amount_capturable),
    captured: readMoney(intent.currency, intent.amount_received),
    ...(charge?.paid ? { chargeId: charge.id } : {}),
    ...(charge?.paid && captureBefore !== undefined ? { holdEndsAtMs: captureBefore * 1000 } : {}),
    ...(intent.payment_method && typeof intent.payment_method === 'object' ? { method: readMethod(intent.payment_method) } : {}),
    ...(intent.last_payment_error ? { lastDecline: readDecline(intent.last_payment_error) } : {}),
    ...(action ? { action } : {}),
  };
}

/** Requested with its charge expanded. */
export function readListedIntent(intent: Stripe.PaymentIntent): ListedIntent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    intentId: intent.id,
    isOurs: intent.metadata['reference'] !== undefined,
    status: statusOf(intent),
    capturable: readMoney(intent.currency, intent.amount_capturable),
    captured: readMoney(intent.currency, intent.amount_received),
    refunded: readMoney(intent.currency, charge?.amount_refunded ?? 0),
  };
}

export function readRefund(refund: Stripe.Refund): CardRefund {
  const status =
    refund.status === 'succeeded' || refund.status === 'pending'
      ? refund.status
      : refund.status === 'requires_action'
        ? 'pending'
        : 'failed';
  const key = refund.metadata?.['key'];
  return { refundId: refund.id, amount: readMoney(refund.currency, refund.amount), status, ...(key ? { idempotencyKey: key } : {}) };
}

export function readDispute(dispute: Stripe.Dispute): CardDispute {
  const { status, balance_transactions: moves, evidence_details: evidence } = dispute;
  const fees = moves.reduce((sum, { fee }) => sum + fee, 0);
  return {
    disputeId: dispute.id,
    amount: readMoney(dispute.currency, dispute.amount),
    fee: readMoney(moves[0]?.currency ?? dispute.currency, fees),
    isWithdrawn: moves.some(({ amount }) => amount < 0),
    status,
    reason: dispute.reason,
    ...(status === 'won' ? { outcome: 'won' } : {}),
    ...(status === 'lost' ? { outcome: 'lost' } : {}),
    ...(evidence.due_by === null ? {} : { answerByMs: evidence.due_by * 1000 }),
  };
}
