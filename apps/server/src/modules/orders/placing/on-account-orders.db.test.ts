/**
 * Whole orders on account: many at once never exceed the limit. At the limit an agent can still pay by card. An overdue debt stops sales
 * but no refund.
 */
import { getRefundableItems, refundBooking } from '@throughfare/contract/calls/after-sales';
import { getAgencyCredit, setCreditLimit } from '@throughfare/contract/calls/agency-credit';
import { createAgencyKey, startKeySession } from '@throughfare/contract/calls/agency-keys';
import { setSettlement } from '@throughfare/contract/calls/agency-terms';
import { listBookings } from '@throughfare/contract/calls/bookings';
import { createOrder } from '@throughfare/contract/calls/orders';
import { createAccountPayment } from '@throughfare/contract/calls/payments';
import type { Cart } from '@throughfare/contract/shapes/cart';
import { fromDecimal } from '@throughfare/kernel/money';
import { beforeAll, expect, test } from 'vitest';
import { cards, openPayment, orderBody, outcomeOf, type Told } from '../../../../../../tests/support/checkout.ts';
import { type Choice, createShopper, dearestOneWay, type Shopper } from '../../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../../tests/support/sign-in.ts';
import { openSandboxShop } from '../../../../../../tests/support/open-test-shop.ts';
import { demoAgencies } from '../../accounts/demo-users.data.ts';

const [{ id: lakeside }] = demoAgencies;
const buyers = 64;
/** The limit pays for this many of them. */
const fitting = 7;

let superAdmin: Shopper;
let secret: string;
let choice: Choice;
let fare: number;

const signedIn = async (address: string) => createShopper(shop.client, { 'browse-from': '/uk' }, await signInAs(shop.client, address));
const minorOf = (amount: string): number => fromDecimal('GBP', amount).minor;
const limitOf = (minor: number) =>
  superAdmin.must(setCreditLimit, {
    body: { agencyId: lakeside, currency: 'GBP', limit: (minor / 100).toFixed(2), security: 'none' },
  });
const account = async () => {
  const [found] = (await superAdmin.must(getAgencyCredit, { query: { agencyId: lakeside } })).data.accounts;
  if (!found) throw new Error('the agency has no account');
  return found;
};

const { sandbox, shop } = await openSandboxShop();

beforeAll(async () => {
  superAdmin = await signedIn('super@example.com');
  await superAdmin.must(setSettlement, {
    body: { agencyId: lakeside, settlement: 'gross', paymentMethods: ['card', 'onAccount'], validFrom: '2026-11-28' },
  });
  const body = { name: 'Race', scopes: ['search', 'book', 'bookings', 'afterSales'] as const, expiresInDays: 30 as const, perMinute: 600 };
  ({ secret } = (await (await signedIn('admin@example.com')).must(createAgencyKey, { body: { ...body, scopes: [...body.scopes] } })).data);
  const tickets = await (await session()).search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08' });
  // the dearest single is refundable, and has places for every buyer
  choice = dearestOneWay(tickets);
}, 300_000);

/** A session of the agency's program, with its own cart. */
async function session(): Promise<Shopper> {
  const opened = await shop.client.call(startKeySession, {}, { token: secret });
  if (!opened.ok) throw new Error(opened.error.code);
  return createShopper(shop.client, { 'browse-from': '/uk' }, opened.data.data.token);
}

interface Ready {
  readonly shopper: Shopper;
  readonly cart: Cart;
  readonly order: () => Promise<Told>;
}

async function ready(): Promise<Ready> {
  const shopper = await session();
  const cart = await shopper.add(choice);
  const { data } = await shopper.must(createAccountPayment, { body: { cartId: cart.cartId } });
  const payment = { intentId: data.paymentIntentId, amount: minorOf(data.amount), currency: data.currency };
  return {
    shopper,
    cart,
    order: async () => {
      const { key } = await shopper.must(createOrder, { body: orderBody(cart, payment) });
      return outcomeOf(shopper, key, 90);
    },
  };
}

const warnings = () => shop.mails.filter(({ subject }) => subject === 'Lakeside Travel is near its limit');

let booked: Shopper;
let reference: string;

test('of 64 parallel orders as many are booked as the limit covers, the others are refused, and the debt equals the sales', async () => {
  await limitOf(100_000_00);
  const carts: Ready[] = [];
  const lane = async (): Promise<void> => {
    while (carts.length < buyers) carts.push(await ready());
  };
  await Promise.all(Array.from({ length: 4 }, lane));
  const racers = carts.slice(0, buyers);
  fare = minorOf(racers[0]?.cart.total ?? '');
  await limitOf(fare * fitting + 1);

  const told = await Promise.all(racers.map(({ order }) => order()));

  const confirmed = told.filter(({ response }) => response?.status === 'confirmed');
  expect(confirmed).toHaveLength(fitting);
  const refused = told.filter(({ error }) => error !== undefined);
  expect(refused).toHaveLength(buyers - fitting);
  expect(await account()).toMatchObject({
    owed: ((fare * fitting) / 100).toFixed(2),
    held: '0.00',
    available: '0.01',
  });
  const { rows } = await shop.platform.retailPool.query<{ minor: number }>(
    "select sum(minor)::int as minor from retail.ledger_line where account = 'on_account'",
  );
  expect(rows[0]?.minor).toBe(fare * fitting);
  const winner = racers[told.findIndex(({ response }) => response?.status === 'confirmed')];
  if (!winner) throw new Error('nobody was booked');
  booked = winner.shopper;
  reference = confirmed[0]?.response?.items[0]?.bookingReference ?? '';
}, 300_000);

test('its administrators get one notice that four fifths are used', async () => {
  await expect.poll(() => warnings().length, { timeout: 20_000 }).toBe(1);
  expect(warnings()[0]).toMatchObject({ to: 'admin@example.com' });
  expect(warnings()[0]?.text).toContain('agents can still sell by card');
});

test('at the limit sales on account stop, and sales by card continue', async () => {
  const agent = await signedIn('agent@example.com');
  const cart = await agent.add(choice);
  expect((await agent.attempt(createAccountPayment, { body: { cartId: cart.cartId } })).ok).toBe(false);
  const payment = await openPayment(agent, sandbox.url, cards.british, cart);
  const { key } = await agent.must(createOrder, { body: orderBody(cart, payment) });
  expect((await outcomeOf(agent, key, 90)).response).toMatchObject({ status: 'confirmed' });
});

test('an overdue statement stops sales on account but not refunds', async () => {
  await limitOf(fare * 100);
  await shop.platform.retailPool.query('update retail.credit_account set stopped_since = $1', [new Date(shop.clock.now())]);
  expect(await account()).toMatchObject({ isOverdue: true, stoppedBy: 'credit_overdue' });
  const shopper = await session();
  const cart = await shopper.add(choice);
  expect(await shopper.refusalOf(createAccountPayment, { body: { cartId: cart.cartId } })).toMatchObject({
    message: expect.stringMatching(/overdue/i),
  });
  const [row] = (await booked.must(listBookings, { query: { search: reference } })).body;
  if (!row) throw new Error('the booking is not listed');
  const params = { reference, source: row.source, orderId: row.orders[0]?.orderId ?? '' };
  const { quote } = (await booked.must(getRefundableItems, { params, query: {} })).body;
  const before = minorOf((await account()).owed);
  await booked.must(refundBooking, { params: { reference }, body: { source: row.source, quoteId: quote?.quoteId ?? '' } });
  await expect.poll(async () => before - minorOf((await account()).owed), { timeout: 20_000 }).toBe(minorOf(quote?.refundAmount ?? '0.00'));
  expect(minorOf(quote?.refundAmount ?? '0.00')).toBeGreaterThan(0);
});
