import { voidBooking } from '@throughfare/contract/calls/after-sales';
import { downloadEvidence, getOrderFile, listOrderDesk, type DeskCase } from '@throughfare/contract/calls/order-desk';
import { createOrder } from '@throughfare/contract/calls/orders';
import { money } from '@throughfare/kernel/money';
import type { IncomingHttpHeaders } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountBehaviour } from '../../../../../../tests/support/approve-paypal.ts';
import { order, orderBody, outcomeOf, type Payment } from '../../../../../../tests/support/checkout.ts';
import { openPayPal, payPalOf } from '../../../../../../tests/support/paypal-checkout.ts';
import { sandboxStripe } from '../../../../../../tests/support/sandbox-stripe.ts';
import { createShopper, oneWay, type Shopper } from '../../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../../tests/support/sign-in.ts';
import { startTestSandbox, type TestSandbox } from '../../../../../../tests/support/start-test-sandbox.ts';
import { createTestShop, type TestShop } from '../../../../../../tests/support/test-shop.ts';
import { webhookEvents } from '../../payments/stripe/webhook-events.data.ts';
import { createPayments } from '../../payments/create-payments.ts';
import { createStripeCards } from '../../payments/stripe/create-stripe-cards.ts';
import { readPdf } from '../../tickets/pdf/read-pdf.ts';
import { createLedger } from '../../ledger/create-ledger.ts';

let sandbox: TestSandbox;
let shop: TestShop;
let operator: Shopper;
let server: FastifyInstance;
let told = 0;
let day = 7;

beforeAll(async () => {
  sandbox = await startTestSandbox({ webhookEvents: webhookEvents.join(',') });
  shop = await createTestShop({ work: true, variables: { SANDBOX_PORT: String(sandbox.port) } });
  operator = await createShopper(shop.client, {}, await signInAs(shop.client, 'super@example.com'));
  server = fastify();
  await shop.shop.addRoutes(server);
});

afterAll(async () => {
  await server.close();
  await shop.stop();
  await sandbox.close();
});

const payPalHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (name.startsWith('paypal-') ? [[name, String(value)]] : [])));

/** Delivers the provider's events since the last time to the shop. */
async function deliver(): Promise<void> {
  while (told < sandbox.webhooks.length) {
    const { body, headers } = sandbox.webhooks[told] ?? { body: '', headers: {} };
    told += 1;
    const isPayPal = headers['paypal-transmission-id'] !== undefined;
    const signature = isPayPal ? payPalHeaders(headers) : { 'stripe-signature': String(headers['stripe-signature']) };
    const answer = await server.inject({
      method: 'POST',
      url: isPayPal ? '/apiv1/paypal/webhook' : '/apiv1/strip/webhook',
      headers: { 'content-type': 'application/json', ...signature },
      payload: body,
    });
    expect(answer.statusCode).toBe(200);
  }
}

interface Sold {
  readonly shopper: Shopper;
  readonly reference: string;
  readonly orderId: string;
  readonly intentId: string;
  readonly captured: number;
}

const buy = (card: string): Promise<Sold> => buyBy(async (shopper) => order(shopper, sandbox.url, card));

const buyAtPayPal = (account: AccountBehaviour): Promise<Sold> =>
  buyBy(async (shopper) => {
    const payment = await openPayPal(shopper, await shopper.cart(), account);
    const { key } = await shopper.must(createOrder, { body: orderBody(await shopper.cart(), payment) });
    return { key, payment };
  });

async function buyBy(pay: (shopper: Shopper) => Promise<{ readonly key: string; readonly payment: Payment }>): Promise<Sold> {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest('disputes@example.com');
  day += 1;
  const departureDate = new Date(Date.UTC(2026, 11, day)).toISOString().slice(0, 10);
  await shopper.add(oneWay(await shopper.search({ from: 'EUS', to: 'MAN', departureDate })));
  const { key, payment } = await pay(shopper);
  const { response } = await outcomeOf(shopper, key);
  expect(response).toMatchObject({ status: 'confirmed' });
  const { rows } = await shop.platform.retailPool.query<{ id: string; captured_minor: number }>(
    'select order_id as id, captured_minor from retail.order_payment where intent_id = $1',
    [payment.intentId],
  );
  const reference = response?.items[0]?.bookingReference ?? '';
  return { shopper, reference, orderId: rows[0]?.id ?? '', intentId: payment.intentId, captured: rows[0]?.captured_minor ?? 0 };
}

async function caseOf(orderId: string, kind: DeskCase['kind']): Promise<DeskCase | undefined> {
  await deliver();
  const { cases } = (await operator.must(listOrderDesk, { query: {} })).data;
  return cases.find((one) => one.orderId === orderId && one.kind === kind);
}

async function balances(orderId: string): Promise<Record<string, number>> {
  const found = await createLedger({ db: shop.platform.db, clock: shop.clock }).balances(orderId);
  return Object.fromEntries(found.map(({ account, minor }) => [account, minor]));
}

test('a dispute opens a case, takes the money and its fee out of the books, and comes back when it is won', async () => {
  const { orderId, intentId, captured } = await buy('4000000000000259');
  await expect.poll(() => caseOf(orderId, 'dispute')).toMatchObject({ title: 'A customer disputes a payment' });
  const open = await caseOf(orderId, 'dispute');
  expect(open?.says).toEqual([
    expect.stringContaining(intentId),
    expect.stringContaining('fraudulent, needs response'),
    expect.stringContaining('An answer is required by 2'),
  ]);
  expect(await balances(orderId)).toMatchObject({ card_provider: -2000, disputed: captured, dispute_fee: 2000 });

  const stripe = sandboxStripe(sandbox.url);
  const [dispute] = (await stripe.disputes.list({ payment_intent: intentId })).data;
  shop.clock.advance(60_000);
  await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'winning_evidence' } });
  await expect.poll(async () => (await caseOf(orderId, 'dispute'))?.title).toBe('A dispute was won');
  expect(await balances(orderId)).toMatchObject({ card_provider: captured - 2000, dispute_fee: 2000 });
  expect((await balances(orderId))['disputed'] ?? 0).toBe(0);
  expect((await caseOf(orderId, 'dispute'))?.since).toBe(new Date(shop.clock.now()).toISOString());
});

test('while a bank decides nothing is refunded, and the desk can download the evidence', async () => {
  const { shopper, reference, orderId, intentId } = await buy('4000000000000259');
  await expect.poll(() => caseOf(orderId, 'dispute')).toBeDefined();
  const asked = { params: { reference }, body: { source: 'ATOC' } } as const;
  expect(await shopper.refusalOf(voidBooking, asked)).toMatchObject({ code: 'refund.disputed' });
  const { results } = await operator.must(downloadEvidence, { params: { orderId } });
  const text = readPdf(Buffer.from(results[0] ?? '', 'base64')).lines.join(' ');
  for (const words of ['Evidence about a disputed payment', reference, 'fraudulent', 'Customer', 'Shown before payment'])
    expect(text).toContain(words);
  // days in words, as everywhere else
  expect(text).not.toMatch(/\d{4}-\d\d-\d\d/);
  expect(text).toMatch(/Placed [A-Z][a-z]{2} \d\d [A-Z][a-z]{2} 2026, \d\d:\d\d UTC/);
  expect(await shopper.refusalOf(downloadEvidence, { params: { orderId } })).toMatchObject({ code: 'session.wrongRole' });

  const stripe = sandboxStripe(sandbox.url);
  const [dispute] = (await stripe.disputes.list({ payment_intent: intentId })).data;
  await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'winning_evidence' } });
  await expect.poll(async () => (await caseOf(orderId, 'dispute'))?.title).toBe('A dispute was won');
  expect((await shopper.must(voidBooking, asked)).statusCode).toBe(200);
});

test('an order that nobody disputes has no evidence', async () => {
  const { orderId } = await buy('4242424242424242');
  expect(await operator.refusalOf(downloadEvidence, { params: { orderId } })).toMatchObject({ code: 'object.notFound' });
});

test('a lost dispute is a loss', async () => {
  const { orderId, intentId, captured } = await buy('4000000000002685');
  await expect.poll(() => caseOf(orderId, 'dispute')).toBeDefined();
  const stripe = sandboxStripe(sandbox.url);
  const [dispute] = (await stripe.disputes.list({ payment_intent: intentId })).data;
  await stripe.disputes.close(dispute?.id ?? '');
  await expect.poll(async () => (await caseOf(orderId, 'dispute'))?.title).toBe('A dispute was lost');
  expect(await balances(orderId)).toMatchObject({ card_provider: -2000, dispute_loss: captured, dispute_fee: 2000 });
});

test('a question of the bank opens a case and moves no money', async () => {
  const { orderId, captured } = await buy('4000000000001976');
  await expect.poll(() => caseOf(orderId, 'dispute')).toMatchObject({ title: 'A customer or their bank asks about a payment' });
  expect(await balances(orderId)).toMatchObject({ card_provider: captured });
});

async function adjudicate(intentId: string, outcome: 'BUYER_FAVOR' | 'SELLER_FAVOR'): Promise<void> {
  const found = await payPalOf(sandbox.url).listDisputes(intentId);
  const disputeId = found.kind === 'done' ? (found.value[0]?.disputeId ?? '') : '';
  const token = await fetch(`${sandbox.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('sandbox-client:sandbox-secret').toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: bearer } = (await token.json()) as { access_token: string };
  const answer = await fetch(`${sandbox.url}/v1/customer/disputes/${disputeId}/adjudicate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({ adjudication_outcome: outcome }),
  });
  expect(answer.status).toBe(200);
}

test("a customer's claim at PayPal opens a case and holds the money there, until PayPal decides for the shop", async () => {
  const { shopper, reference, orderId, intentId, captured } = await buyAtPayPal('claims');
  await expect.poll(() => caseOf(orderId, 'dispute')).toMatchObject({ title: 'A customer disputes a payment' });
  expect((await caseOf(orderId, 'dispute'))?.says).toContainEqual(expect.stringContaining('merchandise or service not received'));
  expect(await balances(orderId)).toMatchObject({ disputed: captured });
  expect((await balances(orderId))['paypal'] ?? 0).toBe(0);
  const asked = { params: { reference }, body: { source: 'ATOC' } } as const;
  expect(await shopper.refusalOf(voidBooking, asked)).toMatchObject({ code: 'refund.disputed' });
  await adjudicate(intentId, 'SELLER_FAVOR');
  await expect.poll(async () => (await caseOf(orderId, 'dispute'))?.title).toBe('A dispute was won');
  expect(await balances(orderId)).toMatchObject({ paypal: captured });
});

test('a claim at PayPal that the customer wins is a loss, and a question of theirs moves no money', async () => {
  const { orderId, intentId, captured } = await buyAtPayPal('claims');
  await expect.poll(() => caseOf(orderId, 'dispute')).toBeDefined();
  await adjudicate(intentId, 'BUYER_FAVOR');
  await expect.poll(async () => (await caseOf(orderId, 'dispute'))?.title).toBe('A dispute was lost');
  expect(await balances(orderId)).toMatchObject({ dispute_loss: captured });
  const asking = await buyAtPayPal('asks');
  await expect.poll(() => caseOf(asking.orderId, 'dispute')).toMatchObject({ title: 'A customer or their bank asks about a payment' });
  expect(await balances(asking.orderId)).toMatchObject({ paypal: asking.captured });
});

test('a refund that fails opens a case, is owed again, and may be made again', async () => {
  const { orderId, intentId } = await buy('4000000000005126');
  const { db } = shop.platform;
  const amount = money('GBP', 1000);
  const ledger = createLedger({ db, clock: shop.clock });
  const endpoint = { protocol: 'http' as const, host: '127.0.0.1', port: sandbox.port };
  const cards = createStripeCards({ secretKey: 'sk_test_sandbox', webhookSecret: 'whsec_throughfare_sandbox', endpoint });
  const payments = createPayments({ db, clock: shop.clock, cards, onEvent: async () => undefined });
  const refund = await payments.refund({ intentId, amount, idempotencyKey: `refund:${orderId}:1` });
  if (refund.kind !== 'done') throw new Error('the refund was not taken on');
  await db.transaction().execute((transaction) => ledger.postPayout(transaction, orderId, { refundId: refund.value.refundId, amount }));
  expect((await payments.findByIntent(intentId))?.refunded.minor).toBe(1000);

  await expect.poll(() => caseOf(orderId, 'refund')).toMatchObject({ title: 'A refund did not reach the customer' });
  expect((await balances(orderId))['customer'] ?? 0).toBe(0);
  expect((await payments.findByIntent(intentId))?.refunded.minor).toBe(0);
  expect((await payments.openTroubles(10)).filter((event) => event.intentId === intentId)).toEqual([]);
});

test('a refund of ours that fails is one case, at its after-sale, and its booking is no longer sold with tickets', async () => {
  const { shopper, reference, orderId } = await buy('4000000000005126');
  const asked = { params: { reference }, body: { source: 'ATOC' } } as const;
  expect((await shopper.must(voidBooking, asked)).statusCode).toBe(200);
  const cases = async () => {
    await deliver();
    shop.clock.advance(20_000);
    await shop.platform.retailPool.query('update retail.after_sale set wait_until = null where outcome is null');
    await shop.shop.takeOver();
    const { cases: all } = (await operator.must(listOrderDesk, { query: {} })).data;
    return all.filter((one) => one.orderId === orderId).map(({ kind }) => kind);
  };
  await expect.poll(cases, { timeout: 20_000 }).toEqual(['afterSale']);
  const file = (await operator.must(getOrderFile, { params: { orderId } })).data.order;
  expect(file.items.map(({ status, since }) => [status, since])).toEqual([['fulfilled', 'refunded']]);
  expect(file.payments.map(({ paidBack }) => paidBack)).toEqual(['0.00']);
});
