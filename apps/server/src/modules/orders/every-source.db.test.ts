/** Finds, prices, books and pays for one journey of each source. */
import { listBookings } from '@throughfare/contract/calls/bookings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { booksOf } from '../../../../../tests/support/books.ts';
import { cards, order, outcomeOf } from '../../../../../tests/support/checkout.ts';
import { cheapestFare, createShopper, oneWay } from '../../../../../tests/support/shopper.ts';
import { startTestSandbox, type TestSandbox } from '../../../../../tests/support/start-test-sandbox.ts';
import { createTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';

let sandbox: TestSandbox;
let shop: TestShop;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  shop = await createTestShop({ work: true, variables: { SANDBOX_PORT: String(sandbox.port) } });
});

afterAll(async () => {
  await shop.stop();
  await sandbox.close();
});

test.each([
  ['TRENITALIA', 'ITMIL', 'ITRMA', 'FR '],
  ['TRENITALIA', 'FRPLY', 'ITMIL', 'FR '],
  ['ITAL', 'ITMIL', 'ITRMA', 'ITA '],
  ['SilverRail', 'KGX', 'HUL', 'HT'],
  ['DISTRIBUSION', 'GBXVIC', 'GBXOXF', 'OXT '],
  ['DISTRIBUSION', 'HUXDEA', 'HUXBUD', 'BKK '],
  ['DISTRIBUSION', 'DKXKBH', 'DKXAAR', 'KOM '],
  ['DISTRIBUSION', 'GBXPIT', 'FRXCAE', 'BF '],
  ['SNCF', 'DEHBF', 'DEBEG', 'ICE '],
  ['SNCF', 'PLWCE', 'PLKRK', 'EIP '],
  ['SNCF', 'PTLOR', 'PTABA', 'AP '],
  ['SNCF', 'CHAJD', 'CHLUG', 'IC2 '],
  ['AMT', 'USNYP', 'USBOS', ''],
  ['VIA', 'CATRTO', 'CAMTRL', ''],
] as const)('%s from %s to %s', async (source, from, to, prefix) => {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest();
  const found = await shopper.search({ from, to, departureDate: '2026-12-08', departureTime: '06:00' });
  const ticket = found.outward.find((one) => one.source === source && one.travelSegments[0]?.designator.startsWith(prefix));
  expect(Number(ticket?.fareInformation[0]?.totalPrice)).toBeGreaterThan(5);
  await shopper.add(oneWay(found, ticket));
  const { key } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  expect(response).toMatchObject({ status: 'confirmed', items: [{ state: 'confirmed' }] });
  expect(await booksOf(shop).bookings(response?.orderId ?? '')).toMatchObject([{ status: 'FULFILLED', holds: true }]);
});

test('out with a coach company that sells in euros, back with one that sells in pounds, is one item of two bookings', async () => {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest();
  const found = await shopper.search({
    from: 'IEXDUB',
    to: 'GBXBFS',
    departureDate: '2026-12-08',
    departureTime: '06:00',
    isRoundTrip: true,
    arrivalDate: '2026-12-10',
    arrivalTime: '06:00',
  });
  const by = (tickets: typeof found.outward, prefix: string) =>
    tickets.find(({ travelSegments }) => travelSegments[0]?.designator.startsWith(prefix));
  const [there, home] = [by(found.outward, 'AC705 '), by(found.inward, 'X1 ')];
  expect([there, home].map((ticket) => ticket?.fareInformation[0]?.currency)).toEqual(['EUR', 'GBP']);
  // a price in pounds is not converted for a customer who pays in pounds
  expect(home?.fareInformation[0]?.convertedTotalPrice).toBe(home?.fareInformation[0]?.totalPrice);
  await shopper.add({ ...oneWay(found, there), inward: oneWay({ ...found, outward: found.inward }, home).outward });
  const { key } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  expect(response).toMatchObject({ status: 'confirmed' });
  const bookings = await booksOf(shop).bookings(response?.orderId ?? '');
  expect(bookings).toMatchObject([{ status: 'FULFILLED' }, { status: 'FULFILLED' }]);
});

test('a Roomette is named with its coach and number in the booking', async () => {
  const shopper = await createShopper(shop.client, { 'browse-from': '/us' });
  await shopper.becomeGuest();
  const found = await shopper.search({ from: 'USCHI', to: 'USDEN', departureDate: '2026-12-08', departureTime: '00:00' });
  const roometteOf = (ticket: (typeof found.outward)[number]) =>
    cheapestFare(ticket).optionalPrices.find(({ optionalPriceID }) => optionalPriceID.startsWith('ROOMETTE'));
  const ticket = found.outward.find((one) => roometteOf(one) !== undefined);
  const choice = oneWay(found, ticket);
  const optional = [{ optionalPriceID: (ticket && roometteOf(ticket)?.optionalPriceID) ?? '', qty: 1 }];
  const cart = await shopper.add({ ...choice, outward: { ...choice.outward, optional } });
  expect(cart.items[0]?.outward?.rooms).toMatchObject([{ name: 'Roomette' }]);
  const { key } = await order(shopper, sandbox.url, cards.paid);
  await outcomeOf(shopper, key);
  const { body } = await shopper.must(listBookings, { query: {} });
  expect(body[0]?.tripData[0]?.seats).toMatchObject([{ sleeper: { name: 'Roomette', kind: 'room' } }]);
  expect(body[0]?.passengers[0]?.seatingArrangements[0]).toMatch(/: Roomette, coach \d+, room \d+$/);
});
