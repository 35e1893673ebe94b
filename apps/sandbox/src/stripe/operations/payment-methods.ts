import type { Stripe } from 'stripe';
import type { ObjectStore, Secret, Stored } from '../objects/object-store.ts';
import { type CardEntry, newPaymentMethod } from '../objects/payment-method.ts';
import { cardByName, testCards, type TestCard } from '../test-cards.data.ts';
import { invalidParameter, missingParameter, noSuchObject, StripeError, unexpectedState } from '../wire/stripe-error.ts';
import type { Parameters } from '../wire/parameters.ts';
import { listOperation } from './list.ts';
import { cardDeclined, ok, type Operation, type OperationInput } from './operation.ts';
import { readAddress } from './read-address.ts';

/** The expiry of Stripe's ready-made cards: well after any journey on sale. */
const readyMadeYear = 2034;

function readBillingDetails(details: Parameters | undefined): Stripe.PaymentMethod.BillingDetails {
  return {
    address: readAddress(details?.within('address')),
    email: details?.text('email') ?? null,
    name: details?.text('name') ?? null,
    phone: details?.text('phone') ?? null,
    tax_id: null,
  };
}

/** A token from the card frame, valid once, or one of Stripe's ready-made tokens ("tok_visa"). */
function takeToken(objects: ObjectStore, id: string): CardEntry {
  const readyMade = testCards.find((card) => id === `tok_${card.name}`);
  if (readyMade) return { testCard: readyMade, expiryMonth: 12, expiryYear: readyMadeYear, name: null, postalCode: null };
  const token = objects.get('token', id, 'card[token]');
  if (token.body.used) {
    const message = `You cannot use a Stripe token more than once: ${id}.`;
    throw new StripeError(400, { type: 'invalid_request_error', code: 'token_already_used', message }, 'executing');
  }
  const { card } = token.body;
  if (!card || !token.secret.testCard) throw noSuchObject('token', id, 'card[token]');
  objects.save('token', { ...token.body, used: true }, token.secret);
  return {
    testCard: cardByName(token.secret.testCard),
    expiryMonth: card.exp_month,
    expiryYear: card.exp_year,
    name: card.name,
    postalCode: card.address_zip,
  };
}

const createPaymentMethod: Operation = {
  name: 'stripe.payment_method',
  method: 'POST',
  path: '/payment_methods',
  key: 'secret',
  parameters: ['type', 'card', 'billing_details', 'metadata'],
  run: ({ objects, parameters, nowSeconds, record }) => {
    if (!parameters.oneOf('type', ['card'])) throw missingParameter('type');
    const card = parameters.within('card');
    if (card?.text('number')) {
      const message = 'Sending credit card numbers directly to the Stripe API is generally unsafe. Make a token in the card frame instead.';
      throw invalidParameter('card[number]', message);
    }
    card?.allowOnly(['token']);
    const tokenId = card?.requiredText('token');
    if (!tokenId) throw missingParameter('card');
    const source = takeToken(objects, tokenId);
    const details = readBillingDetails(parameters.within('billing_details'));
    const address = details.address ?? emptyAddress;
    const method = newPaymentMethod(
      source,
      { ...details, name: details.name ?? source.name, address: { ...address, postal_code: address.postal_code ?? source.postalCode } },
      parameters.texts('metadata'),
      nowSeconds,
    );
    objects.save('payment_method', method, { testCard: source.testCard.name });
    record('payment_method.created', method);
    return ok(method);
  },
};

const emptyAddress: Stripe.Address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

/** The payment method with that id. "pm_card_visa" and the like are made at each use, as in Stripe's test mode. */
export function takePaymentMethod(objects: ObjectStore, id: string, nowSeconds: number, param?: string): Stored<'payment_method'> {
  const readyMade = testCards.find((card) => id === `pm_card_${card.name}`);
  if (!readyMade) return objects.get('payment_method', id, param);
  const details = { address: emptyAddress, email: null, name: null, phone: null, tax_id: null };
  const body = newPaymentMethod({ testCard: readyMade, expiryMonth: 12, expiryYear: readyMadeYear }, details, {}, nowSeconds);
  const secret: Secret = { testCard: readyMade.name };
  objects.save('payment_method', body, secret);
  return { body, secret };
}

export function testCardOf(method: Stored<'payment_method'>): TestCard {
  return cardByName(method.secret.testCard ?? 'visa');
}

/** The card, or the issuer's refusal to keep it. */
function attach({ objects, parameters, id, nowSeconds, record }: OperationInput) {
  const customer = parameters.requiredText('customer');
  objects.get('customer', customer, 'customer');
  const method = takePaymentMethod(objects, id, nowSeconds);
  if (method.body.customer === customer) return ok(method.body);
  if (method.body.customer)
    throw unexpectedState('The payment method you provided has already been attached to a customer.', 'payment_method_unexpected_state');
  if (method.secret.spent) {
    throw unexpectedState(
      'This PaymentMethod was previously used without being attached to a Customer. It may not be used again.',
      'payment_method_unexpected_state',
    );
  }
  const card = testCardOf(method);
  if (card.decline && !card.attachable && card.threeDSecure === 'not_asked') {
    const { code, declineCode, message } = card.decline;
    return cardDeclined({ code, decline_code: declineCode, message, payment_method: method.body });
  }
  const attached = { ...method.body, customer };
  objects.save('payment_method', attached, method.secret);
  record('payment_method.attached', attached);
  return ok(attached);
}

const detachPaymentMethod: Operation = {
  name: 'stripe.payment_method',
  method: 'POST',
  path: '/payment_methods/:id/detach',
  key: 'secret',
  parameters: [],
  run: ({ objects, id, record }) => {
    const method = objects.get('payment_method', id);
    if (!method.body.customer) {
      throw unexpectedState(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
        'payment_method_unexpected_state',
      );
    }
    const detached = { ...method.body, customer: null };
    objects.save('payment_method', detached, { ...method.secret, spent: true });
    record('payment_method.detached', detached);
    return ok(detached);
  },
};

const retrievePaymentMethod: Operation = {
  name: 'stripe.retrieve',
  method: 'GET',
  path: '/payment_methods/:id',
  key: 'secret',
  parameters: [],
  run: ({ objects, id, nowSeconds }) => ok(takePaymentMethod(objects, id, nowSeconds).body),
};

export const paymentMethodOperations: readonly Operation[] = [
  createPaymentMethod,
  retrievePaymentMethod,
  {
    name: 'stripe.payment_method',
    method: 'POST',
    path: '/payment_methods/:id/attach',
    key: 'secret',
    parameters: ['customer'],
    run: attach,
  },
  detachPaymentMethod,
  listOperation('stripe.list', 'payment_method', '/payment_methods', ['customer', 'type']),
  listOperation('stripe.list', 'payment_method', '/customers/:id/payment_methods', ['type'], 'customer'),
];
