import type { Stripe } from 'stripe';
import { newCharge } from '../objects/charge.ts';
import type { Secret, Stored } from '../objects/object-store.ts';
import { refuseInState } from '../rules/intent-states.ts';
import type { Decline, TestCard } from '../test-cards.data.ts';
import { invalidParameter, StripeError, unexpectedState } from '../wire/stripe-error.ts';
import { capture } from './capture-intent.ts';
import { loadIntent } from './load-intent.ts';
import { cardDeclined, ok, type Operation, type OperationInput, type OperationOutput } from './operation.ts';
import { takePaymentMethod, testCardOf } from './payment-methods.ts';

interface Confirmation {
  readonly input: OperationInput;
  readonly intent: Stripe.PaymentIntent;
  readonly secret: Secret;
  readonly method: Stored<'payment_method'>;
  readonly card: TestCard;
}

function chooseMethod(input: OperationInput, intent: Stripe.PaymentIntent): Stored<'payment_method'> {
  const { objects, parameters, nowSeconds } = input;
  const id = parameters.text('payment_method') ?? (typeof intent.payment_method === 'string' ? intent.payment_method : undefined);
  if (id === undefined) {
    const message =
      "You cannot confirm this PaymentIntent because it's missing a payment method. Provide one while confirming or update the PaymentIntent first.";
    throw unexpectedState(message, 'payment_intent_unexpected_state', { payment_intent: intent });
  }
  const method = takePaymentMethod(objects, id, nowSeconds, 'payment_method');
  if (method.body.customer && method.body.customer !== intent.customer) {
    throw invalidParameter(
      'payment_method',
      'The provided PaymentMethod belongs to another Customer, or the PaymentIntent names none.',
      'payment_method_customer_mismatch',
    );
  }
  if (method.secret.spent) {
    const message =
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, or was detached from a Customer. It may not be used again.';
    throw unexpectedState(message, 'payment_method_unexpected_state');
  }
  return method;
}

function pageUrl({ publicUrl }: OperationInput, intent: Stripe.PaymentIntent): string {
  const query = new URLSearchParams({ payment_intent: intent.id, client_secret: intent.client_secret ?? '' });
  return `${publicUrl}/three-d-secure?${query.toString()}`;
}

/** The cardholder must approve: the browser shows the page in a frame, or goes there and comes back. */
function askCardholder({ input, intent, secret, method }: Confirmation): OperationOutput {
  const { objects, parameters, record } = input;
  if (parameters.flag('off_session') || parameters.flag('error_on_requires_action')) {
    const message = 'Your card was declined. This transaction requires authentication.';
    return decline(
      { input, intent, secret, method, card: testCardOf(method) },
      { code: 'card_declined', declineCode: 'authentication_required', message },
    );
  }
  const returnUrl = parameters.text('return_url');
  const url = pageUrl(input, intent);
  const nextAction: Stripe.PaymentIntent.NextAction = returnUrl
    ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
    : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
  const asking: Stripe.PaymentIntent = { ...intent, next_action: nextAction, payment_method: method.body.id, status: 'requires_action' };
  objects.save('payment_intent', asking, returnUrl ? { ...secret, returnUrl } : secret);
  record('payment_intent.requires_action', asking);
  return ok(asking);
}

function decline({ input, intent, secret, method, card }: Confirmation, reason: Decline): OperationOutput {
  const { objects, nowSeconds, record } = input;
  const charge = newCharge({
    intent,
    paymentMethod: method.body,
    testCard: card,
    decline: reason,
    authenticated: secret.approved !== undefined,
    createdSeconds: nowSeconds,
  });
  objects.save('charge', charge, { testCard: card.name });
  const error = { code: reason.code, decline_code: reason.declineCode, message: reason.message, charge: charge.id };
  const failed: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: { type: 'card_error', ...error, payment_method: method.body },
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  objects.save('payment_intent', failed);
  record('charge.failed', charge);
  record('payment_intent.payment_failed', failed);
  return cardDeclined({ ...error, payment_intent: failed, payment_method: method.body });
}

/** A card without a customer pays once. With a customer who asked for it, the card is kept. */
function settleMethod({ input, intent, method }: Confirmation): void {
  if (method.body.customer) return;
  if (typeof intent.customer === 'string' && intent.setup_future_usage) {
    const attached = { ...method.body, customer: intent.customer };
    input.objects.save('payment_method', attached, method.secret);
    input.record('payment_method.attached', attached);
    return;
  }
  input.objects.save('payment_method', method.body, { ...method.secret, spent: true });
}

function authorise(confirmation: Confirmation): OperationOutput {
  const { input, intent, secret, method, card } = confirmation;
  const { objects, nowSeconds, record } = input;
  const charge = newCharge({
    intent,
    paymentMethod: method.body,
    testCard: card,
    decline: undefined,
    authenticated: secret.approved !== undefined,
    createdSeconds: nowSeconds,
  });
  objects.save('charge', charge, { testCard: card.name });
  record('charge.succeeded', charge);
  settleMethod(confirmation);
  const held: Stripe.PaymentIntent = {
    ...intent,
    amount_capturable: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.body.id,
    status: 'requires_capture',
  };
  let outcome = held;
  if (intent.capture_method === 'automatic') {
    outcome = capture(held, { body: charge, secret: { testCard: card.name } }, held.amount, input);
  } else {
    record('payment_intent.amount_capturable_updated', held);
  }
  objects.save('payment_intent', outcome, secret);
  return { status: 200, body: outcome, replyLost: card.ours === 'confirm_reply_lost' };
}

export const confirmIntent: Operation = {
  name: 'stripe.confirm',
  method: 'POST',
  path: '/payment_intents/:id/confirm',
  key: 'secret',
  parameters: [
    'payment_method',
    'return_url',
    'use_stripe_sdk',
    'off_session',
    'error_on_requires_action',
    'receipt_email',
    'mandate_data',
  ],
  run: (input) => {
    const { body: intent, secret } = loadIntent(input);
    const refused = refuseInState('confirm', intent.status);
    if (refused) throw unexpectedState(refused, 'payment_intent_unexpected_state', { payment_intent: intent });
    const method = chooseMethod(input, intent);
    const card = testCardOf(method);
    if (card.ours === 'confirm_server_error') {
      throw new StripeError(
        500,
        { type: 'api_error', message: 'An unknown error occurred at the sandbox, as this card number asks for.' },
        'executing',
      );
    }
    const approved = secret.approved?.paymentMethod === method.body.id && secret.approved.amount === intent.amount;
    const confirmation: Confirmation = { input, intent, secret: approved ? secret : {}, method, card };
    if (card.threeDSecure === 'required' && !approved) return askCardholder(confirmation);
    return card.decline ? decline(confirmation, card.decline) : authorise(confirmation);
  },
};
