import type { Stripe } from 'stripe';
import { newBalanceTransaction } from '../objects/balance-transaction.ts';
import type { Stored } from '../objects/object-store.ts';
import { refuseInState } from '../rules/intent-states.ts';
import { cardByName } from '../test-cards.data.ts';
import { invalidParameter, unexpectedState } from '../wire/stripe-error.ts';
import { disputeAfterMilliseconds } from './disputes.ts';
import { latestChargeOf, loadIntent, releaseAuthorisation } from './load-intent.ts';
import { ok, type Operation, type OperationInput } from './operation.ts';

/** Captures an authorised charge once, all or part of it. The cardholder gets the rest back. */
export function capture(
  intent: Stripe.PaymentIntent,
  charge: Stored<'charge'>,
  amount: number,
  { objects, nowSeconds, record }: Pick<OperationInput, 'objects' | 'nowSeconds' | 'record'>,
): Stripe.PaymentIntent {
  const transaction = newBalanceTransaction('charge', charge.body, amount, nowSeconds);
  objects.save('balance_transaction', transaction);
  const captured: Stripe.Charge = { ...charge.body, amount_captured: amount, balance_transaction: transaction.id, captured: true };
  const disputes = cardByName(charge.secret.testCard ?? 'visa').dispute !== undefined;
  objects.save(
    'charge',
    captured,
    disputes ? { ...charge.secret, disputesAtMs: nowSeconds * 1000 + disputeAfterMilliseconds } : charge.secret,
  );
  record('charge.captured', captured);
  const succeeded: Stripe.PaymentIntent = {
    ...intent,
    amount_capturable: 0,
    amount_received: amount,
    next_action: null,
    status: 'succeeded',
  };
  record('payment_intent.succeeded', succeeded);
  return succeeded;
}

export const captureIntent: Operation = {
  name: 'stripe.capture',
  method: 'POST',
  path: '/payment_intents/:id/capture',
  key: 'secret',
  parameters: ['amount_to_capture', 'metadata'],
  run: (input) => {
    const { objects, parameters } = input;
    const { body, secret } = loadIntent(input);
    const refused = refuseInState('capture', body.status);
    if (refused) throw unexpectedState(refused, 'payment_intent_unexpected_state', { payment_intent: body });
    const amount = parameters.integer('amount_to_capture') ?? body.amount_capturable;
    if (amount < 1)
      throw invalidParameter('amount_to_capture', 'This value must be greater than or equal to 1.', 'parameter_invalid_integer');
    if (amount > body.amount_capturable) {
      throw unexpectedState(
        `The requested capture amount is greater than the amount you can capture for this charge: ${body.amount_capturable}.`,
        'amount_too_large',
      );
    }
    const charge = latestChargeOf(body, objects);
    if (!charge) throw new Error(`intent ${body.id} requires capture and has no charge`);
    if (cardByName(charge.secret.testCard ?? 'visa').ours === 'capture_expired') {
      const canceled = releaseAuthorisation(body, 'automatic', input);
      objects.save('payment_intent', canceled, secret);
      return { status: 402, body: { error: expiredForCapture(canceled) } };
    }
    const metadata = { ...body.metadata, ...parameters.texts('metadata') };
    const succeeded = capture({ ...body, metadata }, charge, amount, input);
    objects.save('payment_intent', succeeded, secret);
    return ok(succeeded);
  },
};

function expiredForCapture(intent: Stripe.PaymentIntent) {
  return {
    type: 'card_error',
    code: 'charge_expired_for_capture',
    message: 'This charge can no longer be captured because its authorization has expired.',
    payment_intent: intent,
  };
}
