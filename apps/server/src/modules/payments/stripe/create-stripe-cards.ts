import type { Money } from '@throughfare/kernel/money';
import { Stripe } from 'stripe';
import type { CardEvent, CardIntent, CardPayments, CardResult, NewPaymentMethod } from '../card-payments.api.ts';
import { confirmStripeIntent } from './confirm-stripe-intent.ts';
import { readDispute, readIntent, readListedIntent, readMethod, readRefund } from './read-stripe.ts';
import { readStripeError } from './read-stripe-error.ts';
import { wholeIntent } from './whole-intent.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The address that speaks Stripe's protocol instead of Stripe: the sandbox. */
  readonly endpoint?: { readonly protocol: 'http' | 'https'; readonly host: string; readonly port: number };
  /** 10 s, except in tests. */
  readonly timeoutMs?: number;
}

/** Runs a request and returns failures as values. */
export async function attempt<Value>(effect: 'reads' | 'writes', request: () => Promise<Value>): Promise<CardResult<Value>> {
  try {
    return { kind: 'done', value: await withoutStack(request) };
  } catch (error) {
    return readStripeError(error, effect);
  }
}

/**
 * The SDK writes its caller's stack at each request, to add it to an error. Errors become values here, and the text took as long as the
 * rest of a request. The SDK writes it before it first waits.
 */
function withoutStack<Value>(request: () => Promise<Value>): Promise<Value> {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return request();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

export function stripeClient({ secretKey, endpoint, timeoutMs = 10_000 }: StripeOptions): Stripe {
  return new Stripe(secretKey, {
    ...endpoint,
    // Orders retry themselves, under the same idempotency key. The SDK still repeats a request once if its connection was closed; the key
    // makes that harmless.
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
  });
}

/** Card payments at Stripe, or at another server that speaks its protocol. */
export function createStripeCards(options: StripeOptions): CardPayments {
  const stripe = stripeClient(options);
  const framesActionUrl = options.endpoint !== undefined;
  const toIntent = (intent: Stripe.PaymentIntent): CardIntent => readIntent(intent, framesActionUrl);
  const retrieveIntent = (intentId: string): Promise<CardResult<CardIntent>> =>
    attempt('reads', async () => toIntent(await stripe.paymentIntents.retrieve(intentId, { expand: wholeIntent })));

  /** A late request counts as done if the intent has already reached the wanted state. */
  const unlessThere = async (
    result: CardResult<CardIntent>,
    intentId: string,
    isThere: (intent: CardIntent) => boolean,
  ): Promise<CardResult<CardIntent>> => {
    if (result.kind !== 'rejected' || result.code !== 'payment_intent_unexpected_state') return result;
    const now = await retrieveIntent(intentId);
    if (now.kind !== 'done') return { kind: 'outcome_unknown', reason: 'the intent could not be looked at' };
    return isThere(now.value) ? now : result;
  };

  const listRefunds = (intentId: string) =>
    attempt('reads', async () => {
      const refunds = [];
      for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 })) refunds.push(readRefund(refund));
      return refunds;
    });

  return {
    createCustomer: ({ email, name, idempotencyKey }) =>
      attempt('writes', async () => {
        const { id } = await stripe.customers.create({ email, ...(name ? { name } : {}) }, { idempotencyKey });
        return { customerId: id };
      }),

    createPaymentMethod: (asked) =>
      attempt('writes', async () =>
        readMethod(await stripe.paymentMethods.create(methodParameters(asked), { idempotencyKey: asked.idempotencyKey })),
      ),
    retrievePaymentMethod: (methodId) => attempt('reads', async () => readMethod(await stripe.paymentMethods.retrieve(methodId))),
    attachPaymentMethod: ({ methodId, customerId, idempotencyKey }) =>
      attempt('writes', async () => readMethod(await stripe.paymentMethods.attach(methodId, { customer: customerId }, { idempotencyKey }))),
    detachPaymentMethod: ({ methodId, idempotencyKey }) =>
      attempt('writes', async () => readMethod(await stripe.paymentMethods.detach(methodId, {}, { idempotencyKey }))),
    listPaymentMethods: (customerId) =>
      attempt('reads', async () => {
        const methods = [];
        for await (const method of stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: 100 }))
          methods.push(readMethod(method));
        return methods;
      }),

    createIntent: ({ amount, methodId, customerId, description, reference, saveCard, idempotencyKey }) =>
      attempt('writes', async () =>
        toIntent(
          await stripe.paymentIntents.create(
            {
              ...amountParameters(amount),
              capture_method: 'manual',
              confirmation_method: 'manual',
              allowed_payment_method_types: ['card'],
              description,
              metadata: { reference },
              expand: wholeIntent,
              ...(methodId ? { payment_method: methodId } : {}),
              ...(customerId ? { customer: customerId } : {}),
              ...(saveCard && customerId ? { setup_future_usage: 'on_session' as const } : {}),
            },
            { idempotencyKey },
          ),
        ),
      ),

    updateIntentAmount: ({ intentId, amount, methodId, idempotencyKey }) =>
      attempt('writes', async () =>
        toIntent(
          await stripe.paymentIntents.update(
            intentId,
            { amount: amount.minor, expand: wholeIntent, ...(methodId ? { payment_method: methodId } : {}) },
            { idempotencyKey },
          ),
        ),
      ),

    confirmIntent: (asked) => confirmStripeIntent({ stripe, toIntent, retrieveIntent }, asked),
    retrieveIntent,

    captureIntent: async ({ intentId, amount, idempotencyKey }) => {
      const parameters = { amount_to_capture: amount.minor, expand: wholeIntent };
      const result = await attempt('writes', async () =>
        toIntent(await stripe.paymentIntents.capture(intentId, parameters, { idempotencyKey })),
      );
      const captured = await unlessThere(
        result,
        intentId,
        (intent) => intent.status === 'succeeded' && intent.captured.minor === amount.minor,
      );
      // Stripe reports an expired authorisation as a card refusal, but the customer cannot act on it.
      return captured.kind === 'declined' ? { kind: 'rejected', code: captured.code, reason: captured.rawMessage } : captured;
    },

    cancelIntent: async ({ intentId, reason, idempotencyKey }) => {
      const parameters = { cancellation_reason: reason, expand: wholeIntent };
      const result = await attempt('writes', async () =>
        toIntent(await stripe.paymentIntents.cancel(intentId, parameters, { idempotencyKey })),
      );
      return unlessThere(result, intentId, (intent) => intent.status === 'canceled');
    },

    refund: async ({ intentId, amount, idempotencyKey }) => {
      // Stripe forgets a key after a day. The refund itself carries the key for as long as it exists.
      const known = await listRefunds(intentId);
      if (known.kind !== 'done') return known;
      const made = known.value.find((refund) => refund.idempotencyKey === idempotencyKey);
      if (made) return { kind: 'done', value: made };
      return attempt('writes', async () =>
        readRefund(
          await stripe.refunds.create(
            { payment_intent: intentId, amount: amount.minor, metadata: { key: idempotencyKey } },
            { idempotencyKey },
          ),
        ),
      );
    },
    listRefunds,

    listDisputes: (intentId) =>
      attempt('reads', async () => {
        const disputes = [];
        for await (const dispute of stripe.disputes.list({ payment_intent: intentId, limit: 100 })) disputes.push(readDispute(dispute));
        return disputes;
      }),

    listIntents: (withinLastMs) =>
      attempt('reads', async () => {
        const listed = [];
        // The provider uses the machine's clock, whatever the shop's clock says.
        const created = { gte: Math.floor((Date.now() - withinLastMs) / 1000) };
        for await (const intent of stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] }))
          listed.push(readListedIntent(intent));
        return listed;
      }),

    readWebhook: async (rawBody, signature) => readWebhook(stripe, rawBody, signature, options.webhookSecret),
  };
}

function amountParameters({ currency, minor }: Money): { currency: string; amount: number } {
  return { currency: currency.toLowerCase(), amount: minor };
}

function methodParameters({ token, billing }: NewPaymentMethod): Stripe.PaymentMethodCreateParams {
  const { address, ...person } = billing;
  const { postalCode, ...place } = address ?? {};
  return {
    type: 'card',
    card: { token },
    billing_details: { ...person, ...(address ? { address: { ...place, ...(postalCode ? { postal_code: postalCode } : {}) } } : {}) },
  };
}

/** The age of a signature is a matter of security, so it is checked against the machine's real time and not the shop's clock. */
function readWebhook(stripe: Stripe, rawBody: string, signature: string, secret: string): CardEvent | undefined {
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(rawBody, signature, secret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw error;
  }
  const about: { readonly id?: unknown; readonly object?: unknown; readonly payment_intent?: unknown } = event.data.object;
  const intentId = about.object === 'payment_intent' ? about.id : about.payment_intent;
  return { eventId: event.id, type: event.type, createdAtMs: event.created * 1000, ...(typeof intentId === 'string' ? { intentId } : {}) };
}
