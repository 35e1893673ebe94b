import type { Stripe } from 'stripe';
import type { Stored } from '../objects/object-store.ts';
import type { OperationInput } from './operation.ts';

/** The intent's latest charge, if there is one. The store only keeps its id. */
export function latestChargeOf(intent: Stripe.PaymentIntent, objects: OperationInput['objects']): Stored<'charge'> | undefined {
  return typeof intent.latest_charge === 'string' ? objects.find('charge', intent.latest_charge) : undefined;
}

/** Ends an authorisation: nothing is left to capture, and the charge counts as refunded. */
export function releaseAuthorisation(
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
  { objects, nowSeconds, record }: Pick<OperationInput, 'objects' | 'nowSeconds' | 'record'>,
): Stripe.PaymentIntent {
  const charge = latestChargeOf(intent, objects);
  if (intent.status === 'requires_capture' && charge) {
    const released: Stripe.Charge = { ...charge.body, amount_refunded: charge.body.amount, refunded: true };
    objects.save('charge', released, charge.secret);
    record(reason === 'automatic' ? 'charge.expired' : 'charge.refunded', released);
  }
  const canceled: Stripe.PaymentIntent = {
    ...intent,
    amount_capturable: 0,
    canceled_at: nowSeconds,
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  };
  record('payment_intent.canceled', canceled);
  return canceled;
}

/** The intent in its present state. An authorisation that was not captured in time ends here. */
export function loadIntent(input: OperationInput): Stored<'payment_intent'> {
  const { objects, id, nowSeconds } = input;
  const stored = objects.get('payment_intent', id);
  if (stored.body.status !== 'requires_capture') return stored;
  const captureBefore = latestChargeOf(stored.body, objects)?.body.payment_method_details?.card?.capture_before;
  if (captureBefore === undefined || nowSeconds < captureBefore) return stored;
  const canceled = releaseAuthorisation(stored.body, 'automatic', input);
  objects.save('payment_intent', canceled, stored.secret);
  return { body: canceled, secret: stored.secret };
}
