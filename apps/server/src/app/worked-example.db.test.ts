/** The worked example of the API documentation: with nothing but its key, a program searches, prices, books on account and refunds. */
import { getRefundableItems, refundBooking } from '@throughfare/contract/calls/after-sales';
import { getAgencyCredit, setCreditLimit } from '@throughfare/contract/calls/agency-credit';
import { createAgencyKey } from '@throughfare/contract/calls/agency-keys';
import { getAgencyBalances } from '@throughfare/contract/calls/agency-statements';
import { setSettlement } from '@throughfare/contract/calls/agency-terms';
import { listBookings } from '@throughfare/contract/calls/bookings';
import { listHandOffs } from '@throughfare/contract/calls/hand-offs';
import { createOrder } from '@throughfare/contract/calls/orders';
import { createAccountPayment } from '@throughfare/contract/calls/payments';
import { beforeAll, expect, test, vi } from 'vitest';
import { callsBy } from '../../../../tests/support/calls-by.ts';
import { orderBody, outcomeOf } from '../../../../tests/support/checkout.ts';
import { tellEvents } from '../modules/hand-offs/tell-events.ts';
import { noteToldEvent } from '../modules/osdm/events/booking-events.ts';
import { createShopper, dearestOneWay, type Shopper } from '../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../tests/support/sign-in.ts';
import { openSandboxShop } from '../../../../tests/support/open-test-shop.ts';
import { demoAgencies } from '../modules/accounts/demo-users.data.ts';

let superAdmin: string;
let program: Shopper;
const [{ id: lakeside }] = demoAgencies;

const { shop } = await openSandboxShop();

beforeAll(async () => {
  superAdmin = await signInAs(shop.client, 'super@example.com');
  const admin = await signInAs(shop.client, 'admin@example.com');
  const terms = { agencyId: lakeside, settlement: 'gross' as const, paymentMethods: ['card' as const, 'onAccount' as const] };
  await must(setSettlement, { body: { ...terms, validFrom: '2026-11-28' } });
  await must(setCreditLimit, { body: { agencyId: lakeside, currency: 'GBP', limit: '1000', security: 'none' } });
  const scopes = ['search', 'book', 'bookings', 'afterSales', 'money', 'events'] as const;
  const body = { name: 'Worked example', scopes: [...scopes], expiresInDays: 30 as const, perMinute: 600 };
  const { secret } = (await must(createAgencyKey, { body }, admin)).data;
  program = await createShopper(shop.client, { 'browse-from': '/uk' }, secret);
});

const { must } = callsBy(shop.client, () => superAdmin);

const account = async () => (await program.must(getAgencyCredit, { query: {} })).data.accounts[0];
const balance = async () => (await program.must(getAgencyBalances, { query: {} })).data.balances[0];

/** Puts the first train's dearest single into the cart, because it is refundable. */
async function fillCart() {
  await program.add(dearestOneWay(await program.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08' })));
  return program.cart();
}

test('a program searches, prices, books on account and refunds, and the account, the ledger and the books agree', async () => {
  const cart = await fillCart();
  expect(cart.agency?.paymentMethods).toEqual(['card', 'onAccount']);
  const { data: opened } = await program.must(createAccountPayment, { body: { cartId: cart.cartId } });
  expect(opened).toMatchObject({ currency: 'GBP', amount: cart.total, status: 'requires_confirmation' });
  const payment = { intentId: opened.paymentIntentId, amount: Math.round(Number(opened.amount) * 100), currency: opened.currency };
  const { key } = await program.must(createOrder, { body: orderBody(cart, payment) });
  const { response } = await outcomeOf(program, key);
  expect(response?.status).toBe('confirmed');
  const left = (1000 - Number(cart.total)).toFixed(2);
  expect(await account()).toMatchObject({ owed: cart.total, held: '0.00', available: left });
  expect((await balance())?.unbilled.map(({ text, amount }) => [text, amount]).toSorted()).toEqual([
    ['Commission', `-${cart.commission ?? ''}`],
    ['Sale on account', cart.total],
  ]);

  const reference = response?.items[0]?.bookingReference ?? '';
  const [row] = (await program.must(listBookings, { query: { search: reference } })).body;
  if (!row) throw new Error('the booking is not listed');
  const { source } = row;
  const params = { reference, source, orderId: row.orders[0]?.orderId ?? '' };
  const { quote } = (await program.must(getRefundableItems, { params, query: {} })).body;
  if (!quote) throw new Error('nothing can be given back');
  await program.must(refundBooking, { params: { reference }, body: { source, quoteId: quote.quoteId } });
  await vi.waitFor(async () => expect((await balance())?.unbilled.some(({ text }) => text === 'Refund to the account')).toBe(true), {
    timeout: 20_000,
    interval: 100,
  });
  const lines = (await balance())?.unbilled ?? [];
  await tellEvents({ ...shop.platform, alsoTold: noteToldEvent });
  const { events } = (await program.must(listHandOffs, { query: {} })).data;
  expect(events).toMatchObject([
    { event: 'issue', booking: { reference, soldBy: 'Key Worked example', amounts: { fare: cart.total, commission: cart.commission } } },
    { event: 'refund', booking: { reference, settlement: 'gross', amounts: { fare: cart.total } } },
  ]);
  // commission is earned on the part of the fare that stays sold
  const { penalty, commission: lost } = events[1]?.booking?.amounts ?? {};
  const back = 1 - Number(penalty) / Number(cart.total);
  expect(Number(lost)).toBeCloseTo(Number(cart.commission) * back, 1);
  expect(lines.find(({ text }) => text === 'Commission taken back')?.amount).toBe(lost);
  const refunded = Number(lines.find(({ text }) => text === 'Refund to the account')?.amount);
  expect((await account())?.owed).toBe((Number(cart.total) + refunded).toFixed(2));
  shop.clock.advance(2 * 3_600_000);
  expect((await shop.shop.reconcile()).differences).toEqual([]);
  await shop.platform.retailPool.query('update retail.credit_account set owed_minor = owed_minor + 1');
  await shop.platform.retailPool.query('update retail.account_payment set refunded_minor = 0');
  expect((await shop.shop.reconcile()).differences.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
    'account_differs Lakeside Travel',
    `account_differs ${response?.orderId ?? ''}`,
  ]);
});
