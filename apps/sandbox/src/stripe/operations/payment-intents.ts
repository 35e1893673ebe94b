import type { Stripe } from 'stripe';
import { newPaymentIntent } from '../objects/payment-intent.ts';
import type { ObjectStore, Stored } from '../objects/object-store.ts';
import { refuseInState } from '../rules/intent-states.ts';
import { invalidParameter, missingParameter, unexpectedState } from '../wire/stripe-error.ts';
import type { Parameters } from '../wire/parameters.ts';
import { cancelIntent } from './cancel-intent.ts';
import { captureIntent } from './capture-intent.ts';
import { confirmIntent } from './confirm-intent.ts';
import { listOperation } from './list.ts';
import { loadIntent } from './load-intent.ts';
import { ok, type Operation } from './operation.ts';
import { takePaymentMethod } from './payment-methods.ts';

/** The sandbox's currencies, and the smallest card charge in each, in minor units (docs.stripe.com/currencies). */
const minimumMinor: Readonly<Record<string, number>> = { gbp: 30, aud: 50, usd: 50, eur: 50, cad: 50, nzd: 50 };

function readAmount(parameters: Parameters, currency: string): number | undefined {
  const amount = parameters.integer('amount');
  if (amount === undefined) return undefined;
  if (amount < 1) throw invalidParameter('amount', 'This value must be greater than or equal to 1.', 'parameter_invalid_integer');
  if (amount > 99_999_999) throw invalidParameter('amount', 'Amount must be no more than 999,999.99', 'amount_too_large');
  const minimum = minimumMinor[currency];
  if (minimum !== undefined && amount < minimum) {
    throw invalidParameter('amount', `Amount must convert to at least ${minimum} minor units of ${currency}.`, 'amount_too_small');
  }
  return amount;
}

function readCurrency(parameters: Parameters): string {
  const currency = parameters.requiredText('currency').toLowerCase();
  if (!(currency in minimumMinor)) throw invalidParameter('currency', `Invalid currency: ${currency}.`);
  return currency;
}

function readPaymentMethod(parameters: Parameters, objects: ObjectStore, nowSeconds: number): Stored<'payment_method'> | undefined {
  const id = parameters.text('payment_method');
  return id === undefined ? undefined : takePaymentMethod(objects, id, nowSeconds, 'payment_method');
}

/**
 * The sandbox takes cards only, as the shop requests. Naming the types directly ended with the API version of 2026-09-30
 * (docs.stripe.com/changelog/endive); `allowed_payment_method_types` replaced it.
 */
function checkMethodTypes(parameters: Parameters): void {
  if (parameters.list('payment_method_types').length > 0) {
    const message = 'payment_method_types is no longer supported. Use allowed_payment_method_types instead.';
    throw invalidParameter('payment_method_types', message, 'payment_method_types_no_longer_supported');
  }
  const allowed = parameters.list('allowed_payment_method_types');
  if (allowed.length > 0 && !allowed.includes('card')) {
    throw invalidParameter('allowed_payment_method_types', 'The sandbox takes cards only.', 'payment_intent_invalid_parameter');
  }
}

const createIntent: Operation = {
  name: 'stripe.create',
  method: 'POST',
  path: '/payment_intents',
  key: 'secret',
  parameters: [
    'allowed_payment_method_types',
    'amount',
    'currency',
    'capture_method',
    'confirmation_method',
    'customer',
    'description',
    'metadata',
    'payment_method',
    'payment_method_types',
    'receipt_email',
    'setup_future_usage',
  ],
  run: ({ objects, parameters, nowSeconds, record }) => {
    const currency = readCurrency(parameters);
    const amount = readAmount(parameters, currency);
    if (amount === undefined) throw missingParameter('amount');
    checkMethodTypes(parameters);
    const customer = parameters.text('customer') ?? null;
    if (customer) objects.get('customer', customer, 'customer');
    const method = readPaymentMethod(parameters, objects, nowSeconds);
    const intent = newPaymentIntent({
      amount,
      currency,
      captureMethod: parameters.oneOf('capture_method', ['automatic', 'manual']) ?? 'automatic',
      cardsOnly: parameters.list('allowed_payment_method_types').length > 0,
      confirmationMethod: parameters.oneOf('confirmation_method', ['automatic', 'manual']) ?? 'automatic',
      customer,
      paymentMethod: method?.body.id ?? null,
      description: parameters.text('description') ?? null,
      receiptEmail: parameters.text('receipt_email') ?? null,
      metadata: parameters.texts('metadata'),
      setupFutureUsage: parameters.oneOf('setup_future_usage', ['off_session', 'on_session']) ?? null,
      createdSeconds: nowSeconds,
    });
    objects.save('payment_intent', intent);
    record('payment_intent.created', intent);
    return ok(intent);
  },
};

const updateIntent: Operation = {
  name: 'stripe.update',
  method: 'POST',
  path: '/payment_intents/:id',
  key: 'secret',
  parameters: ['amount', 'customer', 'description', 'metadata', 'payment_method', 'receipt_email'],
  run: (input) => {
    const { objects, parameters, nowSeconds } = input;
    const { body, secret } = loadIntent(input);
    const amount = readAmount(parameters, body.currency);
    const method = readPaymentMethod(parameters, objects, nowSeconds);
    const customer = parameters.text('customer');
    if (amount !== undefined || method || customer) {
      const refused = refuseInState('update_amount', body.status);
      if (refused) throw unexpectedState(refused, 'payment_intent_unexpected_state', { payment_intent: body });
    }
    if (customer) objects.get('customer', customer, 'customer');
    // A change of the amount or card that the cardholder was to approve cancels the question.
    const changesQuestion = method !== undefined || (amount !== undefined && amount !== body.amount);
    const asksNothing = method !== undefined && body.status === 'requires_payment_method';
    const restarts = asksNothing || (changesQuestion && body.status === 'requires_action');
    const changed: Stripe.PaymentIntent = {
      ...body,
      amount: amount ?? body.amount,
      customer: customer ?? body.customer,
      description: parameters.text('description') ?? body.description,
      metadata: { ...body.metadata, ...parameters.texts('metadata') },
      payment_method: method?.body.id ?? body.payment_method,
      receipt_email: parameters.text('receipt_email') ?? body.receipt_email,
      ...(restarts ? { status: 'requires_confirmation' as const, next_action: null } : {}),
    };
    objects.save('payment_intent', changed, secret);
    return ok(changed);
  },
};

const retrieveIntent: Operation = {
  name: 'stripe.retrieve',
  method: 'GET',
  path: '/payment_intents/:id',
  key: 'secret',
  parameters: ['client_secret'],
  run: (input) => ok(loadIntent(input).body),
};

export const paymentIntentOperations: readonly Operation[] = [
  createIntent,
  updateIntent,
  retrieveIntent,
  confirmIntent,
  captureIntent,
  cancelIntent,
  listOperation('stripe.list', 'payment_intent', '/payment_intents', ['customer']),
];
