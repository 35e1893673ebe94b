/** TravelPay and MintEFT report their payments over HTTP. A signed event is looked into once; a forgery changes nothing. */
import { createHmac } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BankOrder, bankDesk } from '../../../../../tests/support/bank-desk.ts';
import { booksOf } from '../../../../../tests/support/books.ts';
import { answerOrder, outcomeOf } from '../../../../../tests/support/checkout.ts';
import { openSandboxShop } from '../../../../../tests/support/open-test-shop.ts';
import { demoAgencies } from '../accounts/demo-users.data.ts';

const [{ id: agencyId }] = demoAgencies;
let desk: Awaited<ReturnType<typeof bankDesk>>;
let server: FastifyInstance;
let ordered: BankOrder;
let orderId: string;

const { sandbox, shop } = await openSandboxShop();

beforeAll(async () => {
  desk = await bankDesk(shop, agencyId);
  server = fastify();
  await shop.shop.addRoutes(server);
  ordered = await desk.order('TravelPay');
  ({ orderId } = await desk.pay(ordered, 'slow'));
  await outcomeOf(ordered.agent, await answerOrder(ordered.agent, orderId, 'authenticated'));
});

afterAll(() => server.close());

const remoteOf = async () =>
  (
    await shop.platform.retailPool.query<{ remote_id: string }>('select remote_id from retail.bank_payment where intent_id = $1', [
      ordered.intentId,
    ])
  ).rows[0]?.remote_id ?? '';

interface Told {
  readonly id: string;
  readonly paymentReference: string;
  readonly secret?: string;
  readonly at?: 'travelpay' | 'minteft';
}

async function tell({ id, paymentReference, secret = 'sandbox-travelpay-webhook', at = 'travelpay' }: Told) {
  const payload = JSON.stringify({
    id,
    type: 'payment.changed',
    createdAt: new Date(shop.clock.now()).toISOString(),
    data: { paymentReference },
  });
  const seconds = String(Math.floor(shop.clock.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${payload}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  };
  const answer = await server.inject({ method: 'POST', url: `/apiv1/${at}/webhook`, headers, payload });
  return [answer.statusCode, answer.json()];
}

const movements = async () => (await booksOf(shop).ledger.entriesOf(orderId)).map(({ movement }) => movement.split('/')[0]);

test('a signed event is checked with the bank, and the ledger follows; a repeat changes nothing', async () => {
  const paymentReference = await remoteOf();
  await desk.move(sandbox.url, 'travelpay', ordered.intentId, 'Successful');
  await desk.move(sandbox.url, 'travelpay', ordered.intentId, 'settle');
  for (let again = 0; again < 3; again += 1) expect(await tell({ id: 'evt_paid', paymentReference })).toEqual([200, { received: true }]);
  await expect.poll(async () => (await desk.find(ordered.intentId)).state, { timeout: 20_000 }).toBe('Successful');
  await expect.poll(movements, { timeout: 20_000 }).toContain('settled');
  expect((await movements()).filter((name) => name === 'settled')).toHaveLength(1);
  expect(await booksOf(shop).ledgerFaults()).toEqual([]);
});

test("the bank's own answer counts, not the event: a false claim changes nothing", async () => {
  const before = await movements();
  expect(await tell({ id: 'evt_claims', paymentReference: await remoteOf() })).toEqual([200, { received: true }]);
  expect(await movements()).toEqual(before);
});

test('an event about an unknown payment is accepted and has no effect', async () => {
  expect(await tell({ id: 'evt_unknown', paymentReference: 'TP-nobody' })).toEqual([200, { received: true }]);
});

test('a forgery is refused: another secret, the other bank’s secret, and no signature at all', async () => {
  const paymentReference = await remoteOf();
  await desk.move(sandbox.url, 'travelpay', ordered.intentId, 'Successful(Recalled)');
  expect(await tell({ id: 'evt_a', paymentReference, secret: 'guessed' })).toEqual([400, { received: false }]);
  expect(await tell({ id: 'evt_b', paymentReference, secret: 'sandbox-minteft-webhook' })).toEqual([400, { received: false }]);
  expect(await tell({ id: 'evt_c', paymentReference, at: 'minteft' })).toEqual([400, { received: false }]);
  const bare = await server.inject({ method: 'POST', url: '/apiv1/travelpay/webhook', payload: '{}' });
  expect(bare.statusCode).toBe(400);
  expect((await desk.find(ordered.intentId)).state).toBe('Successful');
  expect(await movements()).not.toContain('recalled');
  // the bank's own answer, which comes after the events
  await tell({ id: 'evt_recalled', paymentReference });
  await expect.poll(movements, { timeout: 20_000 }).toContain('recalled');
});
