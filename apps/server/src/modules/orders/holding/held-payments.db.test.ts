/** Held places paid for in another way than the agent chose at first, or by the customer through a payment link (AGENCY-62, AGENCY-66). */
import { openHeldLink, openHeldPayment, payHeldByLink, payHeldOrder, sendHeldLink } from '@throughfare/contract/calls/held-orders';
import { setCreditLimit } from '@throughfare/contract/calls/agency-credit';
import { setSettlement } from '@throughfare/contract/calls/agency-terms';
import { listBookings } from '@throughfare/contract/calls/bookings';
import { continueOrder, createOrder } from '@throughfare/contract/calls/orders';
import { createPaymentMethod } from '@throughfare/contract/calls/payments';
import { beforeAll, expect, test } from 'vitest';
import { booksOf } from '../../../../../../tests/support/books.ts';
import { cards, chargesOf, decideAtBank, openPayment, orderBody, outcomeOf } from '../../../../../../tests/support/checkout.ts';
import { createShopper, oneWay, type Shopper } from '../../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../../tests/support/sign-in.ts';
import { sweepOrders } from '../../../../../../tests/support/sweep-orders.ts';
import { openSandboxShop } from '../../../../../../tests/support/open-test-shop.ts';
import { typeCard } from '../../../../../../tests/support/type-card.ts';
import { demoAgencies } from '../../accounts/demo-users.data.ts';

let agent: Shopper;
let superAdmin: Shopper;
let books: ReturnType<typeof booksOf>;
const [{ id: lakeside }] = demoAgencies;
const waiting = { timeout: 30_000, interval: 50 };
const minuteMs = 60_000;
let day = 10;

const at = (token?: string): Promise<Shopper> => createShopper(shop.client, { 'browse-from': '/uk' }, token);
const settle = (settlement: 'net' | 'gross') =>
  superAdmin.must(setSettlement, {
    body: { agencyId: lakeside, settlement, paymentMethods: ['card', 'onAccount'], validFrom: '2026-11-28' },
  });

const { sandbox, shop } = await openSandboxShop();

beforeAll(async () => {
  books = booksOf(shop);
  await signIn();
  await settle('gross');
  await superAdmin.must(setCreditLimit, { body: { agencyId: lakeside, currency: 'GBP', limit: '5000', security: 'none' } });
});

async function signIn(): Promise<void> {
  agent = await at(await signInAs(shop.client, 'agent@example.com'));
  superAdmin = await at(await signInAs(shop.client, 'super@example.com'));
}

/** Lets time pass and signs the agents in again, because their sessions end meanwhile. */
async function later(ms: number): Promise<void> {
  shop.clock.advance(ms);
  await signIn();
  await sweepOrders(shop);
}

/** Holds a French ticket for the agent, to be paid for by this card. */
async function hold(card: string) {
  day += 1;
  const cart = await agent.add(oneWay(await agent.search({ from: 'FRPLY', to: 'FRLPD', departureDate: `2026-12-${day}` })));
  const payment = await openPayment(agent, sandbox.url, card, cart);
  const { key } = await agent.must(createOrder, { body: orderBody(cart, payment, { hold: true }) });
  const { response } = await outcomeOf(agent, key);
  if (!response) throw new Error('not held');
  // The agent is told just before the worker lets go of the order, and until then nobody else may change it.
  const letGo = 'select 1 from retail.order where id = $1 and lease_until is null';
  await expect.poll(async () => (await shop.platform.retailPool.query(letGo, [response.orderId])).rowCount, waiting).toBe(1);
  return { orderId: response.orderId, reference: response.items[0]?.bookingReference ?? '', payment, cart };
}

async function methodOf(shopper: Shopper, card: string): Promise<string> {
  const token = await typeCard(sandbox.url, card);
  return (await shopper.must(createPaymentMethod, { body: { token, email: 'cleo@example.com', name: 'Cleo' } })).data.data.id;
}

const heldOf = async (reference: string) => (await agent.must(listBookings, { query: { search: reference } })).body[0]?.agency?.hold;
const supplierStates = async (orderId: string) => (await books.bookings(orderId)).map(({ status }) => status);

/** The token of the payment link that the agent mails. */
async function sendLink(orderId: string): Promise<string> {
  const { link } = (await agent.must(sendHeldLink, { body: { orderId, email: 'cleo@example.com' } })).data;
  return new URL(link).searchParams.get('token') ?? '';
}

/** A customer who has opened the link, and their payment by this card. */
async function customerWith(token: string, card: string) {
  const customer = await at();
  const paymentMethod = await methodOf(customer, card);
  const { data } = await customer.must(openHeldPayment, { body: { token, paymentMethod } });
  return { customer, intentId: data.paymentIntentId, amount: data.amount };
}

test('a card that is declined for good is replaced by the account, or by another card; the first card is never charged', async () => {
  const { orderId, reference, payment } = await hold(cards.declined);
  expect((await outcomeOf(agent, (await agent.must(payHeldOrder, { body: { orderId } })).key)).error).toMatchObject({
    code: { code: 'hold.paymentFailed' },
  });
  await expect.poll(() => heldOf(reference), waiting).toMatchObject({ chosen: 'card' });
  const { ways } = (await heldOf(reference)) ?? {};
  expect(ways?.map(({ method }) => method)).toEqual(['card', 'onAccount']);
  const other = await agent.must(openHeldPayment, {
    body: { orderId, b2bPaymentMethod: 'card', paymentMethod: await methodOf(agent, cards.paid) },
  });
  const opened = await agent.must(openHeldPayment, { body: { orderId, b2bPaymentMethod: 'onAccount' } });
  expect(opened.data.paymentIntentId).not.toBe(other.data.paymentIntentId);
  const [first, second] = await Promise.all(
    [1, 2].map(() => agent.must(payHeldOrder, { body: { orderId, paymentIntentId: opened.data.paymentIntentId } })),
  );
  expect(first?.key).toBe(second?.key);
  expect((await outcomeOf(agent, first?.key ?? '')).response).toMatchObject({ status: 'confirmed', orderId });
  expect(await books.order(orderId)).toMatchObject({ outcome: 'completed', captured_minor: payment.amount });
  expect((await chargesOf(sandbox.url, payment.intentId)).captured).toEqual([]);
  expect((await chargesOf(sandbox.url, other.data.paymentIntentId)).captured).toEqual([]);
  const { rows } = await shop.platform.retailPool.query('select b2b_payment_method from retail.order where id = $1', [orderId]);
  expect(rows).toEqual([{ b2b_payment_method: 'onAccount' }]);
});

test('another card pays, and a payment of a stranger, of a cart or in a way that was not agreed on is refused', async () => {
  const { orderId, payment } = await hold(cards.declined);
  await outcomeOf(agent, (await agent.must(payHeldOrder, { body: { orderId } })).key);
  await expect
    .poll(async () => (await agent.attempt(openHeldPayment, { body: { orderId, b2bPaymentMethod: 'onAccount' } })).ok, waiting)
    .toBe(true);
  const refusals = [
    await agent.refusalOf(openHeldPayment, { body: { orderId, b2bPaymentMethod: 'TravelPay' } }),
    await agent.refusalOf(openHeldPayment, { body: { orderId, b2bPaymentMethod: 'card', paymentMethod: 'pm_unknown' } }),
    await (await at()).refusalOf(openHeldPayment, { body: { orderId } }),
    await superAdmin.refusalOf(openHeldPayment, { body: { orderId, b2bPaymentMethod: 'card' } }),
    await (await at()).refusalOf(openHeldPayment, { body: { token: `${orderId}.${'x'.repeat(43)}` } }),
    await agent.refusalOf(payHeldOrder, { body: { orderId, paymentIntentId: payment.intentId } }),
  ];
  expect(refusals.map(({ code }) => code)).toEqual([
    'payment.methodNotAgreed',
    'payment.notYours',
    'order.notFound',
    'order.notFound',
    'hold.linkInvalid',
    'payment.notYours',
  ]);
  const { data } = await agent.must(openHeldPayment, { body: { orderId, paymentMethod: await methodOf(agent, cards.paid) } });
  const { key } = await agent.must(payHeldOrder, { body: { orderId, paymentIntentId: data.paymentIntentId } });
  expect((await outcomeOf(agent, key)).response).toMatchObject({ status: 'confirmed' });
  expect((await chargesOf(sandbox.url, data.paymentIntentId)).captured).toEqual([data.amount]);
});

test('a customer pays by the link that came by mail in the agency’s name; the agent sees the link, and is told of the payment', async () => {
  const { orderId, reference, payment } = await hold(cards.paid);
  expect((await agent.refusalOf(sendHeldLink, { body: { orderId: 'o_unknown', email: 'cleo@example.com' } })).code).toBe('order.notFound');
  expect((await superAdmin.refusalOf(sendHeldLink, { body: { orderId, email: 'cleo@example.com' } })).code).toBe('order.notFound');
  const token = await sendLink(orderId);
  const mail = await shop.mailWith(/^Pay by /);
  expect(mail).toMatchObject({ to: 'cleo@example.com', text: expect.stringContaining(`/held?token=${token}`) });
  expect(mail.text).toMatch(/^Lakeside Travel/);
  expect(await heldOf(reference)).toMatchObject({ link: { email: 'cleo@example.com', address: expect.stringContaining(token) } });

  const { data } = await (await at()).must(openHeldLink, { params: { token } });
  expect(data).toMatchObject({
    state: 'open',
    sender: { name: 'Lakeside Travel' },
    cardFee: '0.00',
    items: [{ bookingReference: reference }],
  });
  expect(JSON.stringify(data)).not.toMatch(/Ada|ada@example|ommission/);
  const { customer, intentId, amount } = await customerWith(token, cards.paid);
  expect(amount).toBe(payment.amount);
  const pressed = await Promise.all([1, 2].map(() => customer.must(payHeldByLink, { body: { token, paymentIntentId: intentId } })));
  expect(new Set(pressed.map(({ key }) => key)).size).toBe(1);
  expect((await outcomeOf(customer, pressed[0]?.key ?? '')).response).toMatchObject({ status: 'confirmed', orderId });
  expect((await chargesOf(sandbox.url, intentId)).captured).toEqual([amount]);
  expect((await (await at()).must(openHeldLink, { params: { token } })).data.state).toBe('paid');
  // a repeated press gets the same key, and any other payer is told that the hold is over
  expect((await customer.must(payHeldByLink, { body: { token, paymentIntentId: intentId } })).key).toBe(pressed[0]?.key);
  expect((await agent.refusalOf(payHeldOrder, { body: { orderId } })).code).toBe('hold.over');
  expect((await shop.mailWith(new RegExp(`^Your customer has paid: ${reference}`))).to).toBe('agent@example.com');
  await shop.mailWith(/^Your tickets/);
});

test('of two people with the link who pay at once one is charged', async () => {
  const { orderId } = await hold(cards.paid);
  const token = await sendLink(orderId);
  const people = [await customerWith(token, cards.paid), await customerWith(token, cards.british)];
  const tries = await Promise.all(
    people.map(async ({ customer, intentId }) => {
      const outcome = await customer.attempt(payHeldByLink, { body: { token, paymentIntentId: intentId } });
      return outcome.ok ? 'taken' : outcome.error.code;
    }),
  );
  expect(tries.toSorted()).toEqual([expect.stringMatching(/^hold\.(busy|over)$/), 'taken']);
  await expect.poll(() => books.order(orderId), waiting).toMatchObject({ outcome: 'completed' });
  const charged = await Promise.all(people.map(async ({ intentId }) => (await chargesOf(sandbox.url, intentId)).captured));
  expect(charged.flat()).toHaveLength(1);
});

test('a customer’s declined card leaves the hold; the agent pays in a way of their own, and never by the customer’s card', async () => {
  const { orderId, reference } = await hold(cards.paid);
  const token = await sendLink(orderId);
  const { customer, intentId } = await customerWith(token, cards.declined);
  const { key } = await customer.must(payHeldByLink, { body: { token, paymentIntentId: intentId } });
  expect((await outcomeOf(customer, key)).error).toMatchObject({ code: { code: 'hold.paymentFailed' } });
  await expect.poll(() => heldOf(reference), waiting).toMatchObject({ orderId });
  expect((await heldOf(reference))?.chosen).toBeUndefined();
  expect((await agent.refusalOf(payHeldOrder, { body: { orderId } })).code).toBe('hold.choosePayment');
  const { data } = await agent.must(openHeldPayment, { body: { orderId, b2bPaymentMethod: 'onAccount' } });
  const paid = await agent.must(payHeldOrder, { body: { orderId, paymentIntentId: data.paymentIntentId } });
  expect((await outcomeOf(agent, paid.key)).response).toMatchObject({ status: 'confirmed' });
});

test('a bank’s question that nobody answers, or that is declined, ends the payment but not the hold', async () => {
  const { orderId, reference } = await hold(cards.paid);
  const token = await sendLink(orderId);
  const { customer, intentId } = await customerWith(token, cards.threeDSecure);
  const asked = await outcomeOf(customer, (await customer.must(payHeldByLink, { body: { token, paymentIntentId: intentId } })).key);
  expect(asked.response).toMatchObject({ status: 'requires_action' });
  expect((await (await at()).must(openHeldLink, { params: { token } })).data.state).toBe('paying');
  expect((await agent.refusalOf(sendHeldLink, { body: { orderId, email: 'cleo@example.com' } })).code).toBe('hold.busy');
  await later(21 * minuteMs);
  await expect.poll(() => heldOf(reference), waiting).toMatchObject({ orderId });
  expect(await supplierStates(orderId)).toEqual(['PREBOOKED']);
  expect((await chargesOf(sandbox.url, intentId)).status).toBe('canceled');

  const again = await customer.must(openHeldPayment, { body: { token, paymentMethod: await methodOf(customer, cards.threeDSecure) } });
  const body = { token, paymentIntentId: again.data.paymentIntentId };
  await outcomeOf(customer, (await customer.must(payHeldByLink, { body })).key);
  const declined = await outcomeOf(customer, (await customer.must(continueOrder, { body: { orderId, answer: 'decline' } })).key);
  expect(declined.error).toMatchObject({ code: { code: 'hold.paymentFailed' } });

  const third = await customer.must(openHeldPayment, { body: { token, paymentMethod: await methodOf(customer, cards.threeDSecure) } });
  const { response } = await outcomeOf(
    customer,
    (await customer.must(payHeldByLink, { body: { token, paymentIntentId: third.data.paymentIntentId } })).key,
  );
  await decideAtBank(response?.action?.url ?? '', 'approve');
  const end = await outcomeOf(customer, (await customer.must(continueOrder, { body: { orderId, answer: 'authenticated' } })).key);
  expect(end.response).toMatchObject({ status: 'confirmed' });
  expect((await chargesOf(sandbox.url, third.data.paymentIntentId)).captured).toEqual([third.data.amount]);
});

test('a net agency’s customer pays the whole price by the link, and the agency is credited as a gross one', async () => {
  await settle('net');
  const { orderId, payment, cart } = await hold(cards.paid);
  const token = await sendLink(orderId);
  const { customer, intentId, amount } = await customerWith(token, cards.paid);
  const commission = Math.round(Number(cart.commission) * 100);
  expect(commission).toBeGreaterThan(0);
  expect(amount).toBe(Math.round(Number(cart.agency?.customerTotal) * 100));
  expect(amount).toBeGreaterThan(payment.amount);
  const { key } = await customer.must(payHeldByLink, { body: { token, paymentIntentId: intentId } });
  expect((await outcomeOf(customer, key)).response).toMatchObject({ status: 'confirmed' });
  expect(await books.order(orderId)).toMatchObject({ captured_minor: amount });
  expect(await books.ledgerFaults()).toEqual([]);
  await settle('gross');
});

test('with the hold its link ends: nothing can be opened or paid, and the page says so', async () => {
  const { orderId } = await hold(cards.paid);
  const token = await sendLink(orderId);
  const customer = await at();
  await later(48 * 60 * minuteMs - 3 * minuteMs);
  expect((await customer.must(openHeldLink, { params: { token } })).data.state).toBe('over');
  expect((await (await at()).refusalOf(openHeldPayment, { body: { token } })).code).toBe('hold.over');
  await expect.poll(() => supplierStates(orderId), waiting).toEqual(['RELEASED']);
  expect((await customer.refusalOf(openHeldLink, { params: { token: 'nothing' } })).code).toBe('hold.linkInvalid');
});
