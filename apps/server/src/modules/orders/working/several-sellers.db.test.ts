/** One direction over several sellers: one item with a booking at each seller, which is bought whole or not at all (SEARCH-20, CART-4). */
import { listBookings } from '@throughfare/contract/calls/bookings';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { afterEach, expect, test } from 'vitest';
import { booksOf } from '../../../../../../tests/support/books.ts';
import { cards, chargesOf, order, outcomeOf } from '../../../../../../tests/support/checkout.ts';
import { cheapestFare, type Choice, createShopper, oneWay, type Shopper } from '../../../../../../tests/support/shopper.ts';
import { sellOut } from '../../../../../../tests/support/sell-out.ts';
import { openSandboxShop } from '../../../../../../tests/support/open-test-shop.ts';
import { orderQueries } from '../reading/order-queries.ts';

let day = 6;

const { sandbox, shop } = await openSandboxShop();

afterEach(() => shop.troubles.end());

type Room = Ticket['fareInformation'][number]['optionalPrices'][number];

const minor = (decimal: string) => Math.round(Number(decimal) * 100);

async function guest(): Promise<Shopper> {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest();
  return shopper;
}

/** Each test has its own day, so that tests do not buy each other's places. */
async function toParis(shopper: Shopper, wish: { readonly adults?: number; readonly isReturn?: boolean } = {}) {
  day += 2;
  const date = (days: number) => new Date(Date.UTC(2026, 11, days)).toISOString().slice(0, 10);
  return shopper.search({
    from: 'MAN',
    to: 'FRPAR',
    departureDate: date(day),
    ...(wish.isReturn ? { arrivalDate: date(day + 1) } : {}),
    passengers: { Adult: wish.adults ?? 1, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] },
  });
}

test('is one item, paid once, booked and owed at each seller, with the tickets of each on its own trains', async () => {
  const shopper = await guest();
  await shopper.add(oneWay(await toParis(shopper, { adults: 2 })));
  const [shown] = (await shopper.cart()).items;
  expect(shown?.outward?.parts?.map(({ source, price }) => [source, minor(price) > 0])).toEqual([
    ['ATOC', true],
    ['SNCF', true],
  ]);
  const { key, payment, cart } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  expect(response).toMatchObject({ status: 'confirmed', total: cart.total, items: [{ state: 'confirmed' }] });
  const orderId = response?.orderId ?? '';
  const books = booksOf(shop);
  expect((await books.bookings(orderId)).map(({ status, holds }) => [status, holds])).toEqual([
    ['FULFILLED', true],
    ['FULFILLED', true],
  ]);
  expect(await chargesOf(sandbox.url, payment.intentId)).toMatchObject({ captured: [payment.amount] });
  expect(await books.ledgerFaults()).toEqual([]);

  const sold = await orderQueries(shop.platform.db).find(orderId);
  const bookings = sold?.items.flatMap((item) => item.bookings) ?? [];
  const tickets = bookings.map(({ source, tickets: issued }) => [
    source,
    issued.map(({ direction, passengerRef, segmentIndex }) => `${direction} ${passengerRef} ${segmentIndex}`).toSorted(),
  ]);
  expect(tickets).toEqual([
    ['ATOC', ['outward 1 0', 'outward 2 0']],
    ['SNCF', ['outward 1 1', 'outward 2 1']],
  ]);
  expect((await shop.shop.reconcile(2)).differences).toEqual([]);
});

test('is described as separate contracts, with the rule for a broken connection', async () => {
  const shopper = await guest();
  await shopper.add(oneWay(await toParis(shopper)));
  const [shown] = (await shopper.cart()).items;
  expect(shown?.contract.through).toBe(false);
  expect(shown?.contract.text).toMatch(/^Not a through ticket: 2 separate contracts \(Regulation \(EU\) 2021\/782, Article 12\)\./);
  expect(shown?.contract.text).toContain('Manchester Piccadilly to London Euston with Avanti West Coast');
  expect(shown?.contract.text).toContain('We will rebook you onto the next departure of that seller');
});

test('there and back take a booking for each seller in each direction', async () => {
  const shopper = await guest();
  const tickets = await toParis(shopper, { isReturn: true });
  const { outward } = oneWay(tickets);
  const inward = oneWay(tickets, tickets.inward[0]).outward;
  await shopper.add({ searchId: tickets.search.id, outward, inward });
  const { key, cart } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  expect(response).toMatchObject({ status: 'confirmed', total: cart.total });
  const sold = await orderQueries(shop.platform.db).find(response?.orderId ?? '');
  const bookings = sold?.items.flatMap((item) => item.bookings) ?? [];
  expect(
    bookings.map(({ source, tickets: issued }) => [source, issued.map(({ direction, segmentIndex }) => `${direction} ${segmentIndex}`)]),
  ).toEqual([
    ['ATOC', ['outward 0']],
    ['SNCF', ['outward 1']],
    ['SNCF', ['inward 0']],
    ['ATOC', ['inward 1']],
  ]);
});

/** A night train of one seller and a connecting train of another. */
async function byNight(shopper: Shopper): Promise<{ readonly choice: Choice; readonly ticket: Ticket; readonly room: Room }> {
  const found = await shopper.search({ from: 'GLC', to: 'NLAMA', departureDate: '2026-12-08', departureTime: '18:00' });
  const ticket = found.outward.find(({ marketingCarrier }) => marketingCarrier[0] === 'Caledonian Sleeper');
  const room = ticket && cheapestFare(ticket).optionalPrices.find(({ optionalPriceID }) => optionalPriceID.includes('CLASSICSOLO'));
  if (!ticket || !room) throw new Error('no night train with rooms');
  return { choice: oneWay(found, ticket), ticket, room };
}

const withRoom = ({ choice, room }: { readonly choice: Choice; readonly room: Room }, qty = 1): Choice => ({
  ...choice,
  outward: { ...choice.outward, optional: [{ optionalPriceID: room.optionalPriceID, qty }] },
});

test('a room on one part and an extra on the other are chosen, paid for, booked at their own seller and named in its contract', async () => {
  const shopper = await guest();
  const night = await byNight(shopper);
  expect(night.room).toMatchObject({ part: { index: 0, source: 'ATOC' } });
  expect(night.room.applicableTravelSegments.travelSegmentIDRef).toEqual([night.ticket.travelSegments[0]?.travelSegmentID]);
  const bicycle = night.ticket.secondaryFareInformation.offers.find(({ displayName }) => displayName === 'Bicycle space');
  expect(bicycle?.description).toMatch(/^Glasgow Central to London Euston\. /);
  const choice = withRoom(night);
  await shopper.add({ ...choice, outward: { ...choice.outward, secondary: [bicycle?.priceId ?? ''] } });
  const [shown] = (await shopper.cart()).items;
  const solo = { name: 'Classic Solo', price: night.room.convertedPrice.value };
  expect(shown?.outward?.parts?.map(({ source, rooms, secondary }) => [source, rooms, secondary])).toEqual([
    ['ATOC', [solo], [{ name: 'Bicycle space', price: '0.00', isBicycle: true }]],
    ['SNCF', undefined, undefined],
  ]);
  expect(shown?.outward?.rooms).toEqual([solo]);
  expect(minor(shown?.total ?? '')).toBe(minor(cheapestFare(night.ticket).convertedTotalPrice) + minor(solo.price));

  const { key, cart, payment } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  expect(response).toMatchObject({ status: 'confirmed', total: cart.total });
  expect(await chargesOf(sandbox.url, payment.intentId)).toMatchObject({ captured: [payment.amount] });
  const { body } = await shopper.must(listBookings, { query: {} });
  expect(body[0]?.tripData[0]?.seats.map(({ sleeper }) => sleeper?.name)).toEqual(['Classic Solo', undefined]);
  expect(body[0]?.tripData[0]?.journey.parts?.[0]?.rooms).toEqual([solo]);
  expect(body[0]?.tripData[0]?.notes).toBe('With Classic Solo, Bicycle space');
  expect((await shop.shop.reconcile(2)).differences).toEqual([]);
});

test('a room keeps its part when the item is quoted again', async () => {
  const shopper = await guest();
  await shopper.add(withRoom(await byNight(shopper)));
  const before = await shopper.cart();
  shop.clock.advance(31 * 60_000);
  const after = await shopper.cart();
  expect(after.items[0]).toMatchObject({ state: 'priced', total: before.items[0]?.total, outward: before.items[0]?.outward });
});

test.each([
  ['of no part', (id: string) => id.replace(/^0/, '7')],
  ['of the part that has no night train', (id: string) => id.replace(/^0/, '1')],
  ['without a part', (id: string) => id.slice(2)],
])('a room %s is refused', async (_, change) => {
  const shopper = await guest();
  const night = await byNight(shopper);
  const room = { ...night.room, optionalPriceID: change(night.room.optionalPriceID) };
  await expect(shopper.add(withRoom({ ...night, room }))).rejects.toThrow('offer.invalid');
  expect((await shopper.cart()).items).toEqual([]);
});

test('more rooms than the seller has left are refused', async () => {
  const shopper = await guest();
  const night = await byNight(shopper);
  const qty = night.room.maximumBookableQuantity + 1;
  await expect(shopper.add(withRoom(night, qty))).rejects.toThrow('supplier.sold_out');
});

test.each(['ATOC', 'SNCF'] as const)('is not sold at all if %s refuses at the last moment, and nothing is charged', async (source) => {
  const shopper = await guest();
  await shopper.add(oneWay(await toParis(shopper)));
  shop.troubles.make({ source, call: 'confirm', kind: 'rejected', times: 1 });
  const { key, payment } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  expect(response?.items.map(({ state }) => state) ?? ['failed']).toEqual(['failed']);
  expect(await chargesOf(sandbox.url, payment.intentId)).toMatchObject({ captured: [] });
  const orderId = await booksOf(shop).orderOf(payment.intentId);
  expect((await booksOf(shop).bookings(orderId)).filter(({ holds }) => holds)).toEqual([]);
  expect((await shop.shop.reconcile(2)).differences).toEqual([]);
});

test('reports a part whose fare is gone when it is put into the cart', async () => {
  const shopper = await guest();
  const tickets = await toParis(shopper);
  const choice = oneWay(tickets);
  await sellOut(shop, choice.outward, 'product', 1);
  await expect(shopper.add(choice)).rejects.toThrow('supplier.sold_out');
});

test('is quoted again at each seller when its promise has expired', async () => {
  const shopper = await guest();
  await shopper.add(oneWay(await toParis(shopper)));
  const before = await shopper.cart();
  shop.clock.advance(31 * 60_000);
  const after = await shopper.cart();
  expect(after.items[0]).toMatchObject({ state: 'priced', total: before.items[0]?.total, outward: before.items[0]?.outward });
  expect(Date.parse(after.items[0]?.priceUntil ?? '')).toBeGreaterThan(shop.clock.now());
});
