/**
 * Kills the shop with SIGKILL while agencies' orders on account are held, each at another step, and starts it again. Each order uses its
 * credit once and is booked once, and the books agree.
 */
import { getAgencyCredit, setCreditLimit } from '@throughfare/contract/calls/agency-credit';
import { createAgencyKey, startKeySession } from '@throughfare/contract/calls/agency-keys';
import { setSettlement } from '@throughfare/contract/calls/agency-terms';
import { createAccountPayment } from '@throughfare/contract/calls/payments';
import type { Cart } from '@throughfare/contract/shapes/cart';
import { expect, test } from 'vitest';
import { demoAgencies } from '../../apps/server/src/modules/accounts/demo-users.data.ts';
import { listFailpoints } from '../../apps/server/src/platform/failpoint.ts';
import { orderAndWait, type Payment } from '../support/checkout.ts';
import { minorOf } from '../support/refund-desk.ts';
import { createShopper, oneWay, type Shopper } from '../support/shopper.ts';
import { signInAs } from '../support/sign-in.ts';
import { openDoomedShop } from './doomed-shop.ts';
import { stepsOf } from './steps.ts';
import { trainDays } from './train-days.ts';

const [{ id: lakeside }] = demoAgencies;
const orderSteps = stepsOf('order', 'prebook', 'confirm-payment', 'confirm', 'capture', 'fulfil', 'finish');

const shop = await openDoomedShop();
const nextDay = trainDays();

const signedIn = async (address: string) => createShopper(shop.client, { 'browse-from': '/uk' }, await signInAs(shop.client, address));
const sumOf = async (text: string, values: readonly unknown[] = []): Promise<number> =>
  Number((await shop.pool.query<{ sum: string }>(text, [...values])).rows[0]?.sum ?? 0);

test('the code declares the failpoints of an order', () => {
  expect(listFailpoints()).toEqual(expect.arrayContaining([...orderSteps]));
});

test('an order on account that is killed at any step uses its credit once', async () => {
  const clerk = await signedIn('super@example.com');
  const settlement = { settlement: 'gross' as const, paymentMethods: ['card' as const, 'onAccount' as const] };
  await clerk.must(setSettlement, { body: { agencyId: lakeside, ...settlement, validFrom: '2026-11-28' } });
  await clerk.must(setCreditLimit, { body: { agencyId: lakeside, currency: 'GBP', limit: '90000', security: 'none' } });
  const key = { name: 'Doomed', scopes: ['search' as const, 'book' as const], expiresInDays: 30 as const, perMinute: 600 };
  const { secret } = (await (await signedIn('admin@example.com')).must(createAgencyKey, { body: key })).data;
  const session = async (): Promise<Shopper> => {
    const opened = await shop.client.call(startKeySession, {}, { token: secret });
    if (!opened.ok) throw new Error(opened.error.code);
    return createShopper(shop.client, { 'browse-from': '/uk' }, opened.data.data.token);
  };

  const doomed: { readonly shopper: Shopper; readonly cart: Cart; readonly payment: Payment; readonly diesAt: string }[] = [];
  for (const diesAt of orderSteps) {
    const shopper = await session();
    const cart = await shopper.add(oneWay(await shopper.search({ from: 'EUS', to: 'MAN', departureDate: nextDay() })));
    const { data } = await shopper.must(createAccountPayment, { body: { cartId: cart.cartId } });
    const payment = { intentId: data.paymentIntentId, amount: minorOf(data.amount), currency: data.currency };
    doomed.push({ shopper, cart, payment, diesAt });
  }
  const arrived = doomed.map(({ payment, diesAt }) => shop.holdAt(payment.intentId, diesAt));
  const told = doomed.map(({ shopper, cart, payment }) => orderAndWait(shopper, cart, payment));
  await shop.killAndRestart(arrived);

  const ends = (await Promise.all(told)).map(({ response }, index) => [doomed[index]?.diesAt, response?.status]);
  expect(ends).toEqual(orderSteps.map((diesAt) => [diesAt, 'confirmed']));
  const sold = doomed.reduce((sum, { payment }) => sum + payment.amount, 0);
  const { data } = await (await signedIn('super@example.com')).must(getAgencyCredit, { query: { agencyId: lakeside } });
  expect(data.accounts.map(({ owed, held }) => [minorOf(owed), held])).toEqual([[sold, '0.00']]);
  expect(await sumOf("select sum(minor) from retail.ledger_line where account = 'on_account'")).toBe(sold);
  expect(await sumOf('select sum(captured_minor) from retail.account_payment')).toBe(sold);
  expect(await shop.books().ledgerFaults()).toEqual([]);
}, 400_000);
