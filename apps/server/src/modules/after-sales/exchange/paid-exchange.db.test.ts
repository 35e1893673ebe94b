import { voidBooking } from '@throughfare/contract/calls/after-sales';
import { expect, test } from 'vitest';
import { decideAtPayPal } from '../../../../../../tests/support/approve-paypal.ts';
import { booksOf } from '../../../../../../tests/support/books.ts';
import { cards, decideAtBank } from '../../../../../../tests/support/checkout.ts';
import { exchangeDesk } from '../../../../../../tests/support/exchange-desk.ts';
import { expectBalanced } from '../../../../../../tests/support/expect-balanced.ts';
import { openRefundDesk } from '../../../../../../tests/support/open-refund-desk.ts';
import { minorOf } from '../../../../../../tests/support/refund-desk.ts';
import { sandboxStripe } from '../../../../../../tests/support/sandbox-stripe.ts';

const { sandbox, shop, desk } = await openRefundDesk();

/** A cheap ticket, and the quote of a dearer one. */
async function dearer() {
  const bought = await desk.buy({}, cards.paid, 'ATOC', 'cheapest');
  const summary = await exchangeDesk.quoteDearer(bought);
  return { bought, summary, due: minorOf(summary.totalSummary.total) };
}

const capturedOf = async (intentId: string) => {
  const { amount_received: received, status } = await sandboxStripe(sandbox.url).paymentIntents.retrieve(intentId);
  return { received, status };
};

test('a dearer ticket: the difference is held, the ticket exchanged, the difference taken, and the books agree', async () => {
  const { bought, summary, due } = await dearer();
  expect(summary.totalSummary.exchangeOptionType).toBe('ADDITIONAL_COLLECTION');
  const paid = await exchangeDesk.payByCard(bought, summary.quoteId, sandbox.url, cards.paid);
  expect(paid.amount).toBe(due + minorOf(summary.totalSummary.creditCardFee));
  const key = await exchangeDesk.process(bought, summary.quoteId, paid);
  const { response } = await exchangeDesk.outcomeOf(bought, key);
  expect(response).toMatchObject({ status: 'exchanged', message: expect.stringContaining(summary.totalSummary.total) });
  await expect.poll(() => capturedOf(paid.paymentIntentId ?? '')).toEqual({ received: paid.amount, status: 'succeeded' });
  expect(await desk.rowOf(bought)).toMatchObject({ status: 'Exchanged' });
  await expect.poll(async () => (await desk.rowOf(bought)).afterSales[0]?.steps.length).toBeGreaterThan(1);
  await expectBalanced(shop, bought.orderId);

  // both payments are refunded in full later
  const next = { ...bought, reference: response?.bookingReference ?? '' };
  const params = { reference: next.reference };
  const { body } = await next.shopper.must(voidBooking, { params, body: { source: 'ATOC', bookingId: next.reference } });
  // except the exchange fee, which was earned
  const back = bought.charged + paid.amount - minorOf(summary.totalSummary.penalty);
  expect(minorOf(body.refundedAmount)).toBe(back);
  const refunds = [...(await desk.refundsAtProvider(bought.intentId)), ...(await desk.refundsAtProvider(paid.paymentIntentId ?? ''))];
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(back);
  await expectBalanced(shop, bought.orderId);
});

test('a declined card is reported, and the old ticket stays valid', async () => {
  const { bought, summary } = await dearer();
  const paid = await exchangeDesk.payByCard(bought, summary.quoteId, sandbox.url, cards.insufficientFunds);
  const { error } = await exchangeDesk.outcomeOf(bought, await exchangeDesk.process(bought, summary.quoteId, paid));
  expect(error).toMatchObject({ code: 'exchange.declined' });
  expect(await desk.rowOf(bought)).toMatchObject({ status: 'Confirmed', replacedBy: [], orders: [{ status: 'CONFIRMED' }] });
  expect(await capturedOf(paid.paymentIntentId ?? '')).toEqual({ received: 0, status: 'canceled' });
  await expectBalanced(shop, bought.orderId);
});

test('3-D Secure: the page leads to the approval, and the exchange continues after it or ends with a refusal', async () => {
  for (const answer of ['authenticated', 'decline'] as const) {
    const { bought, summary } = await dearer();
    const paid = await exchangeDesk.payByCard(bought, summary.quoteId, sandbox.url, cards.threeDSecure);
    const asked = await exchangeDesk.outcomeOf(bought, await exchangeDesk.process(bought, summary.quoteId, paid));
    expect(asked.response).toMatchObject({ status: 'requires_action', action: { url: expect.stringContaining('http') } });
    const waiting = await desk.rowOf(bought);
    expect(waiting.cardQuestion).toEqual({ exchangeId: asked.response?.exchangeId, url: asked.response?.action?.url });
    expect(waiting.afterSales[0]?.steps[1]?.text).toBe('Your bank waits for your approval of the payment');
    if (answer === 'authenticated') await decideAtBank(asked.response?.action?.url ?? '', 'approve');
    const key = await exchangeDesk.answer(bought, asked.response?.exchangeId ?? '', answer);
    const told = await exchangeDesk.outcomeOf(bought, key);
    expect(told).toMatchObject(
      answer === 'authenticated' ? { response: { status: 'exchanged' } } : { error: { code: 'exchange.declined' } },
    );
    if (answer === 'decline') {
      const { cardQuestion, actions, afterSales } = await desk.rowOf(bought);
      expect(cardQuestion).toBeUndefined();
      expect(actions).toContain('exchange');
      expect(afterSales[0]?.steps[1]?.text).toBe('Not paid, so nothing was changed or charged');
    }
    await expectBalanced(shop, bought.orderId);
  }
});

test('PayPal pays the difference without a card fee', async () => {
  const { bought, summary, due } = await dearer();
  const paid = await exchangeDesk.payWithPayPal(bought, summary.quoteId);
  const landed = await decideAtPayPal(paid.approvalUrl);
  expect(landed.searchParams.get('flow')).toBe('exchange');
  const { response } = await exchangeDesk.outcomeOf(bought, await exchangeDesk.process(bought, summary.quoteId, paid));
  expect(response).toMatchObject({ status: 'exchanged' });
  await expect
    .poll(async () => (await booksOf(shop).ledger.balances(bought.orderId)).find(({ account }) => account === 'paypal')?.minor)
    .toBe(due);
  await expectBalanced(shop, bought.orderId);
});

test('a payment of somebody else, or of another quote, is refused', async () => {
  const [mine, theirs] = [await dearer(), await dearer()];
  const paid = await exchangeDesk.payByCard(theirs.bought, theirs.summary.quoteId, sandbox.url, cards.paid);
  await expect(exchangeDesk.process(mine.bought, mine.summary.quoteId, paid)).rejects.toThrow('payment.notYours');
  await expect(exchangeDesk.process(mine.bought, mine.summary.quoteId)).rejects.toThrow('payment.notYours');
  expect(await desk.rowOf(mine.bought)).toMatchObject({ status: 'Confirmed', replacedBy: [] });
});
