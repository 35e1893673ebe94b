/** A customer sends an exchange again because its answer was lost. It stays the same exchange, from any session and at any time. */
import { getQueuedRequest } from '@throughfare/contract/calls/orders';
import { expect, test } from 'vitest';
import { cards } from '../../../../../../tests/support/checkout.ts';
import { exchangeDesk } from '../../../../../../tests/support/exchange-desk.ts';
import { openRefundDesk } from '../../../../../../tests/support/open-refund-desk.ts';
import { sandboxStripe } from '../../../../../../tests/support/sandbox-stripe.ts';
import { createShopper } from '../../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../../tests/support/sign-in.ts';

const { sandbox, shop, desk, sql } = await openRefundDesk();

/** A cheap ticket, the quote of a dearer one, and the payment for it. */
async function dearer() {
  const bought = await desk.buy({}, cards.paid, 'ATOC', 'cheapest');
  const { quoteId } = await exchangeDesk.quoteDearer(bought);
  const paid = await exchangeDesk.payByCard(bought, quoteId, sandbox.url, cards.paid);
  return { bought, quoteId, paid, process: () => exchangeDesk.process(bought, quoteId, paid) };
}

type Asked = Awaited<ReturnType<typeof dearer>>;

async function expectOnce({ bought, paid }: Asked): Promise<void> {
  expect((await desk.rowOf(bought)).replacedBy).toHaveLength(1);
  const after = await sql("select kind from retail.after_sale where order_id = $1 and kind = 'EXCHANGE'", [bought.orderId]);
  expect(after).toHaveLength(1);
  const payments = async () =>
    (await sql('select captured_minor::int as taken from retail.order_payment where intent_id = $1', [paid.paymentIntentId])).map(
      ({ taken }) => taken,
    );
  await expect.poll(payments).toEqual([paid.amount]);
  const { data } = await sandboxStripe(sandbox.url).charges.list({ payment_intent: paid.paymentIntentId ?? '' });
  expect(data.map(({ amount_captured: taken }) => taken)).toEqual([paid.amount]);
}

test('sent again while it is being done, and after it was done, it has one key and one outcome', async () => {
  const asked = await dearer();
  const first = await asked.process();
  expect(await asked.process()).toBe(first);
  const told = await exchangeDesk.outcomeOf(asked.bought, first);
  expect(told.response).toMatchObject({ status: 'exchanged' });
  expect(await asked.process()).toBe(first);
  expect(await exchangeDesk.outcomeOf(asked.bought, first)).toEqual(told);
  await expectOnce(asked);
});

test('somebody else who may change the booking, or its customer after signing in again, gets a key of their own with the same outcome', async () => {
  const asked = await dearer();
  const first = await asked.process();
  const told = await exchangeDesk.outcomeOf(asked.bought, first);
  const operator = await createShopper(shop.client, {}, await signInAs(shop.client, 'super@example.com'));
  const later = { ...asked.bought, shopper: operator };
  const key = await exchangeDesk.process(later, asked.quoteId, asked.paid);
  expect(key).not.toBe(first);
  expect(await exchangeDesk.outcomeOf(later, key)).toEqual(told);
  expect(await operator.refusalOf(getQueuedRequest, { params: { queueKey: first } })).toMatchObject({ code: 'queue.notFound' });
  await expectOnce(asked);
});

test('a refused one gets the same refusal again, and charges nothing', async () => {
  const bought = await desk.buy({}, cards.paid, 'ATOC', 'cheapest');
  const { quoteId } = await exchangeDesk.quoteDearer(bought);
  const paid = await exchangeDesk.payByCard(bought, quoteId, sandbox.url, cards.insufficientFunds);
  const key = await exchangeDesk.process(bought, quoteId, paid);
  const told = await exchangeDesk.outcomeOf(bought, key);
  expect(told.error).toBeDefined();
  expect(await exchangeDesk.process(bought, quoteId, paid)).toBe(key);
  expect(await exchangeDesk.outcomeOf(bought, key)).toEqual(told);
  expect((await desk.rowOf(bought)).status).toBe('Confirmed');
});
