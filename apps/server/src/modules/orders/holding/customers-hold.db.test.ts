/** Places that any customer holds and pays for later (HOLD-1 to HOLD-5). */
import { openHeldLink, openHeldPayPal, openHeldPayment, payHeldByLink, releaseHeldByLink } from '@throughfare/contract/calls/held-orders';
import { listBookings } from '@throughfare/contract/calls/bookings';
import { continueOrder, createOrder } from '@throughfare/contract/calls/orders';
import { createPaymentIntent, createPaymentMethod, createPayPalOrder } from '@throughfare/contract/calls/payments';
import type { Cart } from '@throughfare/contract/shapes/cart';
import { beforeAll, expect, test } from 'vitest';
import { decideAtPayPal } from '../../../../../../tests/support/approve-paypal.ts';
import { armFailpoint } from '../../../platform/failpoint.ts';
import { booksOf } from '../../../../../../tests/support/books.ts';
import { cards, chargesOf, decideAtBank, openPayment, orderBody, outcomeOf } from '../../../../../../tests/support/checkout.ts';
import { openSandboxShop } from '../../../../../../tests/support/open-test-shop.ts';
import { createShopper, oneWay, type Shopper } from '../../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../../tests/support/sign-in.ts';
import { payPalChargesOf } from '../../../../../../tests/support/paypal-checkout.ts';
import { sweepOrders } from '../../../../../../tests/support/sweep-orders.ts';
import { typeCard } from '../../../../../../tests/support/type-card.ts';

const waiting = { timeout: 30_000, interval: 50 };
const hourMs = 3_600_000;
let day = 10;
let person = 0;
let books: ReturnType<typeof booksOf>;

/** Only the Canadian storefront has fees. */
const { sandbox, shop } = await openSandboxShop({ variables: { HOLD_FEES: 'SNCF/CA/60=0.00,SNCF/CA/1440=5.00' } });
beforeAll(() => {
  books = booksOf(shop);
});

async function guest(market = '/uk'): Promise<Shopper> {
  const shopper = await createShopper(shop.client, { 'browse-from': market });
  await shopper.becomeGuest();
  return shopper;
}

/** A guest with a French ticket in the cart, for a day that no other test uses. */
async function withTicket(shopper?: Shopper): Promise<{ shopper: Shopper; cart: Cart }> {
  const buyer = shopper ?? (await guest());
  day = (day % 28) + 1;
  const month = day < 11 ? '2027-01' : '2026-12';
  const departureDate = `${month}-${String(day).padStart(2, '0')}`;
  return { shopper: buyer, cart: await buyer.add(oneWay(await buyer.search({ from: 'FRPLY', to: 'FRLPD', departureDate }))) };
}

const newAddress = () => `holder${(person += 1)}@example.com`;

/** The request to hold, as the booking page sends it: no payment. */
function holdBody(cart: Cart, email: string) {
  const { payment: _none, ...body } = orderBody(
    cart,
    { intentId: '', amount: 0, currency: 'gbp' },
    { hold: true, lead: { email, phone: '+44 20 7946 0000' } },
  );
  return body;
}

async function hold(email = newAddress(), shopper?: Shopper) {
  const { shopper: buyer, cart } = await withTicket(shopper);
  const { key } = await buyer.must(createOrder, { body: holdBody(cart, email) });
  const { response } = await outcomeOf(buyer, key);
  if (!response) throw new Error('not held');
  const token = new URL(response.heldPage ?? '', 'http://shop').searchParams.get('token') ?? '';
  const letGo = 'select 1 from retail.order where id = $1 and lease_until is null';
  await expect.poll(async () => (await shop.platform.retailPool.query(letGo, [response.orderId])).rowCount, waiting).toBe(1);
  return { shopper: buyer, cart, key, response, token, email, orderId: response.orderId };
}

async function payerWith(token: string, card: string, bearer?: string) {
  const payer = await createShopper(shop.client, { 'browse-from': '/uk' }, bearer);
  const body = { token: await typeCard(sandbox.url, card), email: 'cleo@example.com', name: 'Cleo' };
  const paymentMethod = (await payer.must(createPaymentMethod, { body })).data.data.id;
  const { data } = await payer.must(openHeldPayment, { body: { token, paymentMethod } });
  return { payer, intentId: data.paymentIntentId, amount: data.amount };
}

const supplierStates = async (orderId: string) => (await books.bookings(orderId)).map(({ status }) => status);

test('a guest holds places without paying: the supplier keeps them, nothing is charged, and a mail has the link', async () => {
  const { shopper, cart, response, token, email, orderId } = await hold();
  expect(cart.holdUntil).toBe('2026-11-30T08:55:00.000Z');
  expect(response).toMatchObject({ status: 'on_hold', payBy: '2026-11-30T08:55:00.000Z', total: cart.total });
  expect(await supplierStates(orderId)).toEqual(['PREBOOKED']);
  expect(await books.order(orderId)).toMatchObject({ outcome: null, captured_minor: 0 });
  expect((await shopper.cart()).items).toEqual([]);
  const mail = await shop.mailWith(/^Held until 30 Nov 2026, 08:55, London time/, email);
  expect(mail.text).toContain(`/held?token=${token}`);
  expect(mail.text).toContain('Nothing has been charged.');
  const { data } = await (await guest()).must(openHeldLink, { params: { token } });
  expect(data).toMatchObject({ state: 'open', heldBy: 'customer', takesPayPal: true, payBy: response.payBy });
  expect(JSON.stringify(data)).not.toMatch(/Ada|holder/);
  const [row] = (await shopper.must(listBookings, { query: {} })).body;
  expect(row?.hold).toEqual({ payBy: response.payBy, page: response.heldPage });
});

test('the same press twice is one hold, and each of two windows is told of it', async () => {
  const { shopper, cart } = await withTicket();
  const body = holdBody(cart, newAddress());
  const keys = await Promise.all([1, 2].map(async () => (await shopper.must(createOrder, { body })).key));
  const told = await Promise.all(keys.map((key) => outcomeOf(shopper, key)));
  const [{ response } = {}] = told;
  expect(told.map((one) => one.response)).toEqual([response, response]);
  expect(response?.status).toBe('on_hold');
  // and long after the first answer
  const late = await outcomeOf(shopper, (await shopper.must(createOrder, { body })).key);
  expect(late.response).toEqual(response);
  const { rows } = await shop.platform.retailPool.query('select id from retail.order where cart_id = $1', [cart.cartId]);
  expect(rows).toEqual([{ id: response?.orderId }]);
});

test('paid by card through the link: at the held price, once, even if two people pay', async () => {
  const { token, orderId, cart } = await hold();
  const people = [await payerWith(token, cards.paid), await payerWith(token, cards.paid)];
  const tries = await Promise.all(
    people.map(({ payer, intentId }) => payer.attempt(payHeldByLink, { body: { token, paymentIntentId: intentId } })),
  );
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
  expect(tries.flatMap((tried) => (tried.ok ? [] : [tried.error.code]))).toEqual([expect.stringMatching(/^hold\.(busy|over)$/)]);
  await expect.poll(() => books.order(orderId), waiting).toMatchObject({ outcome: 'completed' });
  const charged = await Promise.all(people.map(async ({ intentId }) => (await chargesOf(sandbox.url, intentId)).captured));
  expect(charged.flat()).toEqual([Math.round(Number(cart.total) * 100)]);
  expect(await supplierStates(orderId)).toEqual(['FULFILLED']);
  const payer = await guest();
  expect((await payer.must(openHeldLink, { params: { token } })).data.state).toBe('paid');
  expect((await payer.refusalOf(releaseHeldByLink, { body: { token } })).code).toBe('hold.over');
});

test('a declined card and a card without its proof leave the hold, and an agent pays with another card', async () => {
  const { token, orderId } = await hold();
  const declined = await payerWith(token, cards.declined);
  const { key } = await declined.payer.must(payHeldByLink, { body: { token, paymentIntentId: declined.intentId } });
  expect((await outcomeOf(declined.payer, key)).error).toMatchObject({ code: { code: 'hold.paymentFailed' } });
  expect(await supplierStates(orderId)).toEqual(['PREBOOKED']);
  await expect.poll(async () => (await declined.payer.must(openHeldLink, { params: { token } })).data.state, waiting).toBe('open');
  const proven = await payerWith(token, cards.threeDSecure, await signInAs(shop.client, 'agent@example.com'));
  const asked = await outcomeOf(
    proven.payer,
    (await proven.payer.must(payHeldByLink, { body: { token, paymentIntentId: proven.intentId } })).key,
  );
  expect(asked.response?.status).toBe('requires_action');
  await decideAtBank(asked.response?.action?.url ?? '', 'approve');
  const next = (await proven.payer.must(continueOrder, { body: { orderId, answer: 'authenticated' } })).key;
  expect((await outcomeOf(proven.payer, next)).response).toMatchObject({ status: 'confirmed', orderId });
});

test('PayPal can be opened for it, comes back to the page of the link, and is refused for a link of nobody', async () => {
  const { token } = await hold();
  const payer = await guest();
  const { data } = await payer.must(openHeldPayPal, { body: { token } });
  expect(data.paymentIntentId).toMatch(/^paypal_/);
  const back = await decideAtPayPal(data.approvalUrl, 'approve');
  expect(`${back.pathname}?${back.searchParams.toString()}`).toContain(`/held?held=${token}&paypal=approved&token=`);
  const { key } = await payer.must(payHeldByLink, { body: { token, paymentIntentId: data.paymentIntentId } });
  expect((await outcomeOf(payer, key)).response).toMatchObject({ status: 'confirmed' });
  const forged = `${token.slice(0, -3)}xyz`;
  expect((await payer.refusalOf(openHeldPayPal, { body: { token: forged } })).code).toBe('hold.linkInvalid');
  expect((await payer.refusalOf(releaseHeldByLink, { body: { token: forged } })).code).toBe('hold.linkInvalid');
  expect((await payer.refusalOf(openHeldLink, { params: { token: forged } })).code).toBe('hold.linkInvalid');
});

test('while a card waits for its proof, a window with PayPal is told to wait, and only the card pays', async () => {
  const { token, orderId } = await hold();
  const { payer, intentId } = await payerWith(token, cards.threeDSecure);
  const { data } = await payer.must(openHeldPayPal, { body: { token } });
  const card = { token, paymentIntentId: intentId };
  const { key } = await payer.must(payHeldByLink, { body: card });
  const asked = await outcomeOf(payer, key);
  expect(asked.response?.status).toBe('requires_action');
  await decideAtPayPal(data.approvalUrl, 'approve');
  const byPayPal = { token, paymentIntentId: data.paymentIntentId };
  expect((await payer.refusalOf(payHeldByLink, { body: byPayPal })).code).toBe('hold.busy');
  expect((await payer.must(payHeldByLink, { body: card })).key).toBe(key);
  await decideAtBank(asked.response?.action?.url ?? '', 'approve');
  const next = (await payer.must(continueOrder, { body: { orderId, answer: 'authenticated' } })).key;
  expect((await outcomeOf(payer, next)).response).toMatchObject({ status: 'confirmed', orderId });
  // whoever presses then reads that it is paid
  expect((await payer.must(payHeldByLink, { body: byPayPal })).key).toBe(next);
  expect((await chargesOf(sandbox.url, intentId)).captured).toHaveLength(1);
  expect(await payPalChargesOf(sandbox.url, data.paymentIntentId)).toMatchObject({ captured: [] });
});

test('given back by the link: the places are free at once, a second press says the same, and no mail is sent', async () => {
  const { token, orderId, email, shopper } = await hold();
  await shop.mailWith(/^Held until/, email);
  const told = await Promise.all([1, 2].map(() => shopper.must(releaseHeldByLink, { body: { token } })));
  expect(told.map(({ data }) => data.done)).toEqual(Array(2).fill('The places have been given back. Nothing was charged.'));
  await expect.poll(() => books.order(orderId), waiting).toMatchObject({ outcome: 'failed', captured_minor: 0 });
  expect(await supplierStates(orderId)).toEqual(['RELEASED']);
  expect((await shopper.must(openHeldLink, { params: { token } })).data.state).toBe('over');
  expect(shop.mails.filter(({ to }) => to === email)).toHaveLength(1);
});

test('three holds of one address are open at most, however fast they come, and one given back makes room', async () => {
  const email = newAddress();
  const first = await hold(email);
  await hold(email);
  const fresh = await Promise.all([withTicket(), withTicket()]);
  const tries = await Promise.all(fresh.map(({ shopper, cart }) => shopper.attempt(createOrder, { body: holdBody(cart, email) })));
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
  expect(tries.flatMap((tried) => (tried.ok ? [] : [tried.error.code]))).toEqual(['hold.tooMany']);
  await first.shopper.must(releaseHeldByLink, { body: { token: first.token } });
  await hold(email);
});

test('ten holds in a day for one address, however often they are given back', async () => {
  const email = newAddress();
  for (let held = 0; held < 10; held += 1) {
    const { token, shopper } = await hold(email);
    await shopper.must(releaseHeldByLink, { body: { token } });
  }
  const { shopper, cart } = await withTicket();
  expect((await shopper.refusalOf(createOrder, { body: holdBody(cart, email) })).code).toBe('hold.tooOften');
  const mails = shop.mails.filter(({ to }) => to === email);
  expect(mails.some(({ text }) => text.includes('Traveller'))).toBe(false);
});

test('British tickets and passes cannot be held, a hold has no payment, and an order without a hold needs one', async () => {
  const british = await guest();
  const cart = await british.add(oneWay(await british.search({ from: 'KGX', to: 'EDB', departureDate: '2026-12-08' })));
  expect(cart.holdUntil).toBeUndefined();
  expect((await british.refusalOf(createOrder, { body: holdBody(cart, newAddress()) })).code).toBe('hold.notOffered');
  const { shopper, cart: french } = await withTicket();
  const paid = await openPayment(shopper, sandbox.url, cards.paid, french);
  expect((await shopper.refusalOf(createOrder, { body: orderBody(french, paid, { hold: true }) })).code).toBe('hold.notOffered');
  const { hold: _hold, ...unpaid } = holdBody(french, newAddress());
  expect((await shopper.refusalOf(createOrder, { body: unpaid })).code).toBe('payment.missing');
});

test('the customer is warned once before the end, and then told that the places were given back, whatever process dies', async () => {
  const { orderId, email, token } = await hold();
  await shop.platform.retailPool.query(`delete from jobs.job where name = 'order.advance' and state = 'created'`);
  shop.clock.advance(42 * hourMs);
  await sweepOrders(shop);
  const warning = await shop.mailWith(/^Pay by .*08:55, London time/, email);
  expect(warning.text).toContain(`/held?token=${token}`);
  await sweepOrders(shop);
  await shop.platform.retailPool.query(`delete from jobs.job where name = 'order.advance' and state = 'created'`);
  expect(await supplierStates(orderId)).toEqual(['PREBOOKED']);
  shop.clock.advance(6 * hourMs - 3 * 60_000);
  await sweepOrders(shop);
  await shop.mailWith(/^Places given back/, email);
  expect(await books.order(orderId)).toMatchObject({ outcome: 'failed', captured_minor: 0, attention: null });
  expect(await supplierStates(orderId)).toEqual(['RELEASED']);
  expect(shop.mails.filter(({ to }) => to === email)).toHaveLength(3);
  const late = await guest();
  expect((await late.must(openHeldLink, { params: { token } })).data.state).toBe('over');
  expect((await late.refusalOf(openHeldPayment, { body: { token, paymentMethod: 'pm_none' } })).code).toBe('hold.over');
});

/** Stops the worker of an order at a failpoint, as if its process had died there, and lets another take over. */
async function diesAt(failpoint: string, begin: () => Promise<unknown>): Promise<{ orderId: string; thaw: () => void }> {
  const [arrived, frozen] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
  const disarm = armFailpoint(failpoint, async (subject) => {
    disarm();
    arrived.resolve(subject ?? '');
    await frozen.promise;
  });
  await begin();
  const orderId = await arrived.promise;
  await shop.platform.retailPool.query('update retail.order set lease_until = null, lease_owner = null where id = $1', [orderId]);
  await sweepOrders(shop);
  return { orderId, thaw: () => frozen.resolve() };
}

const stateOf = async (token: string) => (await (await guest()).must(openHeldLink, { params: { token } })).data.state;

test.each(['order.after-recorded', 'order.before-prebook', 'order.after-prebook'])(
  'a process that dies at %s leaves one hold with one mail, and changes nothing when it comes back',
  async (failpoint) => {
    const email = newAddress();
    const { shopper, cart } = await withTicket();
    let key = '';
    const { orderId, thaw } = await diesAt(failpoint, async () => {
      const placing = shopper.must(createOrder, { body: holdBody(cart, email) }).then((placed) => (key = placed.key));
      // One of the failpoints is before the answer.
      if (failpoint !== 'order.after-recorded') await placing;
    });
    await shop.mailWith(/^Held until/, email);
    thaw();
    await expect.poll(() => key, waiting).not.toBe('');
    const { response } = await outcomeOf(shopper, key);
    expect(response).toMatchObject({ status: 'on_hold', orderId });
    expect(await supplierStates(orderId)).toEqual(['PREBOOKED']);
    expect(shop.mails.filter(({ to }) => to === email)).toHaveLength(1);
  },
);

test.each(['order.after-confirm-payment', 'order.before-capture', 'order.after-capture', 'order.after-finish'])(
  'a process that dies at %s while a hold is paid charges once',
  async (failpoint) => {
    const { token, orderId, cart } = await hold();
    const { payer, intentId } = await payerWith(token, cards.paid);
    const { thaw } = await diesAt(failpoint, () => payer.must(payHeldByLink, { body: { token, paymentIntentId: intentId } }));
    await expect.poll(() => stateOf(token), waiting).toBe('paid');
    thaw();
    expect(await supplierStates(orderId)).toEqual(['FULFILLED']);
    expect((await chargesOf(sandbox.url, intentId)).captured).toEqual([Math.round(Number(cart.total) * 100)]);
    expect(await books.order(orderId)).toMatchObject({ outcome: 'completed' });
  },
);

test('a process that dies while it gives places back gives them back once', async () => {
  const { token, orderId, shopper } = await hold();
  const { thaw } = await diesAt('order.after-release', () => shopper.must(releaseHeldByLink, { body: { token } }));
  await expect.poll(() => books.order(orderId), waiting).toMatchObject({ outcome: 'failed', captured_minor: 0 });
  thaw();
  expect(await supplierStates(orderId)).toEqual(['RELEASED']);
  expect(await stateOf(token)).toBe('over');
});

/** Holds places for a day, with the fee secured by this card. */
async function holdForFee(card: string = cards.paid) {
  const { shopper, cart } = await withTicket(await guest('/ca'));
  const email = newAddress();
  const typed = await typeCard(sandbox.url, card);
  const { data } = await shopper.must(createPaymentMethod, { body: { token: typed, email, name: 'Ada' } });
  const opened = await shopper.must(createPaymentIntent, { body: { cartId: cart.cartId, paymentMethod: data.data.id, holdMinutes: 1440 } });
  const { id: intentId, amount, currency } = opened.data.data;
  const body = orderBody(
    cart,
    { intentId, amount, currency },
    { hold: true, holdMinutes: 1440, lead: { email, phone: '+44 20 7946 0000' } },
  );
  const press = async () => (await shopper.must(createOrder, { body })).key;
  return { shopper, cart, email, intentId, amount, body, press };
}

async function heldForFee() {
  const opened = await holdForFee();
  const { response } = await outcomeOf(opened.shopper, await opened.press());
  const token = new URL(response?.heldPage ?? '', 'http://shop').searchParams.get('token') ?? '';
  return { ...opened, token, orderId: response?.orderId ?? '' };
}

const feeLines = async (orderId: string) =>
  (
    await shop.platform.retailPool.query<{ account: string; minor: number }>(
      `select account, minor::int from retail.ledger_line line join retail.ledger_entry entry on entry.id = line.entry_id
       where entry.order_id = $1 and movement = 'hold_fee' order by account`,
      [orderId],
    )
  ).rows;

test('a hold for a fee: said before, secured and not charged, two presses are one, a declined card holds nothing', async () => {
  const declined = await holdForFee(cards.declined);
  expect(declined.cart.holds).toEqual([
    expect.objectContaining({ minutes: 60, fee: '0.00' }),
    expect.objectContaining({ minutes: 1440, fee: '5.00' }),
  ]);
  expect((await outcomeOf(declined.shopper, await declined.press())).error).toMatchObject({ code: { code: 'generic_decline' } });
  const { rows } = await shop.platform.retailPool.query<{ id: string }>('select id from retail.order where cart_id = $1', [
    declined.cart.cartId,
  ]);
  expect(await supplierStates(rows[0]?.id ?? '')).toEqual(['RELEASED']);

  const { shopper, cart, intentId, amount, body, press, email } = await holdForFee();
  expect(amount).toBe(500);
  // without its payment, with another duration's, and for a duration that nobody offers
  const { payment: _none, ...unpaid } = body;
  expect((await shopper.refusalOf(createOrder, { body: unpaid })).code).toBe('payment.missing');
  expect((await shopper.refusalOf(createOrder, { body: { ...body, holdMinutes: 60 } })).code).toBe('hold.notOffered');
  expect((await shopper.refusalOf(createOrder, { body: { ...body, holdMinutes: 2000 } })).code).toBe('hold.notOffered');
  const keys = await Promise.all([press(), press()]);
  const told = await Promise.all(keys.map((key) => outcomeOf(shopper, key)));
  expect(told.map(({ response }) => response?.orderId)).toEqual([told[0]?.response?.orderId, told[0]?.response?.orderId]);
  expect(told[0]?.response).toMatchObject({ status: 'on_hold', total: cart.total });
  expect(await chargesOf(sandbox.url, intentId)).toMatchObject({ status: 'requires_capture', captured: [] });
  const mail = await shop.mailWith(/^Held until/, email);
  expect(mail.text).toContain('The fee of C$5.00 is reserved and not charged yet.');
});

test('a card that must be proven secures the fee once it is', async () => {
  const { shopper, press, intentId } = await holdForFee(cards.threeDSecure);
  const asked = await outcomeOf(shopper, await press());
  expect(asked.response?.status).toBe('requires_action');
  await decideAtBank(asked.response?.action?.url ?? '', 'approve');
  const { key } = await shopper.must(continueOrder, { body: { orderId: asked.response?.orderId ?? '', answer: 'authenticated' } });
  expect((await outcomeOf(shopper, key)).response?.status).toBe('on_hold');
  expect(await chargesOf(sandbox.url, intentId)).toMatchObject({ status: 'requires_capture', captured: [] });
});

test('who pays for the places pays their price, and the fee is given up', async () => {
  const { token, orderId, intentId, cart } = await heldForFee();
  expect((await (await guest()).must(openHeldLink, { params: { token } })).data).toMatchObject({
    state: 'open',
    holdFee: '5.00',
    total: cart.total,
  });
  const paying = await payerWith(token, cards.paid);
  const { key } = await paying.payer.must(payHeldByLink, { body: { token, paymentIntentId: paying.intentId } });
  expect((await outcomeOf(paying.payer, key)).response).toMatchObject({ status: 'confirmed' });
  await expect.poll(() => books.order(orderId), waiting).toMatchObject({ outcome: 'completed' });
  expect(await chargesOf(sandbox.url, intentId)).toEqual({ status: 'canceled', captured: [] });
  expect((await chargesOf(sandbox.url, paying.intentId)).captured).toEqual([Math.round(Number(cart.total) * 100)]);
  expect(await feeLines(orderId)).toEqual([]);
});

test('by PayPal the fee is approved there, reserved, given up by a payment and taken without one', async () => {
  for (const isPaid of [true, false]) {
    const { shopper, cart } = await withTicket(await guest('/ca'));
    const { data } = await shopper.must(createPayPalOrder, { body: { cartId: cart.cartId, holdMinutes: 1440 } });
    expect((await decideAtPayPal(data.approvalUrl)).search).toContain('step=pay&hold=1440&paypal=approved&token=');
    const { paymentIntentId: intentId } = data;
    const lead = { email: newAddress(), phone: '+44 20 7946 0000' };
    const body = orderBody(cart, { intentId, amount: 500, currency: 'cad' }, { hold: true, holdMinutes: 1440, lead });
    // it is no payment for the tickets
    expect((await shopper.refusalOf(createOrder, { body: { ...body, hold: false } })).code).toBe('cart.changed');
    const { response } = await outcomeOf(shopper, (await shopper.must(createOrder, { body })).key);
    expect(response).toMatchObject({ status: 'on_hold', total: cart.total });
    const { orderId = '', heldPage = '' } = response ?? {};
    expect(await payPalChargesOf(sandbox.url, intentId)).toMatchObject({ status: 'requires_capture', captured: [] });
    const token = new URL(heldPage, 'http://shop').searchParams.get('token') ?? '';
    if (isPaid) {
      const paying = await payerWith(token, cards.paid);
      await paying.payer.must(payHeldByLink, { body: { token, paymentIntentId: paying.intentId } });
    } else await shopper.must(releaseHeldByLink, { body: { token } });
    await expect.poll(() => books.order(orderId), waiting).toMatchObject({ outcome: isPaid ? 'completed' : 'failed' });
    expect(await payPalChargesOf(sandbox.url, intentId)).toMatchObject({ captured: isPaid ? [] : [500] });
    const fee = [
      { account: 'hold_fee', minor: -500 },
      { account: 'paypal', minor: 500 },
    ];
    expect(await feeLines(orderId)).toEqual(isPaid ? [] : fee);
  }
});

test('given back or lapsed, the fee is taken once and is our income', async () => {
  const back = await heldForFee();
  const told = await Promise.all([1, 2].map(() => back.shopper.must(releaseHeldByLink, { body: { token: back.token } })));
  expect(told.map(({ data }) => data.done)).toEqual(
    Array(2).fill('The places have been given back. The fee of C$5.00 for the hold is taken, and nothing else.'),
  );
  const lapsing = await heldForFee();
  shop.clock.advance(24 * hourMs);
  await sweepOrders(shop);
  for (const { orderId, intentId } of [back, lapsing]) {
    await expect.poll(() => books.order(orderId), waiting).toMatchObject({ outcome: 'failed', captured_minor: 0 });
    expect(await supplierStates(orderId)).toEqual(['RELEASED']);
    expect(await chargesOf(sandbox.url, intentId)).toEqual({ status: 'succeeded', captured: [500] });
    expect(await feeLines(orderId)).toEqual([
      { account: 'card_provider', minor: 500 },
      { account: 'hold_fee', minor: -500 },
    ]);
  }
  expect((await shop.mailWith(/^Places given back/, lapsing.email)).text).toContain(
    'The fee of C$5.00 for the hold is taken, and nothing else.',
  );
});

test.each(['order.after-prebook', 'order.before-confirm-payment', 'order.after-confirm-payment'])(
  'a process that dies at %s secures a fee once',
  async (failpoint) => {
    const { shopper, press, intentId, email } = await holdForFee();
    const { orderId, thaw } = await diesAt(failpoint, press);
    await shop.mailWith(/^Held until/, email);
    thaw();
    expect((await outcomeOf(shopper, await press())).response).toMatchObject({ status: 'on_hold', orderId });
    expect(await chargesOf(sandbox.url, intentId)).toMatchObject({ status: 'requires_capture', captured: [] });
    expect(await supplierStates(orderId)).toEqual(['PREBOOKED']);
  },
);

test.each(['order.before-capture', 'order.after-capture'])('a process that dies at %s takes a fee once', async (failpoint) => {
  const { shopper, token, orderId, intentId } = await heldForFee();
  const { thaw } = await diesAt(failpoint, () => shopper.must(releaseHeldByLink, { body: { token } }));
  await expect.poll(() => books.order(orderId), waiting).toMatchObject({ outcome: 'failed' });
  thaw();
  expect(await chargesOf(sandbox.url, intentId)).toEqual({ status: 'succeeded', captured: [500] });
  expect(await feeLines(orderId)).toHaveLength(2);
});

test('the books of held, paid and lapsed places agree', async () => {
  const { differences } = await shop.shop.reconcile();
  expect(differences).toEqual([]);
});
