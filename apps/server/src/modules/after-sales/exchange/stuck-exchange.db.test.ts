/** An exchange that is stuck: the desk asks again, notes money that came another way, or closes it. Each has its cost. */
import { actAtOrderDesk, listOrderDesk } from '@throughfare/contract/calls/order-desk';
import { afterEach, expect, test } from 'vitest';
import { booksOf } from '../../../../../../tests/support/books.ts';
import { cards } from '../../../../../../tests/support/checkout.ts';
import { exchangeDesk, fareWhere } from '../../../../../../tests/support/exchange-desk.ts';
import { openRefundDesk } from '../../../../../../tests/support/open-refund-desk.ts';
import { type Bought, minorOf } from '../../../../../../tests/support/refund-desk.ts';
import { sandboxStripe } from '../../../../../../tests/support/sandbox-stripe.ts';
import { createShopper } from '../../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../../tests/support/sign-in.ts';
import { attentionAfterTries } from '../../../platform/leased-work/retry-delay.ts';
import { armFailpoint } from '../../../platform/failpoint.ts';

const { sandbox, shop, desk, sql, goOn } = await openRefundDesk();

afterEach(() => shop.troubles.end());

const operator = async () => createShopper(shop.client, { 'browse-from': '/uk' }, await signInAs(shop.client, 'super@example.com'));

const caseOf = async ({ orderId }: Bought) =>
  (await (await operator()).must(listOrderDesk, { query: {} })).data.cases.find(
    (one) => one.kind === 'afterSale' && one.orderId === orderId,
  );

/** A ticket that was exchanged although the bank let the hold of its difference lapse. */
async function unpaid() {
  const bought = await desk.buy({}, cards.paid, 'ATOC', 'cheapest');
  const summary = await exchangeDesk.quoteDearer(bought);
  const paid = await exchangeDesk.payByCard(bought, summary.quoteId, sandbox.url, cards.paid);
  const armed = armFailpoint('exchange.after-agreement', async () => {
    await sandboxStripe(sandbox.url).paymentIntents.cancel(paid.paymentIntentId ?? '');
  });
  await exchangeDesk.process(bought, summary.quoteId, paid);
  await expect.poll(async () => (await caseOf(bought))?.actions, { timeout: 20_000 }).toEqual(['payOtherwise', 'close', 'compare']);
  armed();
  return { bought, due: minorOf(summary.totalSummary.total) };
}

/** Performs an action that needs two operators. */
async function byTwo(action: 'payOtherwise' | 'close', subject: string): Promise<void> {
  const body = { action, subject, note: 'Agreed with the customer' };
  const one = await operator();
  expect(await one.refusalOf(actAtOrderDesk, { body: { action, subject } })).toMatchObject({ code: 'desk.noteMissing' });
  expect(await one.refusalOf(actAtOrderDesk, { body })).toMatchObject({ code: 'desk.secondPerson' });
  // gives the recorded action to another user, because an operator's own action does not count as the second
  await sql(
    "update retail.operator_action set user_id = (select id from retail.user where email = 'admin@example.com') where action = $1",
    [action],
  );
  await one.must(actAtOrderDesk, { body });
}

const outcomesOf = ({ orderId }: Bought) => sql('select outcome, attention from retail.after_sale where order_id = $1', [orderId]);

async function balanceOf({ orderId }: Bought, account: string): Promise<number> {
  return (await booksOf(shop).ledger.balances(orderId)).find((balance) => balance.account === account)?.minor ?? 0;
}

test('two people note that a difference that could not be taken was paid in another way', async () => {
  const { bought, due } = await unpaid();
  expect(await balanceOf(bought, 'customer')).toBe(due);
  await byTwo('payOtherwise', (await caseOf(bought))?.subject ?? '');
  await expect.poll(() => outcomesOf(bought), { timeout: 20_000 }).toEqual([{ outcome: 'completed', attention: null }]);
  expect(await balanceOf(bought, 'customer')).toBe(0);
  expect(await balanceOf(bought, 'bank')).toBe(due);
  expect(await caseOf(bought)).toBeUndefined();
});

test('a difference borne by the shop is closed with a note', async () => {
  const { bought, due } = await unpaid();
  await byTwo('close', (await caseOf(bought))?.subject ?? '');
  await expect.poll(() => outcomesOf(bought), { timeout: 20_000 }).toEqual([{ outcome: 'completed', attention: null }]);
  expect(await balanceOf(bought, 'customer')).toBe(0);
  expect(await balanceOf(bought, 'refund_fee')).toBe(due);
  const { rows } = await shop.platform.retailPool.query('select kind from retail.after_sale_event order by seq');
  expect(rows).toContainEqual({ kind: 'difference borne by the shop' });
});

test('an after-sale that gets no answer is made to ask again at once', async () => {
  const bought = await desk.buy();
  const found = await exchangeDesk.search(bought);
  const { quoteId } = await exchangeDesk.quote(
    bought,
    found,
    fareWhere(found, (due) => due === 0),
  );
  shop.troubles.make({ source: 'ATOC', call: 'confirmExchange', kind: 'unavailable', times: 100 });
  await exchangeDesk.process(bought, quoteId);
  const attempts = async () =>
    Number((await sql('select attempts from retail.after_sale where order_id = $1', [bought.orderId]))[0]?.attempts);
  for (let tries = 1; tries <= attentionAfterTries; tries += 1) {
    await goOn();
    await expect.poll(attempts, { timeout: 20_000 }).toBeGreaterThanOrEqual(tries);
  }
  expect((await caseOf(bought))?.actions).toEqual(['askAgain', 'compare', 'handled']);
  shop.troubles.end();
  await (await operator()).must(actAtOrderDesk, { body: { action: 'askAgain', subject: (await caseOf(bought))?.subject ?? '' } });
  await expect.poll(() => outcomesOf(bought), { timeout: 20_000 }).toEqual([{ outcome: 'completed', attention: null }]);
});
