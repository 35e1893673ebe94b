import { getRefundableItems, refundBooking } from '@throughfare/contract/calls/after-sales';
import { listBookings } from '@throughfare/contract/calls/bookings';
import { addCartPass } from '@throughfare/contract/calls/cart';
import { createOrder } from '@throughfare/contract/calls/orders';
import { addPassSearch } from '@throughfare/contract/calls/search';
import { expect, test } from 'vitest';
import { booksOf } from '../../../../../tests/support/books.ts';
import { cards, chargesOf, openPayment, order, orderBody, outcomeOf } from '../../../../../tests/support/checkout.ts';
import { createShopper, oneWay, type Shopper } from '../../../../../tests/support/shopper.ts';
import { openSandboxShop } from '../../../../../tests/support/open-test-shop.ts';

let buyers = 0;

const { sandbox, shop } = await openSandboxShop();

const minor = (decimal: string) => Math.round(Number(decimal) * 100);

/** A British guest whose cart holds Interrail passes for a party. */
async function guestWithPasses(party = {}, passId = 'INTERRAIL/GLOBAL-F4-1M/2'): Promise<Shopper> {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest(`ada${buyers++}@example.com`);
  await addPasses(shopper, party, passId);
  return shopper;
}

async function addPasses(shopper: Shopper, party: object, passId: string): Promise<void> {
  const passengers = { Adult: 1, Senior: 0, Youth: 0, Child: 0, ...party };
  const searchParam = { countries: ['ALL'], passengers, language: 'en' as const, validFrom: '2026-12-20' };
  const { id } = await shopper.must(addPassSearch, { body: { productType: 'RailPass', actionType: 'Search', searchParam } });
  await shopper.must(addCartPass, { body: { searchId: id, passId } });
}

async function rowOf(shopper: Shopper, search: string) {
  const { body } = await shopper.must(listBookings, { query: { search } });
  return body[0];
}

test('passes and a train ticket in one order are mailed and listed in My Bookings', async () => {
  const shopper = await guestWithPasses({ Adult: 2 });
  await shopper.add(oneWay(await shopper.search({ from: 'KGX', to: 'EDB', departureDate: '2026-12-08' })));
  const { key, payment, cart } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  expect(response?.items.map(({ state, trip }) => [state, trip])).toEqual([
    ['confirmed', 'Interrail Global Pass, 4 travel days within 1 month'],
    ['confirmed', "London King's Cross – Edinburgh"],
  ]);
  expect(await chargesOf(sandbox.url, payment.intentId)).toEqual({ status: 'succeeded', captured: [minor(cart.total)] });
  const reference = response?.items[0]?.bookingReference ?? '';
  const row = await rowOf(shopper, reference);
  expect(row).toMatchObject({
    ticketType: 'RailPass',
    source: 'Eurail',
    trip: 'Interrail Global Pass, 4 travel days within 1 month',
    dateOfTrip: 'Sun 20 Dec 2026',
    tripData: [],
    bookingDetails: { mainProductName: 'Interrail Global Pass', noOfDays: 4, class: '2nd class', businessChannel: 'INTERRAIL' },
  });
  expect(row?.orders[0]?.ticketNumbers).toHaveLength(2);
  await expect.poll(() => shop.mails.length).toBe(1);
  const [mail] = shop.mails;
  expect(mail?.text).toContain(`Ms Ada Traveller 1 (Adult): pass cover number ${row?.orders[0]?.ticketNumbers[0]}`);
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(
    expect.arrayContaining([`${reference}-1-pass.pdf`, `${reference}-2-pass.pdf`]),
  );
  expect(mail?.text).toContain('Valid from Sun 20 Dec 2026 until Tue 19 Jan 2027.');
  const parts = await booksOf(shop).bookings(response?.orderId ?? '');
  expect(parts.map(({ status }) => status)).toEqual(['FULFILLED', 'FULFILLED']);
});

test('the cart says of passes, alone and beside a ticket, what a refund then pays at each time', async () => {
  const shopper = await guestWithPasses({ Adult: 1, Youth: 1, Child: 1 });
  const { refundNow: alone, total } = await shopper.cart();
  const [free, later, ...others] = alone?.curve ?? [];
  expect([alone?.paid, free?.refund, others]).toEqual([total, total, []]);
  await shopper.add(oneWay(await shopper.search({ from: 'KGX', to: 'EDB', departureDate: '2026-12-08' })));
  const both = await shopper.cart();
  expect(both.refundNow?.paid).toBe(both.total);
  const { key } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  const reference = response?.items[0]?.bookingReference ?? '';
  const row = await rowOf(shopper, reference);
  const params = { reference, source: 'Eurail' as const, orderId: row?.orders[0]?.orderId ?? '' };
  const offered = async () => (await shopper.must(getRefundableItems, { params, query: {} })).body.quote?.refundAmount;
  expect(await offered()).toBe(free?.refund);
  shop.clock.advance(7 * 86_400_000 + 1000);
  expect(await offered()).toBe(later?.refund);
  shop.clock.advance(-(7 * 86_400_000 + 1000));
});

test("one traveller's pass is refunded and the other stays valid", async () => {
  const shopper = await guestWithPasses({ Adult: 2 });
  const { key } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  const reference = response?.items[0]?.bookingReference ?? '';
  const row = await rowOf(shopper, reference);
  const params = { reference, source: 'Eurail' as const, orderId: row?.orders[0]?.orderId ?? '' };
  const { body } = await shopper.must(getRefundableItems, { params, query: { parts: 'outward.2' } });
  expect(body.items[0]?.parts.map(({ passengerType, fare, state }) => [passengerType, fare, state])).toEqual([
    ['Adult', '2nd class', 'refundable'],
    ['Adult', '2nd class', 'refundable'],
  ]);
  const half = minor(row?.totalPrice ?? '') / 2;
  const { refundedAmount } = await shopper.must(refundBooking, {
    params: { reference },
    body: { ...(body.quote ? { quoteId: body.quote.quoteId } : {}), source: 'Eurail', isFullCancel: false, isb2c: true },
  });
  expect(minor(refundedAmount)).toBe(half);
  const after = await rowOf(shopper, reference);
  expect(after?.orders[0]?.ticketNumbers).toEqual([row?.orders[0]?.ticketNumbers[0]]);
  expect(after?.refundInfo).toMatchObject({ partiallyRefunded: true });
});

test('a resident of the wrong continent, or somebody too young, is refused before anything is charged', async () => {
  const refusal = async (passId: string, typed: object) => {
    const shopper = await guestWithPasses({}, passId);
    const cart = await shopper.cart();
    const payment = await openPayment(shopper, sandbox.url, cards.paid, cart);
    const body = orderBody(cart, payment);
    const [item] = body.items;
    const [traveller] = item?.travellers ?? [];
    const items = [{ itemId: item?.itemId ?? '', travellers: [{ passengerRef: '1', ...traveller, ...typed }] }];
    return (await shopper.refusalOf(createOrder, { body: { ...body, items } })).message;
  };
  const notAllowed = 'Country of residence is not allowed for business channel.';
  expect(await refusal('EURAIL/GLOBAL-F4-1M/2', {})).toBe(notAllowed);
  expect(await refusal('INTERRAIL/GLOBAL-F4-1M/2', { countryOfResidence: 'US' })).toBe(notAllowed);
  expect(await refusal('INTERRAIL/GLOBAL-F4-1M/2', { countryOfResidence: '' })).toBe(
    'Country of residence not provided for traveller info.',
  );
  expect(await refusal('INTERRAIL/GLOBAL-F4-1M/2', { dateOfBirth: '2010-01-01' })).toContain('is 16 on the first day of the pass');
});

test('a seller of passes that loses its answers is asked again, and sells once', async () => {
  const shopper = await guestWithPasses();
  for (const call of ['prebook', 'confirm', 'fulfil'] as const)
    shop.troubles.make({ source: 'Eurail', call, kind: 'outcome_unknown', done: true });
  const { key, payment, cart } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  expect(response?.status).toBe('confirmed');
  expect(await chargesOf(sandbox.url, payment.intentId)).toEqual({ status: 'succeeded', captured: [minor(cart.total)] });
  expect(await booksOf(shop).bookings(response?.orderId ?? '')).toMatchObject([{ status: 'FULFILLED' }]);
  shop.troubles.end();
});

test('while the seller of passes is away nothing is charged', async () => {
  const shopper = await guestWithPasses();
  shop.troubles.make({ source: 'Eurail', call: 'prebook', kind: 'unavailable', times: 10 });
  const { key, payment } = await order(shopper, sandbox.url, cards.paid);
  const { error } = await outcomeOf(shopper, key);
  expect(error).toBeDefined();
  expect((await chargesOf(sandbox.url, payment.intentId)).captured).toEqual([]);
  shop.troubles.end();
});
