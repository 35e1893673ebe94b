import { createOrder } from '@throughfare/contract/calls/orders';
import { applyPromoCode, countCart } from '@throughfare/contract/calls/cart';
import { expect, test } from 'vitest';
import { booksOf, wholeStory } from '../../../../../tests/support/books.ts';
import { cards, chargesOf, openPayment, order, orderBody, outcomeOf } from '../../../../../tests/support/checkout.ts';
import { createShopper, oneWay, type Shopper } from '../../../../../tests/support/shopper.ts';
import { openSandboxShop } from '../../../../../tests/support/open-test-shop.ts';

const { sandbox, shop } = await openSandboxShop();

const minor = (decimal: string) => Math.round(Number(decimal) * 100);

async function guest(headers: Record<string, string> = { 'browse-from': '/uk' }): Promise<Shopper> {
  const shopper = await createShopper(shop.client, headers);
  await shopper.becomeGuest();
  return shopper;
}

async function guestWithTicket(headers?: Record<string, string>): Promise<Shopper> {
  const shopper = await guest(headers);
  await shopper.add(oneWay(await shopper.search({ from: 'KGX', to: 'EDB', departureDate: '2026-12-08' })));
  return shopper;
}

test('a purchase is paid once, booked once, mailed and posted, and empties the cart', async () => {
  const shopper = await guestWithTicket();
  const { key, payment, cart } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  expect(response).toMatchObject({
    status: 'confirmed',
    currency: 'GBP',
    total: cart.total,
    email: 'ada@example.com',
    items: [
      {
        state: 'confirmed',
        trip: "London King's Cross – Edinburgh",
        total: cart.total,
        bookingReference: expect.stringMatching(/^TF[A-Z2-9]{6}$/),
      },
    ],
  });
  const orderId = response?.orderId ?? '';
  const books = booksOf(shop);
  expect(await chargesOf(sandbox.url, payment.intentId)).toEqual({ status: 'succeeded', captured: [minor(cart.total)] });
  expect(await books.bookings(orderId)).toEqual([
    { reference: `${response?.items[0]?.bookingReference}-1`, status: 'FULFILLED', holds: true },
  ]);
  expect(await books.order(orderId)).toMatchObject({
    outcome: 'completed',
    payment_status: 'captured',
    captured_minor: minor(cart.total),
    lease_owner: null,
  });
  expect(await books.ledgerFaults()).toEqual([]);
  const balances = await books.ledger.balances(orderId);
  expect(balances.filter(({ account, minor: left }) => account === 'customer' && left !== 0)).toEqual([]);
  expect(balances).toContainEqual({ account: 'card_provider', currency: 'GBP', minor: minor(cart.total) });
  expect(balances).toContainEqual({ account: 'supplier:ATOC', currency: 'GBP', minor: -minor(cart.total) });
  expect((await shopper.must(countCart, {})).data.count).toBe(0);
  expect((await shopper.cart()).cartId).not.toBe(cart.cartId);
  const next = await shopper.add(oneWay(await shopper.search({ from: 'KGX', to: 'EDB', departureDate: '2026-12-08' })));
  expect(next.items).toHaveLength(1);
});

test('records every step in order', async () => {
  const shopper = await guestWithTicket();
  const { key } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  expect(await booksOf(shop).events(response?.orderId ?? '')).toEqual(wholeStory);
});

test('a customer pays the foreign currency shown, and the supplier is owed in its own', async () => {
  const shopper = await guest({ 'browse-from': '/uk', currency: 'USD' });
  const tickets = await shopper.search({ from: 'FRPLY', to: 'FRLPD', departureDate: '2026-12-08' });
  const cart = await shopper.add(oneWay(tickets));
  const { key, payment } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  expect(response).toMatchObject({ status: 'confirmed', currency: 'USD', total: cart.total });
  expect(payment).toMatchObject({ currency: 'usd', amount: minor(cart.total) });
  const balances = await booksOf(shop).ledger.balances(response?.orderId);
  expect(balances).toContainEqual({
    account: 'supplier:SNCF',
    currency: 'EUR',
    minor: -minor(tickets.outward[0]?.fareInformation[0]?.totalPrice ?? ''),
  });
  expect(await booksOf(shop).ledgerFaults()).toEqual([]);
});

test('a double click, one after the other or at once, is one order with one key', async () => {
  for (const atOnce of [false, true]) {
    const shopper = await guestWithTicket();
    const cart = await shopper.cart();
    const payment = await openPayment(shopper, sandbox.url, cards.paid, cart);
    const click = async () => (await shopper.must(createOrder, { body: orderBody(cart, payment) })).key;
    const keys = atOnce ? await Promise.all([click(), click(), click()]) : [await click(), await click(), await click()];
    expect(new Set(keys).size).toBe(1);
    const { response } = await outcomeOf(shopper, keys[0] ?? '');
    expect(response?.status).toBe('confirmed');
    expect(await click()).toBe(keys[0]);
    const { rows } = await shop.platform.retailPool.query('select 1 from retail.order where cart_id = $1', [cart.cartId]);
    expect(rows).toHaveLength(1);
    expect((await chargesOf(sandbox.url, payment.intentId)).captured).toHaveLength(1);
  }
});

test('two tickets of two companies are one payment and two bookings', async () => {
  const shopper = await guestWithTicket();
  const cart = await shopper.add(oneWay(await shopper.search({ from: 'FRPLY', to: 'FRLPD', departureDate: '2026-12-09' })));
  const { key, payment } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  expect(response?.items.map(({ state }) => state)).toEqual(['confirmed', 'confirmed']);
  expect(await chargesOf(sandbox.url, payment.intentId)).toEqual({ status: 'succeeded', captured: [minor(cart.total)] });
  expect((await booksOf(shop).bookings(response?.orderId ?? '')).map(({ status }) => status)).toEqual(['FULFILLED', 'FULFILLED']);
  expect(await booksOf(shop).ledgerFaults()).toEqual([]);
});

test('a return with its seats is one booking', async () => {
  const shopper = await guest();
  const tickets = await shopper.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08', arrivalDate: '2026-12-09' });
  const [out, back] = [oneWay(tickets).outward, oneWay(tickets, tickets.inward[0]).outward];
  await shopper.add({ searchId: tickets.search.id, outward: out, inward: back });
  const { key } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  expect(response?.items).toMatchObject([{ state: 'confirmed', trip: 'London Euston – Manchester Piccadilly and back' }]);
  const { rows } = await shop.platform.retailPool.query<{ tickets: { direction: string }[]; segments: unknown[] }>(
    `select tickets, segments from retail.order_item_booking booking join retail.order_item item on item.id = booking.item_id
     where order_id = $1`,
    [response?.orderId],
  );
  expect(rows[0]?.tickets.map(({ direction }) => direction)).toEqual(['outward', 'inward']);
  expect(rows[0]?.segments).toHaveLength(2);
});

test('the tickets come by mail, once', async () => {
  const shopper = await guestWithTicket();
  const { key } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  const mails = () =>
    shop.mails.filter(
      ({ subject }) => subject.startsWith('Your tickets') && subject.includes(response?.items[0]?.bookingReference ?? 'none'),
    );
  await expect.poll(() => mails().length).toBe(1);
  expect(mails()).toMatchObject([{ to: 'ada@example.com', attachments: [expect.anything(), { filename: 'journeys.ics' }] }]);
});

test('the fee on cards in Australia is shown, charged, earned, and not asked of a British card', async () => {
  for (const [card, rate] of [
    [cards.australian, 190],
    [cards.british, 0],
  ] as const) {
    const shopper = await guestWithTicket({ 'browse-from': '/au' });
    const { key, payment, cart } = await order(shopper, sandbox.url, card);
    const fee = Math.round((minor(cart.total) * rate) / 10_000);
    expect(minor(cart.cardFee)).toBe(Math.round((minor(cart.total) * 190) / 10_000));
    expect(payment.amount).toBe(minor(cart.total) + fee);
    const { response } = await outcomeOf(shopper, key);
    expect(minor(response?.total ?? '')).toBe(payment.amount);
    expect(await chargesOf(sandbox.url, payment.intentId)).toEqual({ status: 'succeeded', captured: [payment.amount] });
    const earned = (await booksOf(shop).ledger.balances(response?.orderId)).find(({ account }) => account === 'card_fee');
    expect(earned?.minor ?? 0).toBe(fee === 0 ? 0 : -fee);
  }
  expect(await booksOf(shop).ledgerFaults()).toEqual([]);
});

test('a promotion is spent by the order, once, and its last use by one of two', async () => {
  await shop.platform.retailPool.query(
    "insert into retail.promotion (code, description, discount_percent, valid_from, valid_until, markets, uses_left, terms) values ('ONCE', 'x', 25, '2026-01-01', '2027-12-31', '{}', 1, '')",
  );
  const usesLeft = async () =>
    (await shop.platform.retailPool.query<{ uses_left: number }>("select uses_left from retail.promotion where code = 'ONCE'")).rows[0]
      ?.uses_left;
  const [first, second] = [await guestWithTicket(), await guestWithTicket()];
  for (const shopper of [first, second]) await shopper.must(applyPromoCode, { body: { code: 'ONCE' } });
  const [cart, late] = [await first.cart(), await second.cart()];
  const latePayment = await openPayment(second, sandbox.url, cards.paid, late);
  expect(await usesLeft()).toBe(1);

  const { key, payment } = await order(first, sandbox.url, cards.declined);
  expect((await outcomeOf(first, key)).error).toBeDefined();
  expect(await usesLeft()).toBe(1);

  const again = await order(first, sandbox.url, cards.paid);
  expect(again.payment.intentId).not.toBe(payment.intentId);
  const { response } = await outcomeOf(first, again.key);
  expect(response).toMatchObject({ status: 'confirmed', total: cart.total });
  expect(await usesLeft()).toBe(0);
  const balances = await booksOf(shop).ledger.balances(response?.orderId);
  expect(balances.find(({ account }) => account === 'promotion')?.minor).toBe(minor(cart.promo?.discount ?? ''));

  const refusal = await second.refusalOf(createOrder, { body: orderBody(late, latePayment) });
  expect(['promo.spent', 'payment.amountChanged']).toContain(refusal.code);
  expect((await second.cart()).items).toHaveLength(1);
  expect(await booksOf(shop).ledgerFaults()).toEqual([]);
});
