import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { money } from '@throughfare/kernel/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountBehaviour, decideAtPayPal } from '../../../../../../tests/support/approve-paypal.ts';
import { startTestSandbox, type TestSandbox } from '../../../../../../tests/support/start-test-sandbox.ts';
import type { CardIntent, CardResult, ConfirmResult } from '../card-payments.api.ts';
import type { PayPalPayments } from '../paypal-payments.api.ts';
import { payPalWhenUsed } from './paypal-when-used.ts';

let sandbox: TestSandbox;
let payPal: PayPalPayments;
/** Has short timeouts, for calls that are never answered. */
let impatient: PayPalPayments;
let numbers = 0;
const fresh = (what: string): string => `${what}-${(numbers += 1)}`;

const options = () => ({
  clientId: 'sandbox-client',
  clientSecret: 'sandbox-secret',
  webhookId: '8PT597110X687430LKGECATA',
  environment: 'sandbox' as const,
  endpoint: sandbox.url,
  timeoutMs: 60_000,
});

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(() => {
  payPal = payPalWhenUsed(options());
  impatient = payPalWhenUsed({ ...options(), timeoutMs: 2_000 });
});
afterAll(() => sandbox.close());

const order = (minor = 6000, idempotencyKey = fresh('create')) =>
  payPal.createOrder({
    amount: money('GBP', minor),
    description: 'Metro 1 Ticket',
    reference: fresh('cart'),
    returnUrl: 'http://127.0.0.1:9/booking/p2p?paypal=approved',
    cancelUrl: 'http://127.0.0.1:9/booking/p2p?paypal=cancelled',
    idempotencyKey,
  });

function done<Value>(result: CardResult<Value>): Value {
  if (result.kind !== 'done') throw new Error(JSON.stringify(result));
  return result.value;
}

async function created(minor?: number): Promise<CardIntent> {
  return done(await order(minor));
}

async function approved(minor?: number, account?: AccountBehaviour): Promise<CardIntent> {
  const intent = await created(minor);
  await decideAtPayPal(intent.action?.url ?? '', 'approve', account);
  return intent;
}

function originOf(server: Server): string {
  // `address()` is null or a string only for a server that does not listen on a port
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function held(result: ConfirmResult): CardIntent {
  if (result.kind !== 'held') throw new Error(JSON.stringify(result));
  return result.intent;
}

async function authorized(minor?: number, account?: 'pays' | 'lapses'): Promise<CardIntent> {
  const { intentId } = await approved(minor, account);
  return held(await payPal.confirmIntent({ intentId, idempotencyKey: fresh('confirm') }));
}

describe('a PayPal payment', () => {
  it('is created, approved at PayPal, authorised, captured in part and refunded in parts', async () => {
    const intent = await created(6000);
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount: money('GBP', 6000), captured: money('GBP', 0) });
    expect(intent.intentId).toMatch(/^paypal_[0-9A-Z]{17}$/);
    expect(intent.action?.url).toContain(`/paypal/checkoutnow?token=${intent.intentId.slice(7)}`);

    const back = await decideAtPayPal(intent.action?.url ?? '');
    expect(back.searchParams.get('token')).toBe(intent.intentId.slice(7));
    expect(back.searchParams.get('paypal')).toBe('approved');
    expect(done(await payPal.readApproval(intent.intentId))).toEqual({
      isApproved: true,
      amount: money('GBP', 6000),
      payer: {
        name: 'Paula Payer',
        email: 'paula.payer@example.com',
        address: { line1: '1 Station Road', city: 'York', postalCode: 'YO24 1AB', country: 'GB' },
      },
    });

    const { intentId } = intent;
    const money60 = held(await payPal.confirmIntent({ intentId, idempotencyKey: fresh('confirm') }));
    expect(money60).toMatchObject({ status: 'requires_capture', capturable: money('GBP', 6000), chargeId: expect.any(String) });
    expect(money60.holdEndsAtMs).toBeGreaterThan(0);

    const captured = done(await payPal.captureIntent({ intentId, amount: money('GBP', 4500), idempotencyKey: fresh('capture') }));
    // the capture releases the rest of the authorisation
    expect(captured).toMatchObject({ status: 'succeeded', captured: money('GBP', 4500), capturable: money('GBP', 0) });

    const refundKey = fresh('refund');
    const first = done(await payPal.refund({ intentId, amount: money('GBP', 1500), idempotencyKey: refundKey }));
    done(await payPal.refund({ intentId, amount: money('GBP', 3000), idempotencyKey: fresh('refund') }));
    expect(done(await payPal.refund({ intentId, amount: money('GBP', 1500), idempotencyKey: refundKey }))).toEqual(first);
    expect(done(await payPal.listRefunds(intentId)).map(({ amount }) => amount.minor)).toEqual([1500, 3000]);
    expect(await payPal.refund({ intentId, amount: money('GBP', 1), idempotencyKey: fresh('refund') })).toMatchObject({
      kind: 'rejected',
      code: 'REFUND_AMOUNT_EXCEEDED',
    });
  });

  it('asks for approval first, until the payer has approved', async () => {
    const { intentId, action } = await created();
    const asked = await payPal.confirmIntent({ intentId, idempotencyKey: fresh('confirm') });
    expect(asked).toMatchObject({ kind: 'requires_action', action });
    await decideAtPayPal(action?.url ?? '', 'cancel');
    expect(await payPal.confirmIntent({ intentId, idempotencyKey: fresh('confirm') })).toMatchObject({ kind: 'requires_action' });
  });

  it('may become less without another approval, and more only with one', async () => {
    const { intentId } = await approved(6000);
    const less = done(await payPal.updateIntentAmount({ intentId, amount: money('GBP', 5000), idempotencyKey: fresh('update') }));
    expect(less).toMatchObject({ status: 'requires_confirmation', amount: money('GBP', 5000) });
    const more = done(await payPal.updateIntentAmount({ intentId, amount: money('GBP', 7000), idempotencyKey: fresh('update') }));
    expect(more.status).toBe('requires_payment_method');
    const asked = await payPal.confirmIntent({ intentId, idempotencyKey: fresh('confirm') });
    if (asked.kind !== 'requires_action') throw new Error(asked.kind);
    await decideAtPayPal(asked.action.url ?? '');
    expect(held(await payPal.confirmIntent({ intentId, idempotencyKey: fresh('confirm') })).capturable).toEqual(money('GBP', 7000));
  });

  it('reports a decline, and an authorisation that ended before the capture', async () => {
    const declined = await approved(6000, 'declined');
    expect(await payPal.confirmIntent({ intentId: declined.intentId, idempotencyKey: fresh('confirm') })).toMatchObject({
      kind: 'declined',
      code: 'INSTRUMENT_DECLINED',
    });
    const { intentId } = await authorized(6000, 'lapses');
    expect(await payPal.captureIntent({ intentId, amount: money('GBP', 6000), idempotencyKey: fresh('capture') })).toMatchObject({
      kind: 'rejected',
      code: 'AUTHORIZATION_EXPIRED',
    });
  });

  it('is cancelled: an authorisation is voided, an unapproved order ends for us, a capture stays', async () => {
    const cancel = (intentId: string) => payPal.cancelIntent({ intentId, reason: 'abandoned', idempotencyKey: `cancel-${intentId}` });
    const { intentId } = await authorized();
    expect(done(await cancel(intentId)).status).toBe('canceled');
    expect(done(await cancel(intentId)).status).toBe('canceled');
    expect(done(await payPal.retrieveIntent(intentId)).status).toBe('canceled');
    expect(done(await cancel((await created()).intentId)).status).toBe('canceled');
    const taken = await authorized();
    done(await payPal.captureIntent({ intentId: taken.intentId, amount: money('GBP', 6000), idempotencyKey: fresh('capture') }));
    expect(await cancel(taken.intentId)).toMatchObject({ kind: 'rejected' });
  });

  it('does not know an order of somebody else', async () => {
    expect(await payPal.retrieveIntent('paypal_0XX00000X0000000X')).toMatchObject({ kind: 'rejected', code: 'INVALID_RESOURCE_ID' });
  });
});

describe('PayPal failing', () => {
  it.each(['timeout-after', 'disconnect-after'])('%s: the same key brings the answer, and nothing happens twice', async (mode) => {
    const { intentId } = await approved();
    const confirm = { intentId, idempotencyKey: fresh('confirm') };
    await sandbox.setFault({ target: 'paypal.authorize', mode });
    expect(await impatient.confirmIntent(confirm)).toMatchObject({ kind: 'outcome_unknown' });
    held(await payPal.confirmIntent(confirm));

    const capture = { intentId, amount: money('GBP', 6000), idempotencyKey: fresh('capture') };
    await sandbox.setFault({ target: 'paypal.capture', mode });
    expect(await impatient.captureIntent(capture)).toMatchObject({ kind: 'outcome_unknown' });
    expect(done(await payPal.captureIntent(capture)).captured).toEqual(money('GBP', 6000));

    const refund = { intentId, amount: money('GBP', 6000), idempotencyKey: fresh('refund') };
    await sandbox.setFault({ target: 'paypal.refund', mode });
    expect(await impatient.refund(refund)).toMatchObject({ kind: 'outcome_unknown' });
    done(await payPal.refund(refund));
    expect(done(await payPal.listRefunds(intentId))).toHaveLength(1);
  });

  it('a capture under a key that PayPal has forgotten is the capture that was made', async () => {
    const { intentId } = await authorized();
    const capture = (idempotencyKey: string) => payPal.captureIntent({ intentId, amount: money('GBP', 6000), idempotencyKey });
    done(await capture(fresh('capture')));
    expect(done(await capture(fresh('capture'))).captured).toEqual(money('GBP', 6000));
  });

  it('an order that was made without an answer is made once', async () => {
    const key = fresh('create');
    await sandbox.setFault({ target: 'paypal.create', mode: 'timeout-after' });
    const reference = {
      amount: money('GBP', 6000),
      description: 'Metro 1 Ticket',
      reference: 'cart-x',
      returnUrl: 'http://127.0.0.1:9/a',
      cancelUrl: 'http://127.0.0.1:9/b',
      idempotencyKey: key,
    };
    expect((await impatient.createOrder(reference)).kind).toBe('outcome_unknown');
    const [first, second] = [done(await payPal.createOrder(reference)), done(await payPal.createOrder(reference))];
    expect(first.intentId).toBe(second.intentId);
  });

  it('not there at all: nothing was done', async () => {
    const away = payPalWhenUsed({ ...options(), endpoint: 'http://127.0.0.1:9' });
    expect(await away.retrieveIntent('paypal_0XX00000X0000000X')).toMatchObject({ kind: 'unavailable' });
    expect(await away.confirmIntent({ intentId: 'paypal_0XX00000X0000000X', idempotencyKey: 'x' })).toMatchObject({ kind: 'unavailable' });
  });

  it('its own failure is an unknown outcome', async () => {
    const { intentId } = await approved();
    await sandbox.setFault({ target: 'paypal.authorize', mode: 'error' });
    expect(await payPal.confirmIntent({ intentId, idempotencyKey: fresh('confirm') })).toMatchObject({ kind: 'outcome_unknown' });
  });

  it('wrong credentials are our own bug and are reported as one', async () => {
    const wrong = payPalWhenUsed({ ...options(), clientSecret: 'wrong' });
    await expect(wrong.retrieveIntent('paypal_0XX00000X0000000X')).rejects.toMatchObject({ statusCode: 401 });
  });

  it('its state survives a kill', async () => {
    const { intentId } = await authorized();
    await sandbox.restart();
    payPal = payPalWhenUsed(options());
    expect(done(await payPal.retrieveIntent(intentId)).status).toBe('requires_capture');
  });
});

it('follows no redirect in an answer: credentials go only to PayPal', async () => {
  const reached: string[] = [];
  const elsewhere = createServer((request, response) => {
    reached.push(`${request.url} ${request.headers.authorization}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"access_token":"stolen","token_type":"Bearer","expires_in":9}');
  });
  const leading = createServer((_, response) => void response.writeHead(307, { location: originOf(elsewhere) }).end());
  for (const server of [elsewhere, leading]) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  payPal = payPalWhenUsed({ ...options(), endpoint: originOf(leading) });
  const outcome = await order().catch((error: unknown) => ({ kind: 'thrown', error }));
  expect(outcome.kind).not.toBe('done');
  expect(reached).toEqual([]);
  for (const server of [elsewhere, leading]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

describe("PayPal's events", () => {
  const arrived = async (type: string, intentId: string) => {
    const orderId = intentId.replace('paypal_', '');
    const found = () => sandbox.webhooks.find(({ body }) => body.includes(type) && body.includes(orderId));
    await expect.poll(found).toBeDefined();
    const event = found();
    if (!event) throw new Error(type);
    return event;
  };

  it('are believed when PayPal has signed them, with the payment that they are about', async () => {
    const { intentId } = await authorized();
    const { body, headers } = await arrived('PAYMENT.AUTHORIZATION.CREATED', intentId);
    expect(await payPal.readWebhook(body, headers)).toMatchObject({ type: 'PAYMENT.AUTHORIZATION.CREATED', intentId });
  });

  it('of a dispute name the payment, though PayPal sends only the capture', async () => {
    const { intentId } = await approved(6000, 'claims');
    held(await payPal.confirmIntent({ intentId, idempotencyKey: fresh('confirm') }));
    const captured = done(await payPal.captureIntent({ intentId, amount: money('GBP', 6000), idempotencyKey: fresh('capture') }));
    const found = () =>
      sandbox.webhooks.find(({ body }) => body.includes('CUSTOMER.DISPUTE.CREATED') && body.includes(captured.chargeId ?? 'none'));
    await expect.poll(found).toBeDefined();
    const { body, headers } = found() ?? { body: '', headers: {} };
    expect(await payPal.readWebhook(body, headers)).toMatchObject({ type: 'CUSTOMER.DISPUTE.CREATED', intentId });
    const [dispute] = done(await payPal.listDisputes(intentId));
    expect(dispute).toMatchObject({
      amount: money('GBP', 6000),
      isWithdrawn: true,
      status: 'needs_response',
      reason: 'merchandise_or_service_not_received',
    });
  });

  it('are refused with a changed byte, a missing header, or another recipient', async () => {
    const { intentId } = await approved();
    const { body, headers } = await arrived('CHECKOUT.ORDER.APPROVED', intentId);
    expect(await payPal.readWebhook(body, headers)).toBeDefined();
    expect(await payPal.readWebhook(body.replace('paula', 'pavla'), headers)).toBeUndefined();
    expect(await payPal.readWebhook(body, { ...headers, 'paypal-transmission-sig': undefined })).toBeUndefined();
    expect(await payPal.readWebhook('nonsense', headers)).toBeUndefined();
    expect(await payPalWhenUsed({ ...options(), webhookId: 'ANOTHER' }).readWebhook(body, headers)).toBeUndefined();
  });

  it('that are forged are seen', async () => {
    await sandbox.setFault({ target: 'paypal.webhook', mode: 'forged' });
    const { intentId } = await approved();
    const { body, headers } = await arrived('CHECKOUT.ORDER.APPROVED', intentId);
    expect(await payPal.readWebhook(body, headers)).toBeUndefined();
  });
});
