import type { Stripe } from 'stripe';
import type { CardIntent, CardPayments, CardResult, ConfirmResult } from '../card-payments.api.ts';
import { readStripeError } from './read-stripe-error.ts';
import { wholeIntent } from './whole-intent.ts';

interface Confirming {
  readonly stripe: Stripe;
  readonly toIntent: (intent: Stripe.PaymentIntent) => CardIntent;
  readonly retrieveIntent: (intentId: string) => Promise<CardResult<CardIntent>>;
}

/** What the state of an intent means just after a request to confirm it. */
function outcomeOf(intent: CardIntent): ConfirmResult {
  switch (intent.status) {
    case 'requires_capture':
    case 'succeeded':
      return { kind: 'held', intent };
    case 'requires_action':
      if (!intent.action) throw new TypeError(`intent ${intent.intentId} requires an action and does not say which`);
      return { kind: 'requires_action', intent, action: intent.action };
    case 'processing':
      return { kind: 'outcome_unknown', reason: 'the provider is still processing' };
    case 'requires_payment_method':
      return intent.lastDecline
        ? { kind: 'declined', ...intent.lastDecline }
        : { kind: 'rejected', code: intent.status, reason: 'no card' };
    case 'requires_confirmation':
    case 'canceled':
      return { kind: 'rejected', code: intent.status, reason: `the intent is ${intent.status}` };
  }
}

export async function confirmStripeIntent(
  { stripe, toIntent, retrieveIntent }: Confirming,
  asked: Parameters<CardPayments['confirmIntent']>[0],
): Promise<ConfirmResult> {
  const { intentId, methodId, returnUrl, idempotencyKey } = asked;
  try {
    const confirmed = await stripe.paymentIntents.confirm(
      intentId,
      {
        expand: wholeIntent,
        ...(methodId ? { payment_method: methodId } : {}),
        ...(returnUrl ? { return_url: returnUrl } : { use_stripe_sdk: true }),
      },
      { idempotencyKey },
    );
    return outcomeOf(toIntent(confirmed));
  } catch (error) {
    const failure = readStripeError(error, 'writes');
    if (failure.kind !== 'rejected' || failure.code !== 'payment_intent_unexpected_state') return failure;
    // It was confirmed before, under a key that the provider has forgotten, or by hand. The intent shows the outcome.
    const now = await retrieveIntent(intentId);
    if (now.kind !== 'done') return { kind: 'outcome_unknown', reason: 'the intent could not be looked at' };
    return outcomeOf(now.value);
  }
}
