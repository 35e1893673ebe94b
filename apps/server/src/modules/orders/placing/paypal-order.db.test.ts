import { createOrder } from '@throughfare/contract/calls/orders';
import { createPayPalOrder, readPayPalApproval } from '@throughfare/contract/calls/payments';
import { afterEach, expect, test } from 'vitest';
import { decideAtPayPal } from '../../../../../../tests/support/approve-paypal.ts';
import { booksOf } from '../../../../../../tests/support/books.ts';
import { answerOrder, orderBody, outcomeOf, type Payment } from '../../../../../../tests/support/checkout.ts';
import { openPayPal, payPalChargesOf, payPalOf } from '../../../../../../tests/support/paypal-checkout.ts';
import { guestsOf, orderEnds } from '../../../../../../tests/support/guests.ts';
import { oneWay, type Shopper } from '../../../../../../tests/support/shopper.ts';
import { openSandboxShop } from '../../../../../../tests/support/open-test-shop.ts';

let days = 60;

const { sandbox, shop } = await openSandboxShop();

const books = booksOf(shop);

afterEach(() => shop.troubles.end());

const minor = (decimal: string) => Math.round(Number(decimal) * 100);

const guestWith = guestsOf(shop);

async function place(shopper: Shopper, payment: Payment): Promise<string> {
  return (await shopper.must(createOrder, { body: orderBody(await shopper.cart(), payment) })).key;
}

const ended = (intentId: string) => orderEnds(intentId, shop, books);

test('a purchase with PayPal: approved there, authorised, captured once, in the books as PayPal money', async () => {
  const shopper = await guestWith();
  const cart = await shopper.cart();
  const { paymentIntentId, approvalUrl } = (await shopper.must(createPayPalOrder, { body: { cartId: cart.cartId } })).data;
  const before = (await shopper.must(readPayPalApproval, { body: { token: paymentIntentId.slice(7) } })).data;
  expect(before.isApproved).toBe(false);
  const page = await (await fetch(approvalUrl)).text();
  expect(page).toContain('Metro 1 Ticket');
  expect(page).toContain(`£${cart.total}`);

  const back = await decideAtPayPal(approvalUrl);
  expect(`${back.pathname}?${back.searchParams.toString()}`).toContain('/booking/p2p?step=pay&paypal=approved&token=');
  const { isApproved, payment } = (await shopper.must(readPayPalApproval, { body: { token: back.searchParams.get('token') ?? '' } })).data;
  expect(isApproved).toBe(true);
  expect(payment).toEqual({
    paymentRefNumber: paymentIntentId.slice(7),
    currency: 'gbp',
    amount: cart.total,
    cardType: 'PayPal',
    status: 'Success',
    email: 'paula.payer@example.com',
    billingDetails: {
      name: 'Paula Payer',
      email: 'paula.payer@example.com',
      address_line_1: '1 Station Road',
      admin_area_2: 'York',
      postal_code: 'YO24 1AB',
      country_code: 'GB',
    },
    paymentIntentId,
  });

  const body = { ...orderBody(cart, { intentId: paymentIntentId, amount: 1, currency: 'gbp' }), payment };
  const { key } = await shopper.must(createOrder, { body });
  // a second click gets the same order
  expect((await shopper.must(createOrder, { body })).key).toBe(key);
  const { response } = await outcomeOf(shopper, key);
  expect(response).toMatchObject({ status: 'confirmed', total: cart.total });
  const orderId = response?.orderId ?? '';
  expect(await payPalChargesOf(sandbox.url, paymentIntentId)).toEqual({ status: 'succeeded', captured: [minor(cart.total)] });
  expect(await books.ledger.balances(orderId)).toContainEqual({ account: 'paypal', currency: 'GBP', minor: minor(cart.total) });
  expect(await books.ledgerFaults()).toEqual([]);
  expect((await shopper.cart()).items).toEqual([]);
});

test('no fee is taken on PayPal, where a card would pay one', async () => {
  const shopper = await guestWith(1, { 'browse-from': '/au', currency: 'AUD' });
  const cart = await shopper.cart();
  expect(minor(cart.cardFee)).toBeGreaterThan(0);
  const payment = await openPayPal(shopper, cart);
  const key = await place(shopper, payment);
  expect((await outcomeOf(shopper, key)).response).toMatchObject({ status: 'confirmed', total: cart.total });
  expect((await payPalChargesOf(sandbox.url, payment.intentId)).captured).toEqual([minor(cart.total)]);
});

test('if one of two tickets fails, its share of the authorisation is released and the rest captured', async () => {
  const shopper = await guestWith(2);
  const cart = await shopper.cart();
  const payment = await openPayPal(shopper, cart);
  shop.troubles.make({ source: 'ATOC', call: 'confirm', kind: 'rejected' });
  const key = await place(shopper, payment);
  const orderId = await ended(payment.intentId);
  const { response } = await outcomeOf(shopper, key);
  expect(response?.items.map(({ state }) => state).toSorted()).toEqual(['confirmed', 'failed']);
  const taken = minor(response?.total ?? '0');
  expect(taken).toBeLessThan(minor(cart.total));
  expect(await payPalChargesOf(sandbox.url, payment.intentId)).toEqual({ status: 'succeeded', captured: [taken] });
  expect(await books.order(orderId)).toMatchObject({ outcome: 'completed', captured_minor: taken });
  expect(await books.ledgerFaults()).toEqual([]);
});

test('if nothing can be sold, the authorisation is voided, nothing is charged, and the cart stays', async () => {
  const shopper = await guestWith();
  const payment = await openPayPal(shopper, await shopper.cart());
  shop.troubles.make({ source: 'ATOC', call: 'confirm', kind: 'sold_out' });
  await place(shopper, payment);
  const orderId = await ended(payment.intentId);
  expect(await books.order(orderId)).toMatchObject({ outcome: 'failed', captured_minor: 0 });
  expect(await payPalChargesOf(sandbox.url, payment.intentId)).toEqual({ status: 'canceled', captured: [] });
  expect((await books.bookings(orderId)).filter(({ holds }) => holds)).toEqual([]);
  expect(await books.ledger.entriesOf(orderId)).toEqual([]);
  // the next try opens another payment
  const again = await openPayPal(shopper, await shopper.cart());
  expect(again.intentId).not.toBe(payment.intentId);
});

test('PayPal declines, or its authorisation has ended before the capture: undone, and said so', async () => {
  const declined = await guestWith();
  const payment = await openPayPal(declined, await declined.cart(), 'declined');
  const key = await place(declined, payment);
  await ended(payment.intentId);
  expect((await outcomeOf(declined, key)).error).toMatchObject({ code: { raw: { message: expect.any(String) } } });

  const lapsing = await guestWith();
  const lapsed = await openPayPal(lapsing, await lapsing.cart(), 'lapses');
  await place(lapsing, lapsed);
  const orderId = await ended(lapsed.intentId);
  expect(await books.order(orderId)).toMatchObject({ outcome: 'failed', captured_minor: 0 });
  expect((await books.bookings(orderId)).map(({ status }) => status)).toEqual(['VOIDED']);
  expect((await payPalChargesOf(sandbox.url, lapsed.intentId)).captured).toEqual([]);
});

test('an unapproved order asks for the approval and continues after it', async () => {
  const shopper = await guestWith();
  const cart = await shopper.cart();
  const { paymentIntentId } = (await shopper.must(createPayPalOrder, { body: { cartId: cart.cartId } })).data;
  const key = await place(shopper, { intentId: paymentIntentId, amount: minor(cart.total), currency: 'gbp' });
  const { response } = await outcomeOf(shopper, key);
  expect(response).toMatchObject({ status: 'requires_action', action: { url: expect.stringContaining('/paypal/checkoutnow') } });
  await decideAtPayPal(response?.action?.url ?? '');
  const { waitingOrderId } = (await shopper.must(readPayPalApproval, { body: { token: paymentIntentId.slice(7) } })).data;
  expect(waitingOrderId).toBe(response?.orderId);
  const next = await answerOrder(shopper, waitingOrderId ?? '', 'authenticated');
  expect((await outcomeOf(shopper, next)).response).toMatchObject({ status: 'confirmed' });
  expect((await payPalChargesOf(sandbox.url, paymentIntentId)).captured).toEqual([minor(cart.total)]);
});

test.each([
  ['paypal.authorize', 'disconnect-after'],
  ['paypal.authorize', 'error'],
  ['paypal.capture', 'disconnect-after'],
  ['paypal.capture', 'error'],
])(
  '%s: %s: the order completes, paid once',
  async (target, mode) => {
    const shopper = await guestWith();
    const payment = await openPayPal(shopper, await shopper.cart());
    await sandbox.setFault({ target, mode });
    await place(shopper, payment);
    const orderId = await ended(payment.intentId);
    expect(await books.order(orderId)).toMatchObject({ outcome: 'completed', captured_minor: payment.amount });
    expect(await payPalChargesOf(sandbox.url, payment.intentId)).toEqual({ status: 'succeeded', captured: [payment.amount] });
    expect(await books.ledgerFaults()).toEqual([]);
  },
  40_000,
);

test('keeps an approval from being read or used by anybody else', async () => {
  const owner = await guestWith();
  const payment = await openPayPal(owner, await owner.cart());
  const thief = await guestWith();
  const read = await thief.refusalOf(readPayPalApproval, { body: { token: payment.intentId.slice(7) } });
  expect([read.status, read.code]).toEqual([404, 'payment.notYours']);
  const used = await thief.refusalOf(createOrder, { body: orderBody(await thief.cart(), payment) });
  expect(used.code).toBe('payment.notYours');
  expect(await payPalOf(sandbox.url).retrieveIntent(payment.intentId)).toMatchObject({
    kind: 'done',
    value: { status: 'requires_confirmation' },
  });
});

test('an approval of a cart that has changed since pays for nothing', async () => {
  const shopper = await guestWith();
  const payment = await openPayPal(shopper, await shopper.cart());
  days += 1;
  const departureDate = new Date(Date.UTC(2026, 11, days)).toISOString().slice(0, 10);
  await shopper.add(oneWay(await shopper.search({ from: 'EUS', to: 'MAN', departureDate })));
  const refused = await shopper.refusalOf(createOrder, { body: orderBody(await shopper.cart(), payment) });
  expect(refused.code).toBe('cart.changed');
});
