import { describe, expect, it } from 'vitest';
import { refuseInState, type IntentAction } from './intent-states.ts';

const statuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
];

/** Every action in every state, as drawn in docs.stripe.com/payments/paymentintents/lifecycle. */
const table: Readonly<Record<IntentAction, string>> = {
  update_amount: 'yes yes yes no  no  no  no',
  confirm: '      yes yes yes no  no  no  no',
  capture: '      no  no  no  no  yes no  no',
  cancel: '       yes yes yes yes yes no  no',
};

const actions: readonly IntentAction[] = ['update_amount', 'confirm', 'capture', 'cancel'];
const cases = actions.flatMap((action) => {
  const allowed = table[action].trim().split(/\s+/);
  return statuses.map((status, index) => ({ action, status, allowed: allowed[index] === 'yes' }));
});

describe('a payment intent', () => {
  it.each(cases)('that is $status: $action is allowed: $allowed', ({ action, status, allowed }) => {
    expect(refuseInState(action, status) === undefined).toBe(allowed);
  });

  it('says why it refuses, and when it would not', () => {
    expect(refuseInState('capture', 'requires_confirmation')).toBe(
      'This PaymentIntent could not be captured because it has a status of requires_confirmation. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.',
    );
    expect(refuseInState('update_amount', 'succeeded')).toContain(
      "This PaymentIntent's amount could not be updated because it has a status of succeeded.",
    );
  });
});
