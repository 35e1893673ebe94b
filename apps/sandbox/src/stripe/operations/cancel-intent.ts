import { refuseInState } from '../rules/intent-states.ts';
import { unexpectedState } from '../wire/stripe-error.ts';
import { loadIntent, releaseAuthorisation } from './load-intent.ts';
import { ok, type Operation } from './operation.ts';

export const cancelIntent: Operation = {
  name: 'stripe.cancel',
  method: 'POST',
  path: '/payment_intents/:id/cancel',
  key: 'secret',
  parameters: ['cancellation_reason'],
  run: (input) => {
    const { objects, parameters } = input;
    const { body, secret } = loadIntent(input);
    const reason = parameters.oneOf('cancellation_reason', ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']) ?? null;
    const refused = refuseInState('cancel', body.status);
    if (refused) throw unexpectedState(refused, 'payment_intent_unexpected_state', { payment_intent: body });
    const canceled = releaseAuthorisation(body, reason, input);
    objects.save('payment_intent', canceled, secret);
    return ok(canceled);
  },
};
