/**
 * The actions allowed in each state of a payment intent (docs.stripe.com/payments/paymentintents/lifecycle), and the messages for the
 * others.
 */
export type IntentAction = 'cancel' | 'capture' | 'confirm' | 'update_amount';

const allowedIn: Readonly<Record<IntentAction, readonly string[]>> = {
  cancel: ['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action', 'processing'],
  capture: ['requires_capture'],
  confirm: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  update_amount: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
};

const verbs: Readonly<Record<IntentAction, readonly [past: string, doing: string]>> = {
  cancel: ['could not be canceled', 'canceled'],
  capture: ['could not be captured', 'captured'],
  confirm: ['could not be confirmed', 'confirmed'],
  update_amount: ["'s amount could not be updated", 'updated'],
};

/** The message that refuses the action. Undefined if the state allows it. */
export function refuseInState(action: IntentAction, status: string): string | undefined {
  if (allowedIn[action].includes(status)) return undefined;
  const [past, doing] = verbs[action];
  const subject = past.startsWith("'") ? `This PaymentIntent${past}` : `This PaymentIntent ${past}`;
  return `${subject} because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be ${doing}: ${allowedIn[action].join(', ')}.`;
}
