/** The comparison of the books with TravelPay and MintEFT, against the sandbox's programs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankDesk } from '../../../../../../tests/support/bank-desk.ts';
import { answerOrder, outcomeOf } from '../../../../../../tests/support/checkout.ts';
import { startTestSandbox, type TestSandbox } from '../../../../../../tests/support/start-test-sandbox.ts';
import { createTestShop, type TestShop } from '../../../../../../tests/support/test-shop.ts';
import { demoAgencies } from '../../accounts/demo-users.data.ts';

const [{ id: agencyId }] = demoAgencies;
let sandbox: TestSandbox;
let shop: TestShop;
let desk: Awaited<ReturnType<typeof bankDesk>>;
let departures = 0;
let shopNowMs = (): number => Date.parse('2026-11-28T09:00:00Z');

beforeAll(async () => {
  // the banks use the dates of the shop's clock
  sandbox = await startTestSandbox({ shopNowMs: () => shopNowMs() });
  shop = await createTestShop({ work: true, variables: { SANDBOX_PORT: String(sandbox.port) } });
  shopNowMs = () => shop.clock.now();
  desk = await bankDesk(shop, agencyId);
});

afterAll(async () => {
  await shop.stop();
  await sandbox.close();
});

/** An order sold on a payment that its bank carries out later. */
async function sold(method: 'TravelPay' | 'MintEFT', choice: string) {
  const departureDate = new Date(Date.UTC(2026, 11, 8 + departures++)).toISOString().slice(0, 10);
  const ordered = await desk.order(method, { departureDate });
  const { orderId } = await desk.pay(ordered, choice);
  const key = await answerOrder(ordered.agent, orderId, 'authenticated');
  return { ...ordered, orderId, key };
}

async function lookAgain(): Promise<void> {
  shop.clock.advance(3 * 60_000);
  await shop.shop.lookAtBanks();
}

async function found(): Promise<string[]> {
  const { differences, unanswered } = await shop.shop.reconcile();
  expect(unanswered).toEqual([]);
  return differences.map(({ kind, subject }) => `${kind} ${subject}`);
}

const askBank = async (path: string, body: object): Promise<{ paymentReference: string }> => {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer sandbox-travelpay-key' };
  const response = await fetch(`${sandbox.url}/travelpay/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.status).toBe(200);
  return JSON.parse(await response.text());
};

test('payments, settlements and recalls at the banks match the orders and the ledger', async () => {
  const first = await sold('TravelPay', 'slow');
  await outcomeOf(first.agent, first.key);
  await desk.move(sandbox.url, 'travelpay', first.intentId, 'Successful');
  await desk.move(sandbox.url, 'travelpay', first.intentId, 'settle');
  const second = await sold('MintEFT', 'enter');
  for (const to of ['AUTHORIZED', 'AUTHORISED_AND_LOCKED', 'PENDING_BANK']) await desk.move(sandbox.url, 'minteft', second.intentId, to);
  await outcomeOf(second.agent, second.key);
  await lookAgain();
  expect(await found()).toEqual([]);
  expect((await shop.shop.reconcile()).payments).toBeGreaterThanOrEqual(2);
  // the comparison itself finds a recall that nobody reported
  await desk.move(sandbox.url, 'travelpay', first.intentId, 'Successful(Recalled)');
  expect(await found()).toEqual([]);
  expect(await desk.find(first.intentId)).toMatchObject({ state: 'Successful(Recalled)', isLost: true });
});

test('names each side that differs, and reports nothing about a bank that does not answer', async () => {
  const payment = await sold('TravelPay', 'slow');
  await outcomeOf(payment.agent, payment.key);
  await desk.move(sandbox.url, 'travelpay', payment.intentId, 'Successful');
  await lookAgain();
  const { remote_id: remoteId } = (
    await shop.platform.retailPool.query<{ remote_id: string }>('select remote_id from retail.bank_payment where intent_id = $1', [
      payment.intentId,
    ])
  ).rows[0] ?? { remote_id: '' };

  // the bank has a payment that is unknown to us
  const stranger = await askBank('/payments', { merchantId: 'nobody', amount: '7.00', currency: 'AUD', returnUrl: 'http://127.0.0.1/' });
  const pressed = await fetch(`${sandbox.url}/travelpay/move`, {
    method: 'POST',
    body: new URLSearchParams({ payment: stranger.paymentReference, to: 'Successful' }),
    redirect: 'manual',
  });
  expect(pressed.status).toBe(303);
  expect(await found()).toEqual([`payment_unknown ${stranger.paymentReference}`]);

  // the bank has refunded something that we never requested
  const refund = {
    paymentReference: remoteId,
    type: 'partial',
    amount: '1.00',
    reason: 'By telephone',
    merchantUniqueRefundId: 'by-phone',
  };
  await askBank('/refunds', refund);
  expect((await found()).sort()).toEqual([`payment_unknown ${stranger.paymentReference}`, `refund_differs ${payment.intentId}`]);

  // we count on a payment that is unknown to the bank
  const rename = (from: string, to: string) =>
    shop.platform.retailPool.query('update retail.bank_payment set remote_id = $2 where remote_id = $1', [from, to]);
  await rename(remoteId, 'another');
  expect((await found()).sort()).toEqual(
    [`payment_missing ${payment.intentId}`, `payment_unknown ${remoteId}`, `payment_unknown ${stranger.paymentReference}`].sort(),
  );
  await rename('another', remoteId);

  // the bank has settled, and its call for this single payment fails
  await desk.move(sandbox.url, 'travelpay', payment.intentId, 'settle');
  await sandbox.setFault({ target: 'travelpay.get', mode: 'error', times: 1 });
  expect(await found()).toContain(`settlement_differs ${payment.intentId}`);
  expect(await found()).not.toContain(`settlement_differs ${payment.intentId}`);

  await sandbox.setFault({ target: 'travelpay.list', mode: 'error', times: 1 });
  const { unanswered, differences } = await shop.shop.reconcile();
  expect(unanswered).toEqual(['TravelPay']);
  expect(differences).toEqual([]);
});
