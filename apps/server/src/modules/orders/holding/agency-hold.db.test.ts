/** Places that an agency holds: paid for later, given back, warned about, lapsed (AGENCY-62). */
import { handOverWork, listAgents } from '@throughfare/contract/calls/agencies';
import { getAgencyDashboard } from '@throughfare/contract/calls/agency-dashboard';
import { setCreditLimit } from '@throughfare/contract/calls/agency-credit';
import { setSettlement } from '@throughfare/contract/calls/agency-terms';
import { type BookingTask, listBookings, sendBookingEmail } from '@throughfare/contract/calls/bookings';
import { removeCartItem } from '@throughfare/contract/calls/cart';
import { payHeldOrder, releaseHeldOrder } from '@throughfare/contract/calls/held-orders';
import { createOrder } from '@throughfare/contract/calls/orders';
import { createAccountPayment } from '@throughfare/contract/calls/payments';
import { beforeAll, expect, test } from 'vitest';
import { booksOf } from '../../../../../../tests/support/books.ts';
import { cards, openPayment, orderBody, outcomeOf } from '../../../../../../tests/support/checkout.ts';
import { createShopper, oneWay, type Shopper } from '../../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../../tests/support/sign-in.ts';
import { sweepOrders } from '../../../../../../tests/support/sweep-orders.ts';
import { openSandboxShop } from '../../../../../../tests/support/open-test-shop.ts';
import { demoAgencies } from '../../accounts/demo-users.data.ts';

let agent: Shopper;
let colleague: Shopper;
let superAdmin: Shopper;
let books: ReturnType<typeof booksOf>;
const [{ id: lakeside }] = demoAgencies;
const hourMs = 3_600_000;
let day = 10;

const at = (token: string): Promise<Shopper> => createShopper(shop.client, { 'browse-from': '/uk' }, token);

const { sandbox, shop } = await openSandboxShop();

beforeAll(async () => {
  books = booksOf(shop);
  agent = await at(await signInAs(shop.client, 'agent@example.com'));
  colleague = await at(await signInAs(shop.client, 'admin@example.com'));
  superAdmin = await at(await signInAs(shop.client, 'super@example.com'));
  const paymentMethods = ['card' as const, 'onAccount' as const];
  await superAdmin.must(setSettlement, { body: { agencyId: lakeside, settlement: 'gross', paymentMethods, validFrom: '2026-11-28' } });
});

const limit = (amount: string) =>
  superAdmin.must(setCreditLimit, { body: { agencyId: lakeside, currency: 'GBP', limit: amount, security: 'none' } });

/** Puts a French ticket into the agent's cart, for a day that no other test uses. */
async function french() {
  day += 1;
  return agent.add(oneWay(await agent.search({ from: 'FRPLY', to: 'FRLPD', departureDate: `2026-12-${day}` })));
}

async function onAccount() {
  const cart = await agent.cart();
  const { data } = await agent.must(createAccountPayment, { body: { cartId: cart.cartId } });
  return { intentId: data.paymentIntentId, amount: Math.round(Number(data.amount) * 100), currency: data.currency };
}

/** Holds the cart's places. They will be paid on account unless another payment is given. */
async function hold(payment?: Awaited<ReturnType<typeof openPayment>>) {
  const cart = await agent.cart();
  const chosen = payment ?? (await onAccount());
  const { key } = await agent.must(createOrder, { body: orderBody(cart, chosen, { hold: true }) });
  const { response } = await outcomeOf(agent, key);
  if (!response) throw new Error('not held');
  // The agent is told just before the worker lets go of the order, and until then nobody else may change it.
  const letGo = 'select 1 from retail.order where id = $1 and lease_until is null';
  await expect.poll(async () => (await shop.platform.retailPool.query(letGo, [response.orderId])).rowCount, waiting).toBe(1);
  return { response, orderId: response.orderId, reference: response.items[0]?.bookingReference ?? '', payment: chosen };
}

const userIdOf = async (email: string): Promise<string> =>
  (await shop.platform.retailPool.query<{ id: string }>(`select id from retail.user where email = $1`, [email])).rows[0]?.id ?? '';
const waiting = { timeout: 30_000, interval: 50 };
const held = async () => (await agent.must(getAgencyDashboard, { query: {} })).data.held;
const row = async (reference: string) => (await agent.must(listBookings, { query: { search: reference } })).body[0];
const supplierStates = async (orderId: string) => (await books.bookings(orderId)).map(({ status }) => status);

test("British tickets and customers' tickets cannot be held; a French ticket says until when it can", async () => {
  const british = await agent.add(oneWay(await agent.search({ from: 'KGX', to: 'EDB', departureDate: '2026-12-08' })));
  expect(british.agency?.holdUntil).toBeUndefined();
  const payment = await openPayment(agent, sandbox.url, cards.paid, british);
  expect((await agent.refusalOf(createOrder, { body: orderBody(british, payment, { hold: true }) })).code).toBe('hold.notOffered');
  const customer = await createShopper(shop.client, { 'browse-from': '/uk' });
  await customer.becomeGuest();
  const cart = await customer.add(oneWay(await customer.search({ from: 'FRPLY', to: 'FRLPD', departureDate: '2026-12-08' })));
  const guests = await openPayment(customer, sandbox.url, cards.paid, cart);
  expect((await customer.refusalOf(createOrder, { body: orderBody(cart, guests, { hold: true }) })).code).toBe('hold.notOffered');
  const shown = await french();
  // a cart can be held only if all its sellers hold places
  expect(shown.agency?.holdUntil).toBeUndefined();
  await agent.must(removeCartItem, { body: { itemId: british.items[0]?.itemId ?? '' } });
  expect((await agent.cart()).agency?.holdUntil).toBe('2026-11-30T08:55:00.000Z');
});

test('held: the supplier keeps the places, nothing is charged, the agent has an empty cart, and a colleague pays for it', async () => {
  await limit('5000');
  const { response, orderId, reference } = await hold();
  expect(response).toMatchObject({ status: 'on_hold', payBy: '2026-11-30T08:55:00.000Z', items: [{ state: 'pending' }] });
  expect(await supplierStates(orderId)).toEqual(['PREBOOKED']);
  expect(await books.order(orderId)).toMatchObject({ outcome: null, payment_status: 'unconfirmed', captured_minor: 0 });
  expect((await agent.cart()).items).toEqual([]);
  expect(await held()).toEqual([expect.objectContaining({ bookingReference: reference, payBy: '2026-11-30T08:55:00.000Z' })]);
  expect((await row(reference))?.agency?.hold).toMatchObject({ orderId, payBy: '2026-11-30T08:55:00.000Z', chosen: 'onAccount' });

  const listed = async (task: BookingTask) =>
    (await agent.must(listBookings, { query: { task } })).body.map(({ bookingReference }) => bookingReference);
  expect(await listed('held')).toEqual([reference]);
  expect(await listed('unfinished')).toEqual([]);
  expect(await listed('departing')).toEqual([]);
  expect(await listed('disturbed')).toEqual([]);
  expect((await agent.must(listBookings, { query: { task: 'held', search: 'nobody' } })).body).toEqual([]);

  expect((await superAdmin.refusalOf(payHeldOrder, { body: { orderId } })).code).toBe('order.notFound');
  const [first, second] = await Promise.all([1, 2].map(() => colleague.must(payHeldOrder, { body: { orderId } })));
  expect(first?.key).toBe(second?.key);
  expect((await outcomeOf(colleague, first?.key ?? '')).response).toMatchObject({ status: 'confirmed', orderId });
  expect(await supplierStates(orderId)).toEqual(['FULFILLED']);
  expect(await books.order(orderId)).toMatchObject({ outcome: 'completed', payment_status: 'captured' });
  expect(await held()).toEqual([]);
  expect((await agent.refusalOf(releaseHeldOrder, { body: { orderId } })).code).toBe('hold.over');
  await shop.mailWith(/^Your tickets/);
});

test('a released hold frees its places, charges nothing and sends no mail', async () => {
  await french();
  const { orderId } = await hold();
  const before = shop.mails.length;
  await agent.must(releaseHeldOrder, { body: { orderId } });
  await agent.must(releaseHeldOrder, { body: { orderId } });
  await expect
    .poll(() => books.order(orderId), waiting)
    .toMatchObject({ outcome: 'failed', payment_status: 'cancelled', captured_minor: 0 });
  expect(await supplierStates(orderId)).toEqual(['RELEASED']);
  expect((await agent.refusalOf(payHeldOrder, { body: { orderId } })).code).toBe('hold.over');
  expect(shop.mails.slice(before)).toEqual([]);
});

test('an administrator or the super agency hands bookings over; the booking names its new agent, its history the giver', async () => {
  await limit('5000');
  await french();
  const { orderId, reference } = await hold();
  const { response } = await outcomeOf(agent, (await agent.must(payHeldOrder, { body: { orderId } })).key);
  expect(response).toMatchObject({ status: 'confirmed' });
  const keeper = async () => (await row(reference))?.agency?.keptBy;
  expect(await keeper()).toBe('Alex Agent');
  const [ada, alex] = [await userIdOf('admin@example.com'), await userIdOf('agent@example.com')];
  const { done } = (await colleague.must(handOverWork, { body: { fromUserId: alex, toUserId: ada } })).data;
  expect(done).toMatch(/^Ada Admin looks after 0 open quotes, 0 holds and \d+ bookings? now\.$/);
  expect(await keeper()).toBe('Ada Admin');
  const back = { fromUserId: ada, toUserId: alex, agencyId: lakeside };
  await superAdmin.must(handOverWork, { body: back });
  expect(await keeper()).toBe('Alex Agent');
  // nothing is left to hand over, and no event is recorded
  await superAdmin.must(handOverWork, { body: back });
  const { events, colleagues } = (await colleague.must(listAgents, { query: {} })).data;
  const given = events.filter(({ text }) => text.startsWith('Handed over'));
  expect(given).toMatchObject([
    { text: expect.stringMatching(/^Handed over: Ada Admin to Alex Agent: .*booking/), by: 'Sam Super' },
    { text: expect.stringContaining(reference), by: 'Ada Admin' },
    ...given.slice(2),
  ]);
  expect(colleagues.map(({ name }) => name)).toEqual(['Ada Admin', 'Alex Agent']);
  const { rows } = await shop.platform.retailPool.query(`select user_id from retail.order where id = $1`, [orderId]);
  expect(rows).toEqual([{ user_id: alex }]);
});

test('the super agency sends the tickets of an agency’s booking again, and no agency those of another', async () => {
  await french();
  const { orderId, reference } = await hold();
  await outcomeOf(agent, (await agent.must(payHeldOrder, { body: { orderId } })).key);
  const body = { email: 'desk@example.com', bookingId: [reference], ticketType: 'PointToPoint' as const };
  const sent = () => shop.mails.filter(({ to }) => to === 'desk@example.com').length;
  // the tickets are rendered after the order has ended
  await expect.poll(async () => (await superAdmin.attempt(sendBookingEmail, { body })).ok, waiting).toBe(true);
  await expect.poll(sent, waiting).toBe(1);
  const stranger = await createShopper(shop.client, { 'browse-from': '/uk' });
  await stranger.becomeGuest();
  expect(await stranger.refusalOf(sendBookingEmail, { body })).toMatchObject({ status: 404 });
});

test('an administrator hands open quotes and holds to a colleague, who then gets their warnings; other agencies take no part', async () => {
  await french();
  const { orderId } = await hold();
  const [ada, alex] = [await userIdOf('admin@example.com'), await userIdOf('agent@example.com')];
  const given = { fromUserId: alex, toUserId: ada };
  expect((await agent.refusalOf(handOverWork, { body: given })).code).toBe('session.wrongRole');
  expect((await superAdmin.refusalOf(handOverWork, { body: given })).code).toBe('object.notFound');
  const stranger = await userIdOf('super@example.com');
  expect((await colleague.refusalOf(handOverWork, { body: { fromUserId: alex, toUserId: stranger } })).code).toBe('object.notFound');
  expect((await colleague.refusalOf(handOverWork, { body: { fromUserId: stranger, toUserId: ada } })).code).toBe('object.notFound');
  expect((await colleague.must(handOverWork, { body: given })).data.done).toMatch(
    /^Ada Admin looks after 0 open quotes, 1 hold and \d+ bookings? now\.$/,
  );
  const { rows } = await shop.platform.retailPool.query(`select user_id from retail.order where id = $1`, [orderId]);
  expect(rows).toEqual([{ user_id: ada }]);
  await agent.must(releaseHeldOrder, { body: { orderId } });
});

test('a payment that fails leaves the places held, and is tried again', async () => {
  await french();
  const { orderId } = await hold();
  await limit('1');
  const refused = await outcomeOf(agent, (await agent.must(payHeldOrder, { body: { orderId } })).key);
  expect(refused.error).toMatchObject({ code: { code: 'hold.paymentFailed' } });
  await expect.poll(() => held(), waiting).toHaveLength(1);
  expect(await supplierStates(orderId)).toEqual(['PREBOOKED']);
  await limit('5000');
  const paid = await outcomeOf(agent, (await agent.must(payHeldOrder, { body: { orderId } })).key);
  expect(paid.response).toMatchObject({ status: 'confirmed', orderId });
});

test('a hold names a card when it begins, and charges it when the agency confirms', async () => {
  const cart = await french();
  const { orderId, payment } = await hold(await openPayment(agent, sandbox.url, cards.paid, cart));
  expect((await books.order(orderId))?.captured_minor).toBe(0);
  const { response } = await outcomeOf(agent, (await agent.must(payHeldOrder, { body: { orderId } })).key);
  expect(response).toMatchObject({ status: 'confirmed' });
  expect((await books.order(orderId))?.captured_minor).toBe(payment.amount);
});

test('the agent gets one mail six hours before the deadline, when the places are released even if the jobs failed', async () => {
  await french();
  const { orderId, reference } = await hold();
  // as if every process had died and the queued jobs were lost
  await shop.platform.retailPool.query(`delete from jobs.job where name = 'order.advance' and state = 'created'`);
  shop.clock.advance(42 * hourMs);
  await sweepOrders(shop);
  const warning = await shop.mailWith(new RegExp(`^Pay by .*08:55, London time: ${reference}`));
  expect(warning).toMatchObject({ to: 'agent@example.com', text: expect.stringContaining(`/manageBookings?search=${reference}`) });
  await sweepOrders(shop);
  await shop.platform.retailPool.query(`delete from jobs.job where name = 'order.advance' and state = 'created'`);
  expect(await supplierStates(orderId)).toEqual(['PREBOOKED']);
  // after the deadline, but before the supplier releases the places by itself
  shop.clock.advance(6 * hourMs - 3 * 60_000);
  await sweepOrders(shop);
  await shop.mailWith(new RegExp(`^Places given back: ${reference}`));
  expect(await books.order(orderId)).toMatchObject({ outcome: 'failed', payment_status: 'cancelled', captured_minor: 0, attention: null });
  expect(await supplierStates(orderId)).toEqual(['RELEASED']);
  expect(shop.mails.filter(({ subject }) => subject.includes(reference))).toHaveLength(2);
});
