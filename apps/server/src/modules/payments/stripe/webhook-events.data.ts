import { stripeTroubleEvents } from './trouble-events.data.ts';

/**
 * What the shop wants to hear from Stripe: how a payment has ended or stopped by itself. What was done because the shop asked for it, it knows
 * from the answer, and where that is lost it asks again by itself: that the money is on hold (`payment_intent.amount_capturable_updated`) only ever
 * follows our own confirmation. Stripe itself advises to subscribe to no more than is needed (docs.stripe.com/webhooks, best practices).
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
