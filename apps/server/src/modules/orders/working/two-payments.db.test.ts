/** An order paid by two payments: a part on an agency's account and the rest by card. */
import { randomUUID } from 'node:crypto';
import { getAgencyCredit, setCreditLimit } from '@throughfare/contract/calls/agency-credit';
import { money } from '@throughfare/kernel/money';
import { beforeAll, expect, test } from 'vitest';
import { booksOf } from '../../../../../../tests/support/books.ts';
import { cards, chargesOf, order } from '../../../../../../tests/support/checkout.ts';
import { createShopper, oneWay, type Shopper } from '../../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../../tests/support/sign-in.ts';
import { openTwoNodes } from '../../../../../../tests/support/open-test-shop.ts';
import { armFailpoint } from '../../../platform/failpoint.ts';
import { demoAgencies } from '../../accounts/demo-users.data.ts';
import { createAccountPayments } from '../../credit/create-account-payments.ts';

const onAccount = 500;
const [{ id: agencyId }] = demoAgencies;
let operator: Shopper;

const { sandbox, shop, other } = await openTwoNodes();
const books = booksOf(shop);

beforeAll(async () => {
  operator = await createShopper(shop.client, {}, await signInAs(shop.client, 'super@example.com'));
  await operator.must(setCreditLimit, { body: { agencyId, currency: 'GBP', limit: '1000', security: 'none' } });
});

const account = async () => (await operator.must(getAgencyCredit, { query: { agencyId } })).data.accounts[0];

async function paymentsOf(orderId: string) {
  const { rows } = await shop.platform.retailPool.query<{ provider: string; status: string; captured_minor: number; intent_id: string }>(
    'select provider, status, captured_minor, intent_id from retail.order_payment where order_id = $1 order by position',
    [orderId],
  );
  return rows;
}

/**
 * Places an order with this card and stops it right after it is stored. Then puts a part of its price on the account, before another
 * process works on it.
 */
async function orderOnBoth(card: string, departureDate: string): Promise<{ readonly orderId: string; readonly total: number }> {
  const { retailPool } = shop.platform;
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest();
  await shopper.add(oneWay(await shopper.search({ from: 'EUS', to: 'MAN', departureDate })));
  const held = Promise.withResolvers<string>();
  const disarm = armFailpoint('order.after-recorded', (orderId) => {
    held.resolve(orderId ?? '');
    return new Promise(() => undefined);
  });
  void order(shopper, sandbox.url, card).catch(String);
  const orderId = await held.promise;
  disarm();
  const reference = randomUUID();
  const payments = createAccountPayments({ ...shop.platform, onBooked: () => Promise.resolve() });
  const opened = await payments.open({ agencyId, reference, amount: money('GBP', onAccount) });
  if (opened.kind !== 'done') throw new Error(opened.kind);
  const { intentId } = opened.value;
  await retailPool.query(
    `insert into retail.payment_intent (provider, reference, intent_id, currency, amount_minor, status, created_at, changed_at)
     values ('account', $1, $2, 'GBP', $3, 'requires_confirmation', now(), now())`,
    [reference, intentId, onAccount],
  );
  const changed = await retailPool.query<{ amount_minor: number }>(
    'update retail.order_payment set position = 2 where order_id = $1 returning amount_minor',
    [orderId],
  );
  await retailPool.query(
    `insert into retail.order_payment (id, order_id, position, purpose, provider, reference, intent_id, amount_minor, status)
     values (gen_random_uuid(), $1, 1, 'sale', 'account', $2, $3, $4, 'unconfirmed')`,
    [orderId, reference, intentId, onAccount],
  );
  await other.shop.takeOver();
  shop.clock.advance(41_000);
  return { orderId, total: changed.rows[0]?.amount_minor ?? 0 };
}

test('each pays its share, the ledger has both in one capture, and the books agree', async () => {
  const { orderId, total } = await orderOnBoth(cards.paid, '2026-12-08');
  await expect.poll(async () => (await books.order(orderId))?.outcome).toBe('completed');
  const paid = await paymentsOf(orderId);
  expect(paid).toMatchObject([
    { provider: 'account', status: 'captured', captured_minor: onAccount },
    { provider: 'stripe', status: 'captured', captured_minor: total - onAccount },
  ]);
  expect(await chargesOf(sandbox.url, paid[1]?.intent_id ?? '')).toEqual({ status: 'succeeded', captured: [total - onAccount] });
  expect(await account()).toMatchObject({ held: '0.00', owed: '5.00' });
  const capture = (await books.ledger.entriesOf(orderId)).find(({ movement }) => movement === 'capture');
  expect(capture?.lines.map(({ account: name, minor }) => [name, minor])).toEqual(
    expect.arrayContaining([
      ['on_account', onAccount],
      ['card_provider', total - onAccount],
      ['customer', -total],
    ]),
  );
  const events = await books.events(orderId);
  expect(events.filter((kind) => kind === 'captured')).toHaveLength(2);
  expect(events).toContain('payment adjusted');
  const { differences } = await shop.shop.reconcile(3);
  expect(differences.filter((difference) => difference.orderId === orderId)).toEqual([]);
});

test('a declined card releases the hold on the account', async () => {
  const { orderId } = await orderOnBoth(cards.declined, '2026-12-09');
  await expect.poll(async () => (await books.order(orderId))?.outcome).toBe('failed');
  expect(await paymentsOf(orderId)).toMatchObject([
    { provider: 'account', status: 'cancelled', captured_minor: 0 },
    { provider: 'stripe', status: 'cancelled', captured_minor: 0 },
  ]);
  expect(await account()).toMatchObject({ held: '0.00', owed: '5.00' });
});
