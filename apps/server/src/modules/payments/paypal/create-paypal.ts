import {
  CheckoutPaymentIntent,
  OrdersController,
  PatchOp,
  PaymentsController,
  PaypalExperienceLandingPage,
  PaypalExperienceUserAction,
  type Order,
} from '@paypal/paypal-server-sdk';
import { toDecimal, type Money } from '@throughfare/kernel/money';
import type { CardFailure, CardIntent, CardResult, ConfirmResult } from '../card-payments.api.ts';
import type { PayPalPayments } from '../paypal-payments.api.ts';
import { listPayPalDisputes } from './paypal-disputes.ts';
import { createPayPalClient, type PayPalOptions } from './paypal-client.ts';
import { authorizationOf, capturesOf, intentIdOf, orderIdOf, readOrder, readPayer, readRefund, unitOf } from './read-paypal.ts';
import { readPayPalError } from './read-paypal-error.ts';
import { verifyPayPalWebhook } from './verify-webhook.ts';

const whole = 'return=representation';

/** Runs a request and returns failures as values. */
async function attempt<Value>(effect: 'reads' | 'writes', request: () => Promise<Value>): Promise<CardResult<Value>> {
  try {
    return { kind: 'done', value: await request() };
  } catch (error) {
    return readPayPalError(error, effect);
  }
}

function amountOf(amount: Money) {
  return { currencyCode: amount.currency, value: toDecimal(amount) };
}

/** What the state of an order means just after a request to authorise it. */
function outcomeOf(intent: CardIntent): ConfirmResult {
  switch (intent.status) {
    case 'requires_capture':
    case 'succeeded':
      return { kind: 'held', intent };
    case 'processing':
      return { kind: 'outcome_unknown', reason: 'PayPal is still looking at the payment' };
    case 'requires_payment_method':
      if (intent.lastDecline) return { kind: 'declined', ...intent.lastDecline };
      return intent.action
        ? { kind: 'requires_action', intent, action: intent.action }
        : { kind: 'rejected', code: intent.status, reason: 'nothing to approve' };
    case 'requires_confirmation':
    case 'requires_action':
    case 'canceled':
      return { kind: 'rejected', code: intent.status, reason: `the order is ${intent.status}` };
  }
}

/** PayPal's Orders v2 and Payments v2. The sandbox has the same protocol. */
export function createPayPal(options: PayPalOptions): PayPalPayments {
  const client = createPayPalClient(options);
  const orders = new OrdersController(client);
  const payments = new PaymentsController(client);

  const load = (intentId: string): Promise<CardResult<Order>> =>
    attempt('reads', async () => (await orders.getOrder({ id: orderIdOf(intentId) })).result);
  const retrieveIntent = async (intentId: string): Promise<CardResult<CardIntent>> => {
    const loaded = await load(intentId);
    return loaded.kind === 'done' ? { kind: 'done', value: readOrder(loaded.value) } : loaded;
  };
  /** The rejection may mean that the step was done before, under a key that PayPal has forgotten. */
  const unlessThere = async (
    failure: CardFailure,
    intentId: string,
    isDone: (intent: CardIntent) => boolean,
  ): Promise<CardResult<CardIntent>> => {
    if (failure.kind !== 'rejected') return failure;
    const now = await retrieveIntent(intentId);
    return now.kind === 'done' && isDone(now.value) ? now : failure;
  };

  const listRefunds: PayPalPayments['listRefunds'] = async (intentId) => {
    const loaded = await load(intentId);
    return loaded.kind === 'done' ? { kind: 'done', value: (unitOf(loaded.value).payments?.refunds ?? []).map(readRefund) } : loaded;
  };

  return {
    createOrder: ({ amount, description, reference, returnUrl, cancelUrl, idempotencyKey }) =>
      attempt('writes', async () => {
        const { result } = await orders.createOrder({
          prefer: whole,
          paypalRequestId: idempotencyKey,
          body: {
            intent: CheckoutPaymentIntent.Authorize,
            purchaseUnits: [{ amount: amountOf(amount), description, customId: reference }],
            paymentSource: {
              paypal: {
                // Customers sign in at PayPal and never type a card there: the shop does not take PayPal's card funding (PAY-5).
                experienceContext: {
                  returnUrl,
                  cancelUrl,
                  landingPage: PaypalExperienceLandingPage.Login,
                  userAction: PaypalExperienceUserAction.PayNow,
                },
              },
            },
          },
        });
        return readOrder(result);
      }),

    async readApproval(intentId) {
      const loaded = await load(intentId);
      if (loaded.kind !== 'done') return loaded;
      const { status, amount } = readOrder(loaded.value);
      return { kind: 'done', value: { isApproved: status === 'requires_confirmation', amount, payer: readPayer(loaded.value) } };
    },

    async updateIntentAmount({ intentId, amount }) {
      const value = { currency_code: amount.currency, value: toDecimal(amount) };
      const patched = await attempt('writes', () =>
        orders.patchOrder({
          id: orderIdOf(intentId),
          body: [{ op: PatchOp.Replace, path: "/purchase_units/@reference_id=='default'/amount", value }],
        }),
      );
      return patched.kind === 'done' ? retrieveIntent(intentId) : patched;
    },

    async confirmIntent({ intentId, idempotencyKey }) {
      const authorized = await attempt('writes', () =>
        orders.authorizeOrder({ id: orderIdOf(intentId), paypalRequestId: idempotencyKey, prefer: whole }),
      );
      if (authorized.kind !== 'done' && authorized.kind !== 'rejected') return authorized;
      // Not approved yet, approved for less, or authorised before: the order tells which.
      const now = await retrieveIntent(intentId);
      if (now.kind !== 'done') return { kind: 'outcome_unknown', reason: 'the order could not be looked at' };
      return outcomeOf(now.value);
    },
    retrieveIntent,

    async captureIntent({ intentId, amount, idempotencyKey }) {
      const loaded = await load(intentId);
      if (loaded.kind !== 'done') return loaded;
      const authorizationId = authorizationOf(loaded.value)?.id;
      if (authorizationId === undefined) return { kind: 'rejected', code: 'not_authorized', reason: 'there is nothing to capture' };
      const captured = await attempt('writes', () =>
        payments.captureAuthorizedPayment({
          authorizationId,
          paypalRequestId: idempotencyKey,
          prefer: whole,
          body: { amount: amountOf(amount), finalCapture: true },
        }),
      );
      const isDone = (intent: CardIntent) => intent.status === 'succeeded' && intent.captured.minor === amount.minor;
      if (captured.kind !== 'done') {
        const failure: CardFailure =
          captured.kind === 'declined' ? { kind: 'rejected', code: captured.code, reason: captured.rawMessage } : captured;
        return unlessThere(failure, intentId, isDone);
      }
      const now = await retrieveIntent(intentId);
      if (now.kind !== 'done') return { kind: 'outcome_unknown', reason: 'the order could not be looked at' };
      if (isDone(now.value)) return now;
      return now.value.status === 'processing'
        ? { kind: 'outcome_unknown', reason: 'PayPal is still capturing' }
        : { kind: 'rejected', code: 'capture_declined', reason: 'PayPal did not capture' };
    },

    async cancelIntent({ intentId, idempotencyKey }) {
      const loaded = await load(intentId);
      if (loaded.kind !== 'done') return loaded;
      const intent = readOrder(loaded.value);
      if (intent.status === 'succeeded') return { kind: 'rejected', code: 'captured', reason: 'what was captured cannot be voided' };
      const authorizationId = authorizationOf(loaded.value)?.id;
      // PayPal has no call to end an order without an authorisation. It lapses by itself and counts as ended for us.
      if (authorizationId === undefined || intent.status === 'canceled' || intent.lastDecline)
        return { kind: 'done', value: { ...intent, status: 'canceled' } };
      const voided = await attempt('writes', () =>
        payments.voidPayment({ authorizationId, paypalRequestId: idempotencyKey, prefer: whole }),
      );
      return voided.kind === 'done' ? retrieveIntent(intentId) : unlessThere(voided, intentId, ({ status }) => status === 'canceled');
    },

    async refund({ intentId, amount, idempotencyKey }) {
      const loaded = await load(intentId);
      if (loaded.kind !== 'done') return loaded;
      // PayPal forgets a key after a while. The refund itself carries the key for as long as it exists.
      const made = (unitOf(loaded.value).payments?.refunds ?? [])
        .map(readRefund)
        .find((refund) => refund.idempotencyKey === idempotencyKey);
      if (made) return { kind: 'done', value: made };
      const captureId = capturesOf(loaded.value)[0]?.id;
      if (captureId === undefined) return { kind: 'rejected', code: 'not_captured', reason: 'there is nothing to give back' };
      return attempt('writes', async () => {
        const { result } = await payments.refundCapturedPayment({
          captureId,
          paypalRequestId: idempotencyKey,
          prefer: whole,
          body: { amount: amountOf(amount), customId: idempotencyKey },
        });
        return readRefund(result);
      });
    },
    listRefunds,

    async listDisputes(intentId) {
      const loaded = await load(intentId);
      if (loaded.kind !== 'done') return loaded;
      return attempt('reads', async () => {
        const found = await Promise.all(capturesOf(loaded.value).map(({ id = '' }) => listPayPalDisputes(client, id)));
        return found.flat();
      });
    },

    async readWebhook(rawBody, headers) {
      const event = await verifyPayPalWebhook(client, options.webhookId, rawBody, headers);
      if (event?.captureId === undefined) return event;
      const { captureId, ...said } = event;
      const { result } = await payments.getCapturedPayment({ captureId });
      const orderId = result.supplementaryData?.relatedIds?.orderId;
      return { ...said, ...(orderId === undefined ? {} : { intentId: intentIdOf(orderId) }) };
    },
  };
}
