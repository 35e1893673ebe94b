import { createAgencyKey } from '@throughfare/contract/calls/agency-keys';
import { addWebhook, listWebhooks, pingWebhook, removeWebhook, replayDelivery, rotateWebhook } from '@throughfare/contract/calls/hand-offs';
import type { AnyCall, CallAnswer, CallInput } from '@throughfare/contract/call';
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signInAs } from '../../../../../../tests/support/sign-in.ts';
import { createTestShop, type TestShop } from '../../../../../../tests/support/test-shop.ts';
import { postOutside } from '../../../platform/outgoing/post-outside.ts';
import { deliverEvent } from './deliver-event.ts';
import { mostTries } from '../rules/next-try.ts';

interface Received {
  readonly id: string;
  readonly timestamp: string;
  readonly signatures: readonly string[];
  readonly body: string;
}

let shop: TestShop;
let admin: string;
/** A person's bearer lasts minutes, and the clock of this test runs for days, so it uses a key. */
let program: string;
let receiver: Server;
let url: string;
let status = 200;
const received: Received[] = [];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const head = (name: string) => String(request.headers[name]);
      const signatures = head('webhook-signature').split(' ');
      received.push({ id: head('webhook-id'), timestamp: head('webhook-timestamp'), signatures, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  shop = await createTestShop({ work: true });
  admin = await signInAs(shop.client, 'admin@example.com');
  const body = { name: 'Back office', scopes: ['events' as const], expiresInDays: 30 as const, perMinute: 600 };
  program = (await must(createAgencyKey, { body })).data.secret;
});
afterAll(async () => {
  await shop.stop();
  receiver.close();
});

const must = async <C extends AnyCall>(call: C, input: CallInput<C>, token = admin): Promise<CallAnswer<C>> => {
  const outcome = await shop.client.call(call, input, { token });
  if (!outcome.ok) throw new Error(`${outcome.error.code}: ${outcome.error.message}`);
  return outcome.data;
};
const refusal = async <C extends AnyCall>(call: C, input: CallInput<C>, token = admin): Promise<string> => {
  const outcome = await shop.client.call(call, input, { token });
  return outcome.ok ? 'done' : `${outcome.error.code}: ${outcome.error.message}`;
};
const deliveries = async () => (await must(listWebhooks, { query: {} }, program)).data.deliveries;
const inState = (state: string, attempts: number) =>
  vi.waitFor(async () => expect((await deliveries())[0]).toMatchObject({ state, attempts }), { timeout: 20_000, interval: 50 });

function isSignedWith(secret: string, { id, timestamp, signatures, body }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return signatures.includes(`v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`);
}

test('events arrive with a signature that the receiver can check, before and after a rotation', async () => {
  const { webhookId, secret } = (await must(addWebhook, { body: { url, events: ['issue', 'refund'] } })).data;
  await must(pingWebhook, { body: { webhookId } });
  await inState('delivered', 1);
  const [first] = received;
  if (!first) throw new Error('nothing came');
  expect(JSON.parse(first.body)).toMatchObject({ id: first.id, event: 'ping', happenedAt: '2026-11-28T09:00:00.000Z' });
  expect(isSignedWith(secret, first)).toBe(true);

  const { secret: next } = (await must(rotateWebhook, { body: { webhookId } })).data;
  expect(next).not.toBe(secret);
  await must(pingWebhook, { body: { webhookId } });
  await inState('delivered', 1);
  const last = received.at(-1);
  if (!last) throw new Error('nothing came');
  expect([isSignedWith(secret, last), isSignedWith(next, last)]).toEqual([true, true]);
});

test('an address that fails is tried again with growing pauses, given up, and served when somebody replays the event', async () => {
  status = 500;
  const { webhooks } = (await must(listWebhooks, { query: {} })).data;
  const webhookId = webhooks[0]?.webhookId ?? '';
  await must(pingWebhook, { body: { webhookId } });
  await inState('waiting', 1);
  expect((await deliveries())[0]).toMatchObject({ lastStatus: 500, nextTryAt: '2026-11-28T09:01:00.000Z' });
  // A job waits by the time of the database, so its work is called here as if that time had passed.
  const { db, clock, jobs, secrets } = shop.platform;
  const deps = { db, clock, jobs, secrets, post: postOutside, outside: { allowsThisMachine: true } };
  const { deliveryId = '' } = (await deliveries())[0] ?? {};
  await deliverEvent({ deliveryId }, deps);
  await inState('waiting', 1);
  for (let tries = 2; tries <= mostTries; tries += 1) {
    shop.clock.advance(24 * 3_600_000);
    await deliverEvent({ deliveryId }, deps);
    await inState(tries === mostTries ? 'givenUp' : 'waiting', tries);
  }
  admin = await signInAs(shop.client, 'admin@example.com');
  status = 204;
  const [given] = await deliveries();
  await must(replayDelivery, { body: { deliveryId: given?.deliveryId ?? '' } });
  await inState('delivered', 1);
  expect(received.at(-1)?.id).toBe(given?.eventId);
});

test('a key with the scope replays, and one of another agency finds nothing', async () => {
  const [{ deliveryId } = { deliveryId: '' }] = await deliveries();
  expect(await refusal(replayDelivery, { body: { deliveryId } }, program)).toBe('done');
  expect(await refusal(addWebhook, { body: { url, events: ['issue'] } }, program)).toContain('key.notForKeys');
  expect(await refusal(replayDelivery, { body: { deliveryId } }, await signInAs(shop.client, 'agent@example.com'))).toContain(
    'session.wrongRole',
  );
  expect(await refusal(replayDelivery, { body: { deliveryId: '0d9a3a5e-52c5-4f0e-9a53-6a5e0f1b7c99' } }, program)).toContain(
    'object.notFound',
  );
});

test('refuses non-public addresses, and sends nothing to a removed one', async () => {
  for (const inside of ['https://10.0.0.1/', 'http://example.com/', 'https://169.254.169.254/latest', 'https://me:you@example.com/'])
    expect(await refusal(addWebhook, { body: { url: inside, events: ['issue'] } })).toContain('webhook.address');
  const { webhookId } = (await must(addWebhook, { body: { url, events: ['issue'] } })).data;
  await must(removeWebhook, { body: { webhookId } });
  expect(await refusal(pingWebhook, { body: { webhookId } })).toContain('object.notFound');
  expect((await must(listWebhooks, { query: {} })).data.webhooks.map((one) => one.webhookId)).not.toContain(webhookId);
});

test('a silent address has one event at a time and then rests, and no other address waits for it', async () => {
  const { db, clock, jobs, secrets, retailPool } = shop.platform;
  admin = await signInAs(shop.client, 'admin@example.com');
  const add = async (path: string) => (await must(addWebhook, { body: { url: `${url}/${path}`, events: ['issue'] } })).data.webhookId;
  const [silent, quick] = [await add('silent'), await add('quick')];
  const owe = async (webhookId: string): Promise<string> => {
    const { rows } = await retailPool.query<{ id: string }>(
      `insert into retail.webhook_delivery (id, webhook_id, hand_off_id, state, next_at, created_at)
       select gen_random_uuid(), $1::uuid, event.id, 'waiting', $2, $2 from retail.hand_off event
       where not exists (select from retail.webhook_delivery known where known.webhook_id = $1::uuid and known.hand_off_id = event.id)
       order by number limit 1 returning id`,
      [webhookId, new Date(clock.now())],
    );
    return rows[0]?.id ?? '';
  };
  const posted: string[] = [];
  const answer = Promise.withResolvers<{ readonly problem: string; readonly isSilent: true }>();
  const deps = {
    db,
    clock,
    // These deliveries are made by this test.
    jobs: { ...jobs, enqueue: () => Promise.resolve() },
    secrets,
    outside: { allowsThisMachine: true },
    post: ({ url: to }: { readonly url: string }) => {
      posted.push(to.split('/').at(-1) ?? '');
      return to.endsWith('/silent') ? answer.promise : Promise.resolve({ status: 204 });
    },
  };
  const [one, two, other] = [await owe(silent), await owe(silent), await owe(quick)];
  const first = deliverEvent({ deliveryId: one }, deps);
  await vi.waitFor(() => expect(posted).toEqual(['silent']), { timeout: 20_000 });
  await deliverEvent({ deliveryId: two }, deps);
  await deliverEvent({ deliveryId: other }, deps);
  expect(posted).toEqual(['silent', 'quick']);
  answer.resolve({ problem: 'No answer within 10 seconds.', isSilent: true });
  await first;
  shop.clock.advance(59_000);
  await deliverEvent({ deliveryId: two }, deps);
  expect(posted).toEqual(['silent', 'quick']);
  shop.clock.advance(1_000);
  await deliverEvent({ deliveryId: two }, deps);
  expect(posted).toEqual(['silent', 'quick', 'silent']);
  const { rows } = await retailPool.query('select attempts from retail.webhook_delivery where id = $1', [two]);
  expect(rows).toEqual([{ attempts: 1 }]);
});
