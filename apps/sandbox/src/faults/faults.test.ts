import { request } from 'node:http';
import { connect } from 'node:net';
import type { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { manualPayment, openSandboxStripe } from '../../../../tests/support/open-sandbox-stripe.ts';
import { sandboxStripe } from '../../../../tests/support/sandbox-stripe.ts';

const { sandbox, stripe } = await openSandboxStripe();
/** Has short timeouts, for calls that are never answered. */
const impatient = sandboxStripe(sandbox.url, { timeout: 300 });

const create = () => stripe.paymentIntents.create(manualPayment);
/** Lets the work go on although nobody waits for its answer any more. */
async function becomes(id: string, status: string): Promise<void> {
  await expect.poll(async () => (await stripe.paymentIntents.retrieve(id)).status).toBe(status);
}

describe('faults on request', () => {
  it('authorise and never answer: asking again with the same key brings the answer', async () => {
    const intent = await create();
    await sandbox.setFault({ target: 'stripe.confirm', mode: 'timeout-after' });
    const confirm = (asker: Stripe) => asker.paymentIntents.confirm(intent.id, {}, { idempotencyKey: `confirm-${intent.id}` });
    await expect(confirm(impatient)).rejects.toMatchObject({ type: 'StripeConnectionError' });
    await becomes(intent.id, 'requires_capture');
    expect((await confirm(stripe)).status).toBe('requires_capture');
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  it('do nothing and never answer', async () => {
    const intent = await create();
    await sandbox.setFault({ target: 'stripe.capture', mode: 'timeout-before' });
    await stripe.paymentIntents.confirm(intent.id);
    await expect(impatient.paymentIntents.capture(intent.id)).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_capture');
  });

  it('drop the connection after the work: the SDK asks again by itself and is answered', async () => {
    const intent = await create();
    await sandbox.setFault({ target: 'stripe.confirm', mode: 'disconnect-after' });
    expect((await stripe.paymentIntents.confirm(intent.id)).status).toBe('requires_capture');
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  it('answer once more, unasked, after the answer', async () => {
    const intent = await create();
    await sandbox.setFault({ target: 'stripe.confirm', mode: 'twice' });
    const { hostname, port } = new URL(sandbox.url);
    const heard = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          `POST /v1/payment_intents/${intent.id}/confirm HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer sk_test_sandbox\r\ncontent-length: 0\r\n\r\n`,
        ),
      );
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        if (text.split('HTTP/1.1 200').length < 3 || !text.endsWith('}')) return;
        socket.destroy();
        resolve(text);
      });
    });
    expect(heard.match(/"status":"requires_capture"/g)).toHaveLength(2);
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  it('answer with an error of the provider, as often as asked', async () => {
    await sandbox.setFault({ target: 'stripe.create', mode: 'error', times: 2 });
    await expect(create()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
    await expect(create()).rejects.toMatchObject({ type: 'StripeAPIError' });
    expect((await create()).status).toBe('requires_confirmation');
  });

  it('come with card numbers of our own', async () => {
    const lost = await stripe.paymentIntents.create({ ...manualPayment, payment_method: 'pm_card_confirmReplyLost' });
    await expect(impatient.paymentIntents.confirm(lost.id)).rejects.toMatchObject({ type: 'StripeConnectionError' });
    await becomes(lost.id, 'requires_capture');
    const broken = await stripe.paymentIntents.create({ ...manualPayment, payment_method: 'pm_card_confirmServerError' });
    await expect(stripe.paymentIntents.confirm(broken.id)).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
    expect((await stripe.paymentIntents.retrieve(broken.id)).status).toBe('requires_confirmation');
  });

  it('are shown, cleared, and refused when they make no sense', async () => {
    await sandbox.setFault({ target: 'smtp', mode: 'error', times: 3 });
    expect(await (await fetch(`${sandbox.url}/sandbox/faults`)).json()).toEqual({
      faults: [{ target: 'smtp', mode: 'error', times: 3, delayMilliseconds: 3000 }],
    });
    expect(await (await fetch(`${sandbox.url}/sandbox/faults`, { method: 'DELETE' })).json()).toEqual({ faults: [] });
    await expect(sandbox.setFault({ target: 'moon', mode: 'error' })).rejects.toThrow('target must be one of');
    await expect(sandbox.setFault({ target: 'smtp', mode: 'odd' })).rejects.toThrow('mode must be one of');
    await expect(sandbox.setFault({ target: 'smtp', mode: 'error', times: 0 })).rejects.toThrow('times must be');
  });

  it('are not set by a page in a browser', async () => {
    const status = await new Promise<number | undefined>((resolve) => {
      request(
        `${sandbox.url}/sandbox/faults`,
        { method: 'POST', headers: { origin: 'http://127.0.0.1:3000', 'content-type': 'application/json' } },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      ).end('{}');
    });
    expect(status).toBe(403);
  });
});
