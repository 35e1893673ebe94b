import { applyPromoCode } from '@throughfare/contract/calls/cart';
import { continueOrder, findOrderUnderWay } from '@throughfare/contract/calls/orders';
import { describe, expect, test } from 'vitest';
import { booksOf } from '../../../../../../tests/support/books.ts';
import { answerOrder, cards, chargesOf, decideAtBank, order, outcomeOf } from '../../../../../../tests/support/checkout.ts';
import { sellOut } from '../../../../../../tests/support/sell-out.ts';
import { type Choice, createShopper, oneWay, type Shopper } from '../../../../../../tests/support/shopper.ts';
import { sweepOrders } from '../../../../../../tests/support/sweep-orders.ts';
import { openSandboxShop } from '../../../../../../tests/support/open-test-shop.ts';

let day = 8;

const { sandbox, shop } = await openSandboxShop();

const books = booksOf(shop);

const minor = (decimal: string) => Math.round(Number(decimal) * 100);

/** A guest with a ticket in the cart, for a train of a day that no other test uses. */
async function guestWithTicket(): Promise<{ shopper: Shopper; choice: Choice }> {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest();
  day += 1;
  const choice = oneWay(await shopper.search({ from: 'KGX', to: 'EDB', departureDate: `2027-01-${String(day).padStart(2, '0')}` }));
  await shopper.add(choice);
  return { shopper, choice };
}

/** Expects that nothing is held, sold or charged, and that the cart still has its items. */
async function expectUndone(orderId: string, intentId: string, shopper: Shopper): Promise<void> {
  expect(await books.order(orderId)).toMatchObject({ outcome: 'failed', payment_status: 'cancelled', captured_minor: 0, attention: null });
  expect((await books.bookings(orderId)).filter(({ holds }) => holds)).toEqual([]);
  expect(await chargesOf(sandbox.url, intentId)).toEqual({ status: 'canceled', captured: [] });
  expect(await books.ledger.entriesOf(orderId)).toEqual([]);
  expect((await shopper.cart()).items).not.toEqual([]);
}

describe('a card that is declined', () => {
  test.each([
    [cards.declined, 'generic_decline'],
    [cards.insufficientFunds, 'insufficient_funds'],
  ])('%s: answered as a card error, everything is released, and another card pays', async (card, code) => {
    const { shopper } = await guestWithTicket();
    const { key, payment } = await order(shopper, sandbox.url, card);
    const { error } = await outcomeOf(shopper, key);
    expect(error).toEqual({ code: { code, raw: { message: expect.stringMatching(/\w{3}/) } } });
    const failed = await books.orderOf(payment.intentId);
    await expectUndone(failed, payment.intentId, shopper);
    expect((await books.bookings(failed)).map(({ status }) => status)).toEqual(['RELEASED']);

    const again = await order(shopper, sandbox.url, cards.paid);
    const { response } = await outcomeOf(shopper, again.key);
    expect(response?.status).toBe('confirmed');
    expect(response?.orderId).not.toBe(failed);
    expect(await chargesOf(sandbox.url, again.payment.intentId)).toEqual({ status: 'succeeded', captured: [again.payment.amount] });
  });
});

describe('3-D Secure', () => {
  async function asked(card: string) {
    const { shopper } = await guestWithTicket();
    const placed = await order(shopper, sandbox.url, card);
    const { response } = await outcomeOf(shopper, placed.key);
    expect(response).toMatchObject({ status: 'requires_action', total: placed.cart.total, items: [{ state: 'pending' }] });
    return { shopper, ...placed, orderId: response?.orderId ?? '', url: response?.action?.url ?? '' };
  }

  test('if the page is closed, the cart leads the customer back to the question', async () => {
    const { shopper, orderId, key, url } = await asked(cards.threeDSecure);
    expect((await shopper.cart()).beingOrdered).toBe(true);
    expect(await shopper.must(findOrderUnderWay, {})).toEqual({ key });
    const { shopper: stranger } = await guestWithTicket();
    expect(await stranger.must(findOrderUnderWay, {})).toEqual({});
    await decideAtBank(url, 'fail');
    await outcomeOf(shopper, await answerOrder(shopper, orderId, 'authenticated'));
    expect(await shopper.must(findOrderUnderWay, {})).toEqual({});
    expect((await shopper.cart()).beingOrdered).toBeUndefined();
  });

  test('after an approval the order continues and is paid once', async () => {
    const { shopper, orderId, url, payment } = await asked(cards.threeDSecure);
    await decideAtBank(url, 'approve');
    const key = await answerOrder(shopper, orderId, 'authenticated');
    expect((await outcomeOf(shopper, key)).response).toMatchObject({ status: 'confirmed', orderId });
    expect(await chargesOf(sandbox.url, payment.intentId)).toEqual({ status: 'succeeded', captured: [payment.amount] });
    expect((await books.bookings(orderId)).map(({ status }) => status)).toEqual(['FULFILLED']);
  });

  test.each([
    ['refused by the cardholder', cards.threeDSecure, 'fail'],
    ['approved, and then declined by the issuer', cards.threeDSecureThenDeclined, 'approve'],
  ] as const)('%s, it is undone', async (_, card, decision) => {
    const { shopper, orderId, url, payment } = await asked(card);
    await decideAtBank(url, decision);
    const key = await answerOrder(shopper, orderId, 'authenticated');
    const { error } = await outcomeOf(shopper, key);
    expect(error?.code).toHaveProperty('raw.message');
    await expectUndone(orderId, payment.intentId, shopper);
  });

  test('after a false approval the bank is asked again', async () => {
    const { shopper, orderId } = await asked(cards.threeDSecure);
    const key = await answerOrder(shopper, orderId, 'authenticated');
    const { response } = await outcomeOf(shopper, key);
    expect(response?.status).toBe('requires_action');
    await decideAtBank(response?.action?.url ?? '', 'approve');
    expect((await outcomeOf(shopper, await answerOrder(shopper, orderId, 'authenticated'))).response?.status).toBe('confirmed');
  });

  test('given up by the customer, it is undone at once', async () => {
    const { shopper, orderId, payment } = await asked(cards.threeDSecure);
    const key = await answerOrder(shopper, orderId, 'decline');
    expect((await outcomeOf(shopper, key)).error).toMatchObject({ code: { code: 'order.failed' } });
    await expectUndone(orderId, payment.intentId, shopper);
  });

  test('never answered, it is undone before the hold ends, and an answer afterwards is too late', async () => {
    const { shopper, orderId, url, payment } = await asked(cards.threeDSecure);
    expect(await shopper.refusalOf(continueOrder, { body: { orderId, answer: 'accept_price' } })).toMatchObject({
      code: 'order.notWaiting',
    });
    shop.clock.advance(19 * 60_000);
    expect((await books.order(orderId))?.outcome).toBeNull();
    shop.clock.advance(2 * 60_000);
    await sweepOrders(shop);
    await expect.poll(async () => (await books.order(orderId))?.outcome).toBe('failed');
    await expectUndone(orderId, payment.intentId, shopper);
    expect(await books.order(orderId)).toMatchObject({ undo: 'customer_silent' });
    await decideAtBank(url, 'approve');
    expect(await shopper.refusalOf(continueOrder, { body: { orderId, answer: 'authenticated' } })).toMatchObject({
      code: 'order.notWaiting',
    });
  });
});

describe('a price that changed between cart and order', () => {
  async function changed(card: string = cards.paid, prepare?: (shopper: Shopper) => Promise<unknown>) {
    const { shopper, choice } = await guestWithTicket();
    await prepare?.(shopper);
    await sellOut(shop, choice.outward);
    const placed = await order(shopper, sandbox.url, card);
    const { response } = await outcomeOf(shopper, placed.key);
    expect(response).toMatchObject({ status: 'price_changed', items: [{ state: 'price_changed', previousTotal: placed.cart.total }] });
    expect(minor(response?.total ?? '')).toBeGreaterThan(minor(placed.cart.total));
    return { shopper, ...placed, orderId: response?.orderId ?? '', newTotal: response?.total ?? '' };
  }

  test('is shown to the customer and charged once accepted', async () => {
    const { shopper, orderId, newTotal, payment } = await changed();
    expect(await chargesOf(sandbox.url, payment.intentId)).toEqual({ status: 'requires_confirmation', captured: [] });
    const key = await answerOrder(shopper, orderId, 'accept_price');
    expect((await outcomeOf(shopper, key)).response).toMatchObject({ status: 'confirmed', total: newTotal });
    expect(await chargesOf(sandbox.url, payment.intentId)).toEqual({ status: 'succeeded', captured: [minor(newTotal)] });
    expect((await books.bookings(orderId)).map(({ reference, status }) => [reference.slice(-2), status])).toEqual([['-2', 'FULFILLED']]);
    expect(await books.ledgerFaults()).toEqual([]);
  });

  test('if declined, nothing is bought', async () => {
    const { shopper, orderId, payment } = await changed();
    const key = await answerOrder(shopper, orderId, 'decline');
    expect((await outcomeOf(shopper, key)).error).toMatchObject({ code: { code: 'order.failed' } });
    await expectUndone(orderId, payment.intentId, shopper);
  });

  test('two answers at once are one', async () => {
    const { shopper, orderId } = await changed();
    const answers = await Promise.all(
      ['accept_price', 'accept_price', 'decline'].map((answer) =>
        shopper.attempt(continueOrder, { body: { orderId, answer: answer === 'decline' ? 'decline' : 'accept_price' } }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await expect.poll(async () => (await books.order(orderId))?.outcome).not.toBeNull();
    expect(await books.ledgerFaults()).toEqual([]);
  });

  test('a repeated answer counts once and does not answer a later question', async () => {
    const { shopper, key, orderId, payment, newTotal } = await changed(cards.threeDSecure);
    const accept = () => shopper.must(continueOrder, { body: { orderId, answer: 'accept_price', key } });
    const [first, second] = await Promise.all([accept(), accept()]);
    expect(second).toEqual(first);
    const next = first.key;
    const asked = (await outcomeOf(shopper, next)).response;
    expect(asked?.status).toBe('requires_action');
    // the order now waits for another answer
    expect(await accept()).toEqual(first);
    expect(await shopper.refusalOf(continueOrder, { body: { orderId, answer: 'decline', key } })).toMatchObject({
      code: 'order.notWaiting',
    });
    await decideAtBank(asked?.action?.url ?? '', 'approve');
    const after = await answerOrder(shopper, orderId, 'authenticated');
    expect((await outcomeOf(shopper, after)).response).toMatchObject({ status: 'confirmed', total: newTotal });
    // the customer reloads the page to which the bank sent them back
    expect(await answerOrder(shopper, orderId, 'authenticated')).toBe(after);
    expect(await chargesOf(sandbox.url, payment.intentId)).toEqual({ status: 'succeeded', captured: [minor(newTotal)] });
  });

  test('then 3-D Secure for the new amount', async () => {
    const { shopper, orderId, newTotal, payment } = await changed(cards.threeDSecure);
    const asked = (await outcomeOf(shopper, await answerOrder(shopper, orderId, 'accept_price'))).response;
    expect(asked).toMatchObject({ status: 'requires_action', total: newTotal });
    await decideAtBank(asked?.action?.url ?? '', 'approve');
    const told = await outcomeOf(shopper, await answerOrder(shopper, orderId, 'authenticated'));
    expect(told.response).toMatchObject({ status: 'confirmed', total: newTotal });
    expect(await chargesOf(sandbox.url, payment.intentId)).toEqual({ status: 'succeeded', captured: [minor(newTotal)] });
  });

  test("keeps a promotion's discount", async () => {
    const { shopper, orderId, newTotal, cart } = await changed(cards.paid, (who) =>
      who.must(applyPromoCode, { body: { code: 'WINTER10' } }),
    );
    const told = await outcomeOf(shopper, await answerOrder(shopper, orderId, 'accept_price'));
    expect(told.response).toMatchObject({ status: 'confirmed', total: newTotal });
    const promotion = (await books.ledger.balances(orderId)).find(({ account }) => account === 'promotion');
    expect(promotion?.minor).toBe(minor(cart.promo?.discount ?? ''));
    expect(await books.ledgerFaults()).toEqual([]);
  });
});

describe('two tickets, one unavailable', () => {
  test('the other is bought, and just it is charged, to the penny', async () => {
    const { shopper, choice } = await guestWithTicket();
    const before = await shopper.add(oneWay(await shopper.search({ from: 'FRPLY', to: 'FRLPD', departureDate: '2026-12-29' })));
    await shopper.must(applyPromoCode, { body: { code: 'WINTER10' } });
    await sellOut(shop, choice.outward, 'product');
    const { key, payment, cart } = await order(shopper, sandbox.url, cards.paid);
    const { response } = await outcomeOf(shopper, key);
    expect(response?.items).toMatchObject([
      {
        state: 'failed',
        trip: "London King's Cross – Edinburgh",
        reason: expect.stringContaining('This ticket could not be booked and was not charged.'),
      },
      { state: 'confirmed', trip: 'Paris Gare de Lyon – Lyon Part-Dieu' },
    ]);
    const [lost, kept] = before.items;
    const discount = minor(cart.promo?.discount ?? '');
    const charged = minor(response?.total ?? '');
    expect(
      Math.abs(
        minor(kept?.total ?? '') - charged - (discount * minor(kept?.total ?? '')) / (minor(kept?.total ?? '') + minor(lost?.total ?? '')),
      ),
    ).toBeLessThan(1);
    expect(payment.amount).toBe(minor(cart.total));
    expect(await chargesOf(sandbox.url, payment.intentId)).toEqual({ status: 'succeeded', captured: [charged] });
    expect((await books.bookings(response?.orderId ?? '')).filter(({ holds }) => holds).map(({ status }) => status)).toEqual(['FULFILLED']);
    expect(await books.ledgerFaults()).toEqual([]);
    expect((await shopper.cart()).items).toEqual([]);
    await expect.poll(() => shop.mails.map(({ text }) => text).join('\n')).toContain('Lyon');
  });

  test('if both are unavailable the customer learns why, and nothing is charged', async () => {
    const { shopper, choice } = await guestWithTicket();
    await sellOut(shop, choice.outward, 'product');
    const { key, payment } = await order(shopper, sandbox.url, cards.paid);
    expect((await outcomeOf(shopper, key)).error).toMatchObject({ code: { code: 'supplier.sold_out' } });
    await expectUndone(await books.orderOf(payment.intentId), payment.intentId, shopper);
  });
});
