import { stripeTroubleEvents } from './trouble-events.data.ts';

/**
 * The events that the shop subscribes to at Stripe: a payment has ended, or has stopped by itself. Outcomes of our own calls are left out:
 * the shop reads them from the answer, and asks again if the answer is lost. For example, `payment_intent.amount_capturable_updated` only
 * ever follows our own confirmation. Stripe itself advises to subscribe to no more than is needed (docs.stripe.com/webhooks, best
 * practices).
 */
export const webhookEvents = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.requires_action',
  'charge.refunded',
  'refund.updated',
  ...stripeTroubleEvents,
] as const;
