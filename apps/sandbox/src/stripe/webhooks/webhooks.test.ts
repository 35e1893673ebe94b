import type { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoWebhookSecret } from '../../read-environment.ts';
import { startTestSandbox, type ReceivedWebhook, type TestSandbox } from '../../../../../tests/support/start-test-sandbox.ts';
import { manualPayment } from '../../../../../tests/support/open-sandbox-stripe.ts';
import { sandboxStripe } from '../../../../../tests/support/sandbox-stripe.ts';

let sandbox: TestSandbox;
let stripe: Stripe;

beforeEach(async () => {
  sandbox = await startTestSandbox();
  stripe = sandboxStripe(sandbox.url);
});
afterEach(() => sandbox.close());

function verify({ body, headers }: ReceivedWebhook): Stripe.Event {
  return stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), demoWebhookSecret);
}

async function arrived(count: number): Promise<void> {
  await expect.poll(() => sandbox.webhooks.length).toBeGreaterThanOrEqual(count);
}

describe('webhooks', () => {
  it('tell the whole life of a payment, signed so that the SDK believes them', async () => {
    const intent = await stripe.paymentIntents.create(manualPayment);
    await stripe.paymentIntents.confirm(intent.id);
    await stripe.paymentIntents.capture(intent.id);
    await stripe.refunds.create({ payment_intent: intent.id });
    await arrived(7);
    const types = sandbox.webhooks.map((webhook) => verify(webhook).type).sort();
    expect(types).toEqual([
      'charge.captured',
      'charge.refunded',
      'charge.succeeded',
      'payment_intent.amount_capturable_updated',
      'payment_intent.created',
      'payment_intent.succeeded',
      'refund.created',
    ]);
    const listed = await stripe.events.list({ limit: 100 });
    expect(listed.data.map(({ id }) => id).sort()).toEqual(sandbox.webhooks.map((webhook) => verify(webhook).id).sort());
  });

  it('are only of the types that the shop wants; the others can be listed', async () => {
    await sandbox.close();
    sandbox = await startTestSandbox({ webhookEvents: 'payment_intent.succeeded' });
    stripe = sandboxStripe(sandbox.url);
    const intent = await stripe.paymentIntents.create(manualPayment);
    await stripe.paymentIntents.confirm(intent.id);
    await stripe.paymentIntents.capture(intent.id);
    await arrived(1);
    expect(sandbox.webhooks.map((webhook) => verify(webhook).type)).toEqual(['payment_intent.succeeded']);
    const listed = await stripe.events.list({ limit: 100 });
    expect(listed.data.map(({ type }) => type)).toContain('charge.captured');
  });

  it('are sent again until the shop has taken them', async () => {
    sandbox.answerWebhooksWith(500, 503);
    await stripe.customers.create();
    await arrived(3);
    const ids = sandbox.webhooks.map((webhook) => verify(webhook).id);
    expect(new Set(ids).size).toBe(1);
  });

  it('can come twice, late or forged', async () => {
    await sandbox.setFault({ target: 'webhook', mode: 'twice' });
    await stripe.customers.create();
    await arrived(2);
    expect(sandbox.webhooks[0]?.body).toBe(sandbox.webhooks[1]?.body);
    await sandbox.setFault({ target: 'webhook', mode: 'forged' });
    await stripe.customers.create();
    await arrived(3);
    expect(() => verify(sandbox.webhooks[2] ?? { body: '', headers: {} })).toThrow('No signatures found matching');
  });

  it('that were not sent yet are sent after a restart', async () => {
    await sandbox.setFault({ target: 'webhook', mode: 'error' });
    await stripe.customers.create({ email: 'late@example.com' });
    await expect.poll(() => sandbox.faultsLeft()).toBe(0);
    await sandbox.restart();
    await arrived(1);
    expect(verify(sandbox.webhooks[0] ?? { body: '', headers: {} }).type).toBe('customer.created');
  });
});
