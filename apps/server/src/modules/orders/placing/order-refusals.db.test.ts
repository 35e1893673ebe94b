import { addCartItem, removeCartItem } from '@throughfare/contract/calls/cart';
import { continueOrder, createOrder, getQueuedRequest } from '@throughfare/contract/calls/orders';
import { createPaymentIntent, createPaymentMethod } from '@throughfare/contract/calls/payments';
import { describe, expect, test } from 'vitest';
import { booksOf } from '../../../../../../tests/support/books.ts';
import { cards, chargesOf, openPayment, order, orderBody, outcomeOf } from '../../../../../../tests/support/checkout.ts';
import { createShopper, oneWay, type Shopper } from '../../../../../../tests/support/shopper.ts';
import { openSandboxShop } from '../../../../../../tests/support/open-test-shop.ts';
import { typeCard } from '../../../../../../tests/support/type-card.ts';

const { sandbox, shop } = await openSandboxShop();

const minor = (decimal: string) => Math.round(Number(decimal) * 100);
const north = { from: 'KGX', to: 'EDB', departureDate: '2026-12-08' };

async function guestWithTicket(): Promise<Shopper> {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest();
  await shopper.add(oneWay(await shopper.search(north)));
  return shopper;
}

async function readyToOrder() {
  const shopper = await guestWithTicket();
  const cart = await shopper.cart();
  return { shopper, cart, payment: await openPayment(shopper, sandbox.url, cards.paid, cart) };
}

const ordersOf = async (cartId: string) =>
  (await shop.platform.retailPool.query('select 1 from retail.order where cart_id = $1', [cartId])).rows.length;

describe('required fields', () => {
  type Change = Partial<ReturnType<typeof orderBody>['items'][number]['travellers'][number]>;
  const cases: readonly (readonly [string, Change])[] = [
    ['booking.travellersMissing', { firstName: ' ' }],
    ['booking.countryMissing', { countryOfResidence: '' }],
    ['booking.countryNotAllowed', { countryOfResidence: 'XX' }],
  ];

  test('are names, a country we may sell to, an address and the terms; nothing is ordered without them', async () => {
    const { shopper, cart, payment } = await readyToOrder();
    const body = orderBody(cart, payment);
    const [item] = body.items;
    const [traveller] = item?.travellers ?? [];
    if (!item || !traveller) throw new Error('no traveller');
    const code = async (changed: Partial<typeof body>) => (await shopper.refusalOf(createOrder, { body: { ...body, ...changed } })).code;
    for (const [expected, change] of cases)
      expect(await code({ items: [{ ...item, travellers: [{ ...traveller, ...change }] }] })).toBe(expected);
    expect(await code({ items: [{ ...item, itemId: 'another' }] })).toBe('booking.travellersMissing');
    expect(await code({ lead: { email: 'ada@', phone: '' } })).toBe('booking.emailInvalid');
    expect(await code({ lead: { email: 'ada@example.com', phone: '12' } })).toBe('booking.phoneInvalid');
    expect(await code({ termsAccepted: false })).toBe('booking.termsMissing');
    expect(await ordersOf(cart.cartId)).toBe(0);
    expect((await shopper.must(createOrder, { body })).key).not.toBe('');
  });

  test('a visitor without a name or address cannot order', async () => {
    const visitor = await createShopper(shop.client, { 'browse-from': '/uk' });
    const cart = await visitor.add(oneWay(await visitor.search(north)));
    const payment = await openPayment(visitor, sandbox.url, cards.paid, cart);
    expect(await visitor.refusalOf(createOrder, { body: orderBody(cart, payment) })).toMatchObject({ status: 401 });
  });
});

describe("the browser's amounts", () => {
  test('are ignored: the server computes the amount', async () => {
    const { shopper, cart } = await readyToOrder();
    const method = await shopper.must(createPaymentMethod, { body: { token: await typeCard(sandbox.url, cards.paid) } });
    const { data } = await shopper.must(createPaymentIntent, {
      body: { cartId: cart.cartId, paymentMethod: method.data.data.id, amount: 1, currency: 'CAD', agentMarkUp: -10_000 },
    });
    expect(data.data).toMatchObject({ amount: minor(cart.total), currency: 'gbp' });
    const lie = orderBody(cart, { intentId: data.data.id, amount: 1, currency: 'cad' });
    const { key } = await shopper.must(createOrder, {
      body: { ...lie, ...(lie.payment && { payment: { ...lie.payment, status: 'succeeded' } }) },
    });
    await outcomeOf(shopper, key);
    expect(await chargesOf(sandbox.url, data.data.id)).toEqual({ status: 'succeeded', captured: [minor(cart.total)] });
  });

  test('a payment that was opened for another content of the cart does not pay for this one', async () => {
    const { shopper, cart, payment } = await readyToOrder();
    const more = await shopper.add(oneWay(await shopper.search({ ...north, departureDate: '2026-12-09' })));
    expect(await shopper.refusalOf(createOrder, { body: orderBody(cart, payment) })).toMatchObject({ code: 'cart.changed' });
    expect(await shopper.refusalOf(createOrder, { body: orderBody(more, payment) })).toMatchObject({ code: 'cart.changed' });
    expect(await ordersOf(cart.cartId)).toBe(0);
  });

  test('a payment that has paid for one cart does not order the next', async () => {
    const { shopper, cart, payment } = await readyToOrder();
    const { key } = await shopper.must(createOrder, { body: orderBody(cart, payment) });
    await outcomeOf(shopper, key);
    expect(await shopper.must(createOrder, { body: orderBody(cart, payment) })).toEqual({ key });
    const next = await shopper.add(oneWay(await shopper.search(north)));
    expect(await shopper.refusalOf(createOrder, { body: orderBody(next, payment) })).toMatchObject({ code: 'cart.changed' });
    expect(await ordersOf(next.cartId)).toBe(0);
  });

  test('there is one intent for each state of the cart, however often it is requested', async () => {
    const { shopper, cart, payment } = await readyToOrder();
    expect(await openPayment(shopper, sandbox.url, cards.british, cart)).toEqual(payment);
    const { rows } = await shop.platform.retailPool.query('select 1 from retail.payment_intent where reference like $1', [
      `${cart.cartId}/%`,
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe("another owner's objects", () => {
  test('payment, card, cart', async () => {
    const [victim, thief] = [await readyToOrder(), await readyToOrder()];
    const refused = async (body: ReturnType<typeof orderBody>) => (await thief.shopper.refusalOf(createOrder, { body })).code;
    expect(await refused(orderBody(thief.cart, victim.payment))).toBe('payment.notYours');
    expect(await refused(orderBody(thief.cart, { ...thief.payment, intentId: 'pi_nothing' }))).toBe('payment.notYours');
    expect(await refused(orderBody(victim.cart, thief.payment))).toBe('cart.empty');
    const method = await victim.shopper.must(createPaymentMethod, { body: { token: await typeCard(sandbox.url, cards.paid) } });
    const steal = { cartId: thief.cart.cartId, paymentMethod: method.data.data.id };
    expect(await thief.shopper.refusalOf(createPaymentIntent, { body: steal })).toMatchObject({ code: 'payment.notYours', status: 404 });
    const stealCart = { cartId: victim.cart.cartId, paymentMethod: method.data.data.id };
    expect(await thief.shopper.refusalOf(createPaymentIntent, { body: stealCart })).toMatchObject({ code: 'cart.empty' });
  });

  test('an order that was made: its key, its payment, its questions', async () => {
    const { shopper, cart, payment } = await readyToOrder();
    const { key } = await shopper.must(createOrder, { body: orderBody(cart, payment) });
    const thief = await readyToOrder();
    expect(await thief.shopper.refusalOf(getQueuedRequest, { params: { queueKey: key } })).toMatchObject({
      code: 'queue.notFound',
      status: 404,
    });
    expect(await thief.shopper.refusalOf(createOrder, { body: orderBody(thief.cart, payment) })).toMatchObject({
      code: 'payment.notYours',
    });
    const orderId = (await outcomeOf(shopper, key)).response?.orderId ?? '';
    for (const answer of ['authenticated', 'accept_price', 'decline'] as const) {
      expect(await thief.shopper.refusalOf(continueOrder, { body: { orderId, answer } })).toMatchObject({
        code: 'order.notFound',
        status: 404,
      });
      expect(await shopper.refusalOf(continueOrder, { body: { orderId, answer } })).toMatchObject({
        code: 'order.notWaiting',
        status: 409,
      });
    }
    expect(await thief.shopper.refusalOf(continueOrder, { body: { orderId: 'o_nothing', answer: 'decline' } })).toMatchObject({
      code: 'order.notFound',
    });
  });
});

describe('while a cart is being ordered', () => {
  test('it does not change, and is not paid for a second time', async () => {
    const shopper = await guestWithTicket();
    const tickets = await shopper.search(north);
    const { key, cart } = await order(shopper, sandbox.url, cards.threeDSecure);
    const { response } = await outcomeOf(shopper, key);
    expect(response?.status).toBe('requires_action');
    expect(await shopper.refusalOf(addCartItem, { body: oneWay(tickets) })).toMatchObject({ code: 'cart.ordered', status: 409 });
    expect(await shopper.refusalOf(removeCartItem, { body: { itemId: cart.items[0]?.itemId ?? '' } })).toMatchObject({
      code: 'cart.ordered',
    });
    const method = await shopper.must(createPaymentMethod, { body: { token: await typeCard(sandbox.url, cards.paid) } });
    const again = { cartId: cart.cartId, paymentMethod: method.data.data.id };
    expect(await shopper.refusalOf(createPaymentIntent, { body: again })).toMatchObject({ code: 'cart.ordered' });
    expect((await booksOf(shop).order(response?.orderId ?? ''))?.outcome).toBeNull();
  });
});
