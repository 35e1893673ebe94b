import { customerOperations } from './customers.ts';
import { disputeOperations } from './disputes.ts';
import { listOperation, retrieveOperation } from './list.ts';
import type { Operation } from './operation.ts';
import { paymentIntentOperations } from './payment-intents.ts';
import { paymentMethodOperations } from './payment-methods.ts';
import { refundOperations } from './refunds.ts';
import { createToken } from './tokens.ts';

/** Every call of Stripe's API that the sandbox answers. */
export const allOperations: readonly Operation[] = [
  createToken,
  ...paymentMethodOperations,
  ...customerOperations,
  ...paymentIntentOperations,
  ...refundOperations,
  ...disputeOperations,
  retrieveOperation('stripe.retrieve', 'charge', '/charges/:id'),
  listOperation('stripe.list', 'charge', '/charges', ['customer', 'payment_intent']),
  retrieveOperation('stripe.retrieve', 'balance_transaction', '/balance_transactions/:id'),
  listOperation('stripe.list', 'balance_transaction', '/balance_transactions', ['source', 'type']),
  retrieveOperation('stripe.retrieve', 'event', '/events/:id'),
  listOperation('stripe.list', 'event', '/events', ['type']),
];
