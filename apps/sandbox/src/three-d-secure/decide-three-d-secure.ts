import type { Stripe } from 'stripe';
import type { ObjectStore, Stored } from '../stripe/objects/object-store.ts';

/**
 * The cardholder's answer. After an approval the server must confirm the intent once more, as with all manual confirmation
 * (docs.stripe.com/payments/3d-secure). After a refusal it asks for another card.
 */
export function decideThreeDSecure(
  stored: Stored<'payment_intent'>,
  approve: boolean,
  objects: ObjectStore,
  record: (type: string, object: { readonly id: string }) => void,
): Stripe.PaymentIntent {
  const { body } = stored;
  if (approve) {
    const approved: Stripe.PaymentIntent = { ...body, next_action: null, status: 'requires_confirmation' };
    const paymentMethod = typeof body.payment_method === 'string' ? body.payment_method : '';
    objects.save('payment_intent', approved, { approved: { paymentMethod, amount: body.amount } });
    return approved;
  }
  const method = typeof body.payment_method === 'string' ? objects.find('payment_method', body.payment_method) : undefined;
  const failed: Stripe.PaymentIntent = {
    ...body,
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
      ...(method ? { payment_method: method.body } : {}),
    },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  objects.save('payment_intent', failed);
  record('payment_intent.payment_failed', failed);
  return failed;
}
