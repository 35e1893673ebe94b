/** Uses one buyer's ids as another buyer: each call that takes an id answers as if it did not exist. */
import { listBookings } from '@throughfare/contract/calls/bookings';
import { getCart, removeCartItem } from '@throughfare/contract/calls/cart';
import { getQueuedRequest } from '@throughfare/contract/calls/orders';
import { createPaymentIntent, createPaymentMethod } from '@throughfare/contract/calls/payments';
import { endSession, listSessions } from '@throughfare/contract/calls/users';
import { removePasskey } from '@throughfare/contract/calls/second-factor';
import { listTravellers, removeTraveller, saveTraveller } from '@throughfare/contract/calls/travellers';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { cards, order, outcomeOf } from '../../../../tests/support/checkout.ts';
import { signInAs } from '../../../../tests/support/sign-in.ts';
import { createShopper, oneWay, type Shopper } from '../../../../tests/support/shopper.ts';
import { openSandboxShop } from '../../../../tests/support/open-test-shop.ts';
import { typeCard } from '../../../../tests/support/type-card.ts';
import { demoPassword } from '../modules/accounts/demo-users.data.ts';

let owner: Shopper;
let mallory: Shopper;
let key: string;
let bookingReference: string;
let cartId: string;

const { sandbox, shop } = await openSandboxShop();

beforeAll(async () => {
  const claims = { 'browse-from': '/uk' };
  owner = await createShopper(shop.client, claims, await signInAs(shop.client));
  mallory = await createShopper(shop.client, claims, await signInAs(shop.client, 'super@example.com'));
  const tickets = await owner.search({ from: 'KGX', to: 'EDB', departureDate: '2026-12-08' });
  await owner.add(oneWay(tickets));
  ({ key } = await order(owner, sandbox.url, cards.paid));
  bookingReference = (await outcomeOf(owner, key)).response?.items[0]?.bookingReference ?? '';
  await owner.add(oneWay(tickets, tickets.outward[1]));
  ({ cartId } = await owner.cart());
});

test('a queue key', async () => {
  await owner.must(getQueuedRequest, { params: { queueKey: key } });
  expect(await mallory.refusalOf(getQueuedRequest, { params: { queueKey: key } })).toMatchObject({ status: 404 });
});

test('a booking in the list (strangers-bookings.db.test.ts has the other calls)', async () => {
  expect((await owner.must(listBookings, { query: {} })).body.map((one) => one.bookingReference)).toContain(bookingReference);
  expect((await mallory.must(listBookings, { query: { search: bookingReference } })).body).toEqual([]);
});

test('a cart and its items', async () => {
  const { items } = await owner.must(getCart, {}).then(({ data }) => data);
  expect(await mallory.refusalOf(removeCartItem, { body: { itemId: items[0]?.itemId ?? '' } })).toMatchObject({ status: 404 });
  expect((await owner.cart()).items).toHaveLength(items.length);
  const token = await typeCard(sandbox.url, cards.paid);
  const method = (await mallory.must(createPaymentMethod, { body: { token, email: 'm@example.com', name: 'M', shouldSave: false } })).data
    .data.id;
  const asked = await mallory.attempt(createPaymentIntent, { body: { cartId, paymentMethod: method } });
  expect(asked.ok).toBe(false);
});

test('a session, and a passkey', async () => {
  const [session] = (await owner.must(listSessions, {})).body.sessions;
  expect(
    await mallory.refusalOf(endSession, { body: { sessionId: session?.sessionId ?? '', currentPassword: demoPassword } }),
  ).toMatchObject({ status: 404 });
  expect(await mallory.refusalOf(removePasskey, { body: { passkeyId: randomUUID(), currentPassword: demoPassword } })).toMatchObject({
    status: 404,
  });
  await owner.must(listSessions, {});
});

test('a saved traveller', async () => {
  const body = {
    title: '',
    firstName: 'Grace',
    lastName: 'Hopper',
    dateOfBirth: '',
    countryOfResidence: '',
    email: '',
    phone: '',
    railcards: [],
  };
  const { travellerId } = (await owner.must(saveTraveller, { body })).data;
  expect((await mallory.must(listTravellers, {})).data.travellers).toEqual([]);
  expect(await mallory.refusalOf(removeTraveller, { body: { travellerId } })).toMatchObject({ status: 404 });
  expect(await mallory.refusalOf(saveTraveller, { body: { ...body, travellerId, firstName: 'Mallory' } })).toMatchObject({ status: 404 });
  expect((await owner.must(listTravellers, {})).data.travellers).toMatchObject([{ travellerId, firstName: 'Grace' }]);
});
