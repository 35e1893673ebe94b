import type { Cart } from '@throughfare/contract/shapes/cart';
import { expect, test } from 'vitest';
import type { Visitor } from '../../lib/visitor.ts';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { cart, cartItem } from '../../domain/journeys/testing/cart-fixtures.ts';
import { type BookingAddress, loadBooking } from './load-booking.ts';
import { loadPayPalReturn } from './load-paypal-return.ts';

const nowMs = Date.UTC(2026, 10, 20, 9);
const here: BookingAddress = { step: null, key: null, order: null, payPal: null, token: null, hold: null };
const countries = answer({ country: [{ code: 'GB', name: 'United Kingdom' }] });
const profile = (body: object) => answer({ data: { body } });
const travellers = [
  { passengerRef: '1', firstName: 'Ada', lastName: 'Byron', countryOfResidence: 'GB' },
  { passengerRef: '2', firstName: 'Bo', lastName: 'Byron' },
];
const complete: Cart['draft'] = { lead: { email: 'ada@example.com' }, items: [{ itemId: 'a', travellers }] };
const inCart = (more: Partial<Cart> = {}) => ({ getCart: answer({ data: cart(undefined, more) }) });

async function load(address: Partial<BookingAddress>, answers: Record<string, object>, hasSession = true) {
  const asked: Asked[] = [];
  // only the time, the market and the session, because no more is used
  const known = { market: 'UK', page: { nowMs }, hasSession: () => hasSession } as Partial<Visitor>;
  const base = { getPassengerCountries: countries, getProfile: profile({ userRole: 'visitor' }) };
  const booking = await loadBooking(fakeVisitor({ ...base, ...answers }, known, asked), { ...here, ...address });
  return { booking, asked: asked.map(({ call }) => call) };
}

test('without a cart there is nothing to book', async () => {
  expect((await load({}, {}, false)).booking).toEqual({ goTo: '/cart' });
  expect((await load({}, { getCart: answer({ data: cart([]) }) })).booking).toEqual({ goTo: '/cart' });
});

test('a failed cart is reported; an order under way is followed without it', async () => {
  const failed = { getCart: refusal('checkout.failed', 500) };
  expect((await load({}, failed)).booking).toMatchObject({ view: { state: 'stopped', message: 'Checkout failed.' } });
  expect((await load({ key: 'k1' }, failed)).booking).toEqual({ view: { state: 'ordering' } });
  expect((await load({ key: 'k1' }, {}, false)).booking).toEqual({ view: { state: 'ordering' } });
});

test('the travellers come first, with the day in the market', async () => {
  const { booking } = await load({}, inCart());
  expect(booking).toMatchObject({ view: { state: 'travellers', today: '2026-11-20', email: '', saved: [], sells: false } });
});

test('a cart that cannot be bought leads back to it', async () => {
  const gone = { getCart: answer({ data: cart([cartItem('a', { state: 'gone' })]) }) };
  expect((await load({}, gone)).booking).toEqual({ goTo: '/cart' });
  expect((await load({ step: 'pay' }, gone)).booking).toEqual({ goTo: '/cart' });
});

test('payment waits until the form is complete and the customer known', async () => {
  const known = { getProfile: profile({ userRole: 'guest', email: 'ada@example.com' }) };
  expect((await load({ step: 'pay' }, { ...inCart(), ...known })).booking).toEqual({ goTo: '/booking/p2p' });
  expect((await load({ step: 'pay' }, inCart({ draft: complete }))).booking).toEqual({ goTo: '/booking/p2p' });
  expect((await load({ step: 'pay' }, { ...inCart({ draft: complete }), ...known })).booking).toMatchObject({
    view: { state: 'pay', email: 'ada@example.com', customer: undefined },
  });
});

test('saved travellers are those of the account, or of a guest’s bookings; without them everything can still be typed', async () => {
  const loggedIn = { getProfile: profile({ userRole: 'consumer', isLoggedIn: true, email: 'ada@example.com' }) };
  const kept = { listTravellers: answer({ data: { travellers: [{ travellerId: 't1' }] } }) };
  expect((await load({}, { ...inCart(), ...loggedIn, ...kept })).booking).toMatchObject({ view: { saved: [{ travellerId: 't1' }] } });
  const refused = { listTravellers: refusal('checkout.failed', 500) };
  expect((await load({}, { ...inCart(), ...loggedIn, ...refused })).booking).toMatchObject({ view: { saved: [] } });
  const guest = { getProfile: profile({ userRole: 'guest', email: 'ada@example.com' }), listBookings: refusal('bookings.failed', 500) };
  expect((await load({}, { ...inCart(), ...guest })).booking).toMatchObject({ view: { state: 'travellers', saved: [] } });
});

test('staff of an agency sell to their customers', async () => {
  const agent = { getProfile: profile({ userRole: 'B2BAgent', email: 'agent@example.com' }) };
  expect((await load({}, { ...inCart(), ...agent })).booking).toMatchObject({ view: { sells: true } });
});

test("shows a customer's saved cards; without the list a new card still pays", async () => {
  const person = { getProfile: profile({ userRole: 'consumer', userId: 'u1', email: 'ada@example.com' }) };
  const card = { id: 'pm_1', card: { brand: 'visa', last4: '4242' } };
  const kept = { listPaymentMethods: answer({ data: { data: { data: [card] } } }) };
  const paying = { ...inCart({ draft: complete }), ...person };
  expect((await load({ step: 'pay' }, { ...paying, ...kept })).booking).toMatchObject({
    view: { customer: { customerId: 'u1', cards: [{ id: 'pm_1', brand: 'visa', last4: '4242' }] } },
  });
  const refused = { listPaymentMethods: refusal('checkout.failed', 500) };
  expect((await load({ step: 'pay' }, { ...paying, ...refused })).booking).toMatchObject({
    view: { customer: { customerId: 'u1', cards: [] } },
  });
});

test('a cart that is being ordered in another window is followed there', async () => {
  const underWay = { ...inCart({ beingOrdered: true }), findOrderUnderWay: answer({ key: 'k9' }) };
  expect((await load({}, underWay)).booking).toEqual({ goTo: '/booking/p2p?step=pay&key=k9&stage=payment' });
  const unknown = { ...underWay, findOrderUnderWay: answer({}) };
  expect((await load({}, unknown)).booking).toMatchObject({ view: { state: 'travellers' } });
});

test('back from the bank the order continues under a new key, or says why not', async () => {
  const { booking, asked } = await load({ order: 'o1' }, { continueOrder: answer({ key: 'k2' }) });
  expect(booking).toEqual({ goTo: '/booking/p2p?step=pay&key=k2&stage=payment' });
  expect(asked).toEqual(['continueOrder']);
  expect((await load({ order: 'o1' }, { continueOrder: refusal('cart.empty', 409) })).booking).toMatchObject({
    view: { state: 'stopped' },
  });
});

test('without the list of countries no form is shown, and an order under way is still followed', async () => {
  const answers = { ...inCart(), getPassengerCountries: refusal('checkout.failed', 500) };
  expect((await load({}, answers)).booking).toMatchObject({ view: { state: 'stopped' } });
  expect((await load({ key: 'k1' }, answers)).booking).toEqual({ view: { state: 'ordering' } });
});

const payPal = (how: string, token: string, answers: Record<string, object> = {}) => loadPayPalReturn(fakeVisitor(answers, {}), how, token);
const payment = { paymentIntentId: 'pp_1' };

test('back from PayPal: approved, turned back, or somebody else’s', async () => {
  const read = (data: object) => ({ readPayPalApproval: answer({ data }) });
  expect(await payPal('cancelled', 'T1')).toEqual({ kind: 'cancelled' });
  expect(await payPal('approved', 'no token!')).toMatchObject({ kind: 'refused' });
  expect(await payPal('approved', 'T1', read({ isApproved: true, payment }))).toEqual({ kind: 'approved', payment });
  expect(await payPal('approved', 'T1', read({ isApproved: false, payment }))).toEqual({ kind: 'cancelled' });
  expect(await payPal('approved', 'T1', read({ isApproved: true, waitingOrderId: 'o1', payment }))).toEqual({
    kind: 'waiting',
    orderId: 'o1',
  });
  expect(await payPal('approved', 'T1', { readPayPalApproval: refusal('payment.notYours', 404) })).toMatchObject({ kind: 'refused' });
});

test('an order that waited for PayPal goes on', async () => {
  const answers = {
    readPayPalApproval: answer({ data: { isApproved: true, waitingOrderId: 'o1', payment } }),
    continueOrder: answer({ key: 'k3' }),
  };
  expect((await load({ payPal: 'approved', token: 'T1' }, answers)).booking).toEqual({
    goTo: '/booking/p2p?step=pay&key=k3&stage=payment',
  });
});
