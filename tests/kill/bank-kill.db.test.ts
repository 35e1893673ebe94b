/**
 * Kills the shop with SIGKILL while orders that agencies pay by TravelPay are held, each at another step, and starts it again. Money at the
 * bank is counted once, and money for which nothing was sold is returned once.
 */
import { expect, test } from 'vitest';
import { demoAgencies } from '../../apps/server/src/modules/accounts/demo-users.data.ts';
import { createTravelPay } from '../../apps/server/src/modules/bank-pay/remotes/travel-pay.ts';
import { listFailpoints } from '../../apps/server/src/platform/failpoint.ts';
import { bankDesk, type BankOrder } from '../support/bank-desk.ts';
import { answerOrder, outcomeOf } from '../support/checkout.ts';
import { minorOf } from '../support/refund-desk.ts';
import { openDoomedShop } from './doomed-shop.ts';
import { stepsOf } from './steps.ts';
import { trainDays } from './train-days.ts';

const [{ id: lakeside }] = demoAgencies;
const patience = { timeout: 150_000, interval: 300 };
const surplusStep = 'bank-pay.after-surplus-asked';
const steps = [...stepsOf('bank-pay', 'look', 'ask-again'), ...stepsOf('order', 'capture')];

const shop = await openDoomedShop();
const desk = await bankDesk({ client: shop.client, platform: { retailPool: shop.pool } }, lakeside);
const nextDay = trainDays();

interface Doomed extends BankOrder {
  readonly orderId: string;
}

async function order(): Promise<Doomed> {
  const ordered = await desk.order('TravelPay', { departureDate: nextDay() });
  const { response } = await outcomeOf(ordered.agent, ordered.key);
  return { ...ordered, orderId: response?.orderId ?? '' };
}

const rowOf = async ({ intentId }: Pick<Doomed, 'intentId'>) =>
  (
    await shop.pool.query<{ remote_id: string; surplus_state: string | null; word: string }>(
      'select remote_id, surplus_state, word from retail.bank_payment where intent_id = $1',
      [intentId],
    )
  ).rows[0];

/** Moves a payment on at the bank, which notifies the shop. */
const bankMoves = (payment: Doomed, to: string): Promise<void> => desk.move(shop.sandbox.url, 'travelpay', payment.intentId, to);

const sumAt = async (account: string): Promise<number> =>
  Number(
    (await shop.pool.query<{ sum: string }>('select sum(minor) from retail.ledger_line where account = $1', [account])).rows[0]?.sum ?? 0,
  );

test('this file has every failpoint of a payment by bank', () => {
  const declared = listFailpoints().filter((name) => name.startsWith('bank-pay.'));
  expect([...steps, surplusStep]).toEqual(expect.arrayContaining(declared));
});

test('an order that is killed at any step is booked once, and its money at the bank is counted once', async () => {
  const doomed: (Doomed & { readonly diesAt: string })[] = [];
  for (const diesAt of steps) doomed.push({ ...(await order()), diesAt });
  const arrived = doomed.map(({ intentId, diesAt }) => shop.holdAt(intentId, diesAt));
  for (const payment of doomed) await desk.pay(payment, 'slow');
  await shop.killAndRestart(arrived);
  for (const { orderId, diesAt } of doomed)
    await expect.poll(async () => [diesAt, (await shop.books().order(orderId))?.outcome], patience).toEqual([diesAt, 'completed']);

  for (const payment of doomed) {
    await bankMoves(payment, 'Successful');
    await bankMoves(payment, 'settle');
  }
  const sold = doomed.reduce((sum, { amount }) => sum + minorOf(amount), 0);
  await expect.poll(() => sumAt('bank'), patience).toBe(sold);
  expect(await sumAt('travelpay')).toBe(0);
  expect(await shop.books().ledgerFaults()).toEqual([]);
}, 400_000);

test('money paid for an abandoned order is requested back once, although the shop dies just after asking', async () => {
  const before = await sumAt('bank');
  const given = await order();
  await desk.pay(given, 'slow');
  await outcomeOf(given.agent, await answerOrder(given.agent, given.orderId, 'decline'));
  await expect.poll(async () => (await rowOf(given))?.surplus_state, patience).toBe('owed');
  const asked = shop.holdAt(given.intentId, surplusStep);
  await bankMoves(given, 'Successful');
  await shop.killAndRestart([asked]);
  await expect.poll(async () => (await rowOf(given))?.surplus_state, patience).toMatch(/asked|returned/);
  const travelPay = createTravelPay({ url: shop.sandbox.url, key: 'sandbox-travelpay-key', webhookSecret: 'sandbox-travelpay-webhook' });
  const refunds = async () => travelPay.refunds?.list((await rowOf(given))?.remote_id ?? '', 'AUD');
  await expect.poll(refunds, patience).toMatchObject({ kind: 'done', value: [{ status: 'succeeded' }] });
  expect(await sumAt('bank')).toBe(before);
  expect(await shop.books().ledgerFaults()).toEqual([]);
}, 400_000);
