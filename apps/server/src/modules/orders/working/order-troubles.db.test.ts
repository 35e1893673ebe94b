import { createPaymentIntent } from '@throughfare/contract/calls/payments';
import { fastify } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { booksOf } from '../../../../../../tests/support/books.ts';
import { cards, chargesOf, openPayment, order, outcomeOf } from '../../../../../../tests/support/checkout.ts';
import { letJobsWait } from '../../../../../../tests/support/job-time.ts';
import { guestsOf, orderEnds } from '../../../../../../tests/support/guests.ts';
import { oneWay } from '../../../../../../tests/support/shopper.ts';
import type { Trouble } from '../../../../../../tests/support/supplier-troubles.ts';
import { sweepOrders } from '../../../../../../tests/support/sweep-orders.ts';
import { openSandboxShop } from '../../../../../../tests/support/open-test-shop.ts';

const { sandbox, shop } = await openSandboxShop({ variables: { LOG_LEVEL: 'error' } });

const books = booksOf(shop);

afterEach(() => shop.troubles.end());

const minor = (decimal: string) => Math.round(Number(decimal) * 100);

const guestWithTicket = guestsOf(shop);

const ended = (intentId: string) => orderEnds(intentId, shop, books);

async function expectSoldOnce(orderId: string, intentId: string, amount: number): Promise<void> {
  expect(await books.order(orderId)).toMatchObject({ outcome: 'completed', captured_minor: amount });
  expect((await books.bookings(orderId)).map(({ status }) => status)).toEqual(['FULFILLED']);
  expect(await chargesOf(sandbox.url, intentId)).toEqual({ status: 'succeeded', captured: [amount] });
  expect(await books.ledgerFaults()).toEqual([]);
}

async function expectUndone(orderId: string, intentId: string): Promise<void> {
  expect(await books.order(orderId)).toMatchObject({ outcome: 'failed', captured_minor: 0 });
  expect((await books.bookings(orderId)).filter(({ holds }) => holds)).toEqual([]);
  expect(await chargesOf(sandbox.url, intentId)).toEqual({ status: 'canceled', captured: [] });
  expect(await books.ledger.entriesOf(orderId)).toEqual([]);
}

describe('a supplier in trouble', () => {
  test.each<readonly [string, Omit<Trouble, 'source'>]>([
    ['does not answer twice when it is asked to prebook', { call: 'prebook', kind: 'unavailable', times: 2 }],
    ['prebooks, and its answer is lost', { call: 'prebook', kind: 'outcome_unknown', done: true }],
    ['loses the question to prebook', { call: 'prebook', kind: 'outcome_unknown' }],
    ['does not answer when it is asked to confirm', { call: 'confirm', kind: 'unavailable' }],
    ['confirms, and its answer is lost', { call: 'confirm', kind: 'outcome_unknown', done: true }],
    ['loses the question to confirm', { call: 'confirm', kind: 'outcome_unknown' }],
    ['issues the tickets, and its answer is lost', { call: 'fulfil', kind: 'outcome_unknown', done: true }],
    ['rejects once to issue the tickets of a paid booking', { call: 'fulfil', kind: 'rejected' }],
  ])('%s: the order completes, sold and paid once', async (_, trouble) => {
    const shopper = await guestWithTicket();
    shop.troubles.make({ source: 'ATOC', ...trouble });
    const { key, payment } = await order(shopper, sandbox.url, cards.paid);
    const orderId = await ended(payment.intentId);
    await expectSoldOnce(orderId, payment.intentId, payment.amount);
    expect((await outcomeOf(shopper, key)).response).toMatchObject({ status: 'confirmed', orderId });
  });

  test.each<readonly [string, Omit<Trouble, 'source'>, string]>([
    ['does not answer at all', { call: 'prebook', kind: 'unavailable', times: 99 }, 'supplier.unavailable'],
    ['does not accept the booking', { call: 'prebook', kind: 'rejected' }, 'supplier.rejected'],
    ['sells out between hold and sale', { call: 'confirm', kind: 'sold_out' }, 'supplier.sold_out'],
    ['does not honour its hold', { call: 'confirm', kind: 'rejected' }, 'supplier.rejected'],
  ])('%s: the order is undone, and the customer hears why', async (_, trouble, code) => {
    const shopper = await guestWithTicket();
    shop.troubles.make({ source: 'ATOC', ...trouble });
    const { key, payment } = await order(shopper, sandbox.url, cards.paid);
    await expectUndone(await ended(payment.intentId), payment.intentId);
    expect((await outcomeOf(shopper, key)).error).toMatchObject({ code: { code } });
    expect((await shopper.cart()).items).toHaveLength(1);
  });

  test('confirms and never answers: it is asked for the outcome, and the order completes', async () => {
    const shopper = await guestWithTicket();
    shop.troubles.make({ source: 'ATOC', call: 'confirm', kind: 'silent', done: true });
    const { key, payment } = await order(shopper, sandbox.url, cards.paid);
    const { response } = await outcomeOf(shopper, key, 40);
    expect(response?.status).toBe('confirmed');
    await expectSoldOnce(response?.orderId ?? '', payment.intentId, payment.amount);
    expect(await books.events(response?.orderId ?? '')).toContain('no answer');
  });

  test('gives up a supplier that loses its prebook answer and falls silent; its hold lapses by itself', async () => {
    const shopper = await guestWithTicket();
    shop.troubles.make({ source: 'ATOC', call: 'prebook', kind: 'outcome_unknown', done: true });
    shop.troubles.make({ source: 'ATOC', call: 'findByReference', kind: 'unavailable', times: 99 });
    const { key, payment } = await order(shopper, sandbox.url, cards.paid);
    const orderId = await ended(payment.intentId);
    expect((await outcomeOf(shopper, key)).error).toMatchObject({ code: { code: 'supplier.unavailable' } });
    expect(await chargesOf(sandbox.url, payment.intentId)).toEqual({ status: 'canceled', captured: [] });
    const [held] = await books.bookings(orderId);
    expect(held).toMatchObject({ status: 'PREBOOKED' });
    shop.clock.advance(31 * 60_000);
    expect((await shop.carriers.get('ATOC')?.findByReference(held?.reference ?? ''))?.status).toBe('EXPIRED');
    shop.clock.advance(-31 * 60_000);
  });

  test('releases a hold that it does not honour, even if it has to be asked twice', async () => {
    const shopper = await guestWithTicket();
    shop.troubles.make({ source: 'ATOC', call: 'confirm', kind: 'outcome_unknown' });
    shop.troubles.make({ source: 'ATOC', call: 'confirm', kind: 'rejected' });
    const { payment } = await order(shopper, sandbox.url, cards.paid);
    const orderId = await ended(payment.intentId);
    await expectUndone(orderId, payment.intentId);
    expect((await books.bookings(orderId)).map(({ status }) => status)).toEqual(['RELEASED']);
  });

  test('sales are voided if the money cannot be captured', async () => {
    const shopper = await guestWithTicket();
    const { key, payment } = await order(shopper, sandbox.url, cards.holdLapses);
    expect((await outcomeOf(shopper, key)).error).toMatchObject({ code: { code: 'checkout.failed' } });
    const orderId = await books.orderOf(payment.intentId);
    expect((await books.bookings(orderId)).map(({ status, holds }) => [status, holds])).toEqual([['VOIDED', false]]);
    expect(await books.order(orderId)).toMatchObject({ outcome: 'failed', captured_minor: 0, undo: 'capture_failed' });
    expect((await chargesOf(sandbox.url, payment.intentId)).captured).toEqual([]);
    expect(await books.ledger.entriesOf(orderId)).toEqual([]);
  });

  test('a sale that cannot be voided goes to an operator, and the customer is not charged', async () => {
    const shopper = await guestWithTicket();
    shop.troubles.make({ source: 'ATOC', call: 'voidBooking', kind: 'rejected', times: 9 });
    const { key, payment } = await order(shopper, sandbox.url, cards.holdLapses);
    expect((await outcomeOf(shopper, key)).error).toMatchObject({ code: { code: 'checkout.failed' } });
    const orderId = await books.orderOf(payment.intentId);
    expect(await books.order(orderId)).toMatchObject({ outcome: 'failed', attention: expect.stringContaining('does not take it back') });
    expect(await books.items(orderId)).toMatchObject([{ status: 'stranded' }]);
  });

  test('of two suppliers one that fails costs its own ticket', async () => {
    const shopper = await guestWithTicket();
    const both = await shopper.add(oneWay(await shopper.search({ from: 'FRPLY', to: 'FRLPD', departureDate: '2026-12-08' })));
    shop.troubles.make({ source: 'SNCF', call: 'confirm', kind: 'rejected' });
    const { key, payment } = await order(shopper, sandbox.url, cards.paid);
    const { response } = await outcomeOf(shopper, key);
    expect(response?.items.map(({ state }) => state)).toEqual(['confirmed', 'failed']);
    expect(payment.amount).toBe(minor(both.total));
    expect(response?.total).toBe(both.items[0]?.total);
    expect(await chargesOf(sandbox.url, payment.intentId)).toEqual({ status: 'succeeded', captured: [minor(both.items[0]?.total ?? '')] });
    expect((await books.bookings(response?.orderId ?? '')).filter(({ holds }) => holds)).toHaveLength(1);
    expect(await books.ledgerFaults()).toEqual([]);
  });
});

describe('an order that is undone when its customer has gone', () => {
  const states = async (purchases: readonly string[]) => {
    const { rows } = await shop.platform.retailPool.query<{ about: string; state: string }>(
      "select about, state from retail.mail where template = 'order.undone'",
    );
    return purchases.map((orderId) => rows.find(({ about }) => about === `order/${orderId}`)?.state);
  };

  test('is mailed once, and not if the customer saw it on the page', async () => {
    const purchases: string[] = [];
    for (const seen of [true, false]) {
      const shopper = await guestWithTicket();
      shop.troubles.make({ source: 'ATOC', call: 'confirm', kind: 'sold_out' });
      const { key, payment } = await order(shopper, sandbox.url, cards.paid);
      const orderId = await ended(payment.intentId);
      if (seen) await outcomeOf(shopper, key);
      purchases.push(orderId);
    }
    await letJobsWait(shop.platform.retailPool, 60_000);
    await expect.poll(() => states(purchases)).toEqual(['dropped', 'sent']);
    const told = shop.mails.filter(({ subject }) => subject.startsWith('Not booked'));
    expect(told[0]).toMatchObject({ to: 'ada@example.com', subject: 'Not booked, not charged: London Euston – Manchester Piccadilly' });
    expect(told[0]?.text).toContain('Nothing was charged.');
  });
});

describe('a card provider in trouble', () => {
  test.each([
    ['answers a confirmation with an error of its own', { target: 'stripe.confirm', mode: 'error', times: 2 }],
    ['drops the connection after it has held the money', { target: 'stripe.confirm', mode: 'disconnect-after', times: 1 }],
    ['answers a capture with an error of its own', { target: 'stripe.capture', mode: 'error', times: 2 }],
    ['drops the connection after it has taken the money', { target: 'stripe.capture', mode: 'disconnect-after', times: 1 }],
    ['answers a confirmation twice', { target: 'stripe.confirm', mode: 'twice', times: 1 }],
    ['answers a capture twice', { target: 'stripe.capture', mode: 'twice', times: 1 }],
  ])('%s: paid once', async (_, fault) => {
    const shopper = await guestWithTicket();
    await sandbox.setFault(fault);
    const { key, payment } = await order(shopper, sandbox.url, cards.paid);
    const orderId = await ended(payment.intentId);
    expect(await sandbox.faultsLeft()).toBe(0);
    await expectSoldOnce(orderId, payment.intentId, payment.amount);
    expect((await outcomeOf(shopper, key)).response).toMatchObject({ status: 'confirmed' });
  });

  test('takes the money and never answers: it is asked again under the same key, and takes it once', async () => {
    const shopper = await guestWithTicket();
    await sandbox.setFault({ target: 'stripe.capture', mode: 'timeout-after' });
    const { key, payment } = await order(shopper, sandbox.url, cards.paid);
    const { response } = await outcomeOf(shopper, key);
    expect(response?.status).toBe('confirmed');
    await expectSoldOnce(response?.orderId ?? '', payment.intentId, payment.amount);
    expect(await books.events(response?.orderId ?? '')).toContain('no answer');
  });

  test('reports a long completed payment late, twice and with a forged signature: nothing changes', async () => {
    const server = fastify();
    await shop.shop.addRoutes(server);
    const shopper = await guestWithTicket();
    const { key, payment } = await order(shopper, sandbox.url, cards.paid);
    const { response } = await outcomeOf(shopper, key);
    const told = () => sandbox.webhooks.find(({ body }) => body.includes('"payment_intent.succeeded"') && body.includes(payment.intentId));
    await expect.poll(told).toBeDefined();
    const before = await books.events(response?.orderId ?? '');
    const send = (payload: string) =>
      server.inject({
        method: 'POST',
        url: '/apiv1/strip/webhook',
        headers: { 'content-type': 'application/json', 'stripe-signature': String(told()?.headers['stripe-signature']) },
        payload,
      });
    const body = told()?.body ?? '';
    const answers = [await send(body), await send(body), await send(body.replace('payment_intent.succeeded', 'payment_intent.canceled'))];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 400]);
    await shop.shop.takeOver();
    await expectSoldOnce(response?.orderId ?? '', payment.intentId, payment.amount);
    expect(await books.events(response?.orderId ?? '')).toEqual(before);
    await server.close();
  });

  test('does not accept the cancellation of a declined payment at once: it is asked until it does', async () => {
    const shopper = await guestWithTicket();
    await sandbox.setFault({ target: 'stripe.cancel', mode: 'error', times: 2 });
    const { key, payment } = await order(shopper, sandbox.url, cards.declined);
    await expectUndone(await ended(payment.intentId), payment.intentId);
    expect((await outcomeOf(shopper, key)).error).toBeDefined();
  });
});

describe('an unused payment', () => {
  test('is cancelled after an hour, unless an order uses it; a returning customer gets a new one', async () => {
    const [left, waiting] = [await guestWithTicket(), await guestWithTicket()];
    const cart = await left.cart();
    const abandoned = await openPayment(left, sandbox.url, cards.paid, cart);
    const placed = await order(waiting, sandbox.url, cards.threeDSecure);
    await outcomeOf(waiting, placed.key);
    shop.clock.advance(61 * 60_000);
    await sweepOrders(shop);
    await expect.poll(async () => (await chargesOf(sandbox.url, abandoned.intentId)).status).toBe('canceled');
    await expect.poll(async () => (await books.order(await books.orderOf(placed.payment.intentId)))?.outcome).toBe('failed');

    const again = await order(left, sandbox.url, cards.paid);
    expect(again.payment.intentId).not.toBe(abandoned.intentId);
    expect((await outcomeOf(left, again.key)).response?.status).toBe('confirmed');
    shop.clock.advance(-61 * 60_000);
  });

  test('is the same one for as long as the cart is the same', async () => {
    const shopper = await guestWithTicket();
    const cart = await shopper.cart();
    const { intentId } = await openPayment(shopper, sandbox.url, cards.paid, cart);
    await sandbox.setFault({ target: 'stripe.create', mode: 'error' });
    expect((await openPayment(shopper, sandbox.url, cards.paid, cart)).intentId).toBe(intentId);
    const more = await shopper.add(oneWay(await shopper.search({ from: 'KGX', to: 'EDB', departureDate: '2026-12-08' })));
    const refusal = await openPayment(shopper, sandbox.url, cards.paid, more).catch(String);
    expect(refusal).toContain(`${createPaymentIntent.name} was refused: 503`);
    expect((await openPayment(shopper, sandbox.url, cards.paid, more)).intentId).not.toBe(intentId);
  });
});
