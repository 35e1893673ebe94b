/** The outward journey of one seller and the return journey of another: one item with two bookings, which is bought whole or not at all. */
import { afterEach, beforeAll, expect, test } from 'vitest';
import { booksOf } from '../../../../../../tests/support/books.ts';
import { cards, chargesOf, order, outcomeOf } from '../../../../../../tests/support/checkout.ts';
import { importTestFeed } from '../../../../../../tests/support/import-test-feed.ts';
import { cheapestFare, createShopper, oneWay, type Shopper, type Tickets } from '../../../../../../tests/support/shopper.ts';
import { secondSeller } from '../../../../../../tests/support/second-seller.ts';
import { openSandboxShop } from '../../../../../../tests/support/open-test-shop.ts';
import { orderQueries } from '../reading/order-queries.ts';

let day = 6;

const { sandbox, shop } = await openSandboxShop();

beforeAll(async () => {
  await importTestFeed(shop, 'SilverRail', secondSeller);
  await shop.shop.refreshTimetable();
});

afterEach(() => shop.troubles.end());

const minor = (decimal: string) => Math.round(Number(decimal) * 100);

async function returnOfTwo(shopper: Shopper): Promise<Tickets> {
  day += 1;
  const date = (days: number) => new Date(Date.UTC(2026, 11, days)).toISOString().slice(0, 10);
  const tickets = await shopper.search({ from: 'KGX', to: 'EDB', departureDate: date(day), arrivalDate: date(day + 1) });
  const half = (of: Tickets['outward'], source: string) => {
    const ticket = of.find((one) => one.source === source);
    if (!ticket) throw new Error(`${source} sells nothing`);
    return { offer: ticket.offer, priceId: cheapestFare(ticket).priceId };
  };
  await shopper.add({ searchId: tickets.search.id, outward: half(tickets.outward, 'ATOC'), inward: half(tickets.inward, 'SilverRail') });
  return tickets;
}

async function guest(): Promise<Shopper> {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest();
  return shopper;
}

test('is one item that is paid once, booked at each seller, and owed to each', async () => {
  const shopper = await guest();
  await returnOfTwo(shopper);
  const inCart = await shopper.cart();
  const [shown] = inCart.items;
  expect(shown?.contract.text).toContain('Each direction is sold by a different company');
  expect(shown?.contract.text).not.toContain('one ticket');
  expect(inCart.priceLines[0]?.description).toContain(`${shown?.outward?.fareName} out, ${shown?.inward?.fareName} back`);
  const { key, payment, cart } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  expect(response).toMatchObject({ status: 'confirmed', total: cart.total, items: [{ state: 'confirmed' }] });
  const orderId = response?.orderId ?? '';
  const [reference = ''] = response?.items.flatMap(({ bookingReference }) => bookingReference ?? []) ?? [];
  const books = booksOf(shop);
  expect(await books.bookings(orderId)).toEqual([
    { reference: `${reference}-1`, status: 'FULFILLED', holds: true },
    { reference: `${reference}.2-1`, status: 'FULFILLED', holds: true },
  ]);
  expect(await chargesOf(sandbox.url, payment.intentId)).toMatchObject({ captured: [payment.amount] });
  expect(await books.ledgerFaults()).toEqual([]);

  const sold = await orderQueries(shop.platform.db).find(orderId);
  const bookings = sold?.items.flatMap((item) => item.bookings) ?? [];
  expect(bookings.map(({ source, tickets }) => [source, tickets.map(({ direction }) => direction)])).toEqual([
    ['ATOC', ['outward']],
    ['SilverRail', ['inward']],
  ]);
  const balances = await books.ledger.balances(orderId);
  for (const { source, supplierTotal } of bookings)
    expect(balances).toContainEqual({ account: `supplier:${source}`, currency: 'GBP', minor: -supplierTotal.minor });
  const parts = await orderQueries(shop.platform.db).soldParts(orderId);
  expect(parts.map(({ direction, passengerRef, charged }) => [direction, passengerRef, charged.minor])).toEqual([
    ['outward', '1', minor(shown?.outward?.price ?? '')],
    ['inward', '1', minor(shown?.inward?.price ?? '')],
  ]);
  expect((await shop.shop.reconcile(2)).differences).toEqual([]);
});

test('a part is never refunded more than was charged for it', async () => {
  const { rows } = await shop.platform.retailPool.query<{ charged_minor: number }>('select charged_minor from retail.sold_part limit 1');
  expect(rows[0]?.charged_minor).toBeGreaterThan(0);
  await expect(shop.platform.retailPool.query('update retail.sold_part set refunded_minor = charged_minor + 1')).rejects.toMatchObject({
    constraint: 'sold_part_paid_back',
  });
});

test('is not sold if one seller refuses at the last moment: the other sale is undone, and the rest of the order stays', async () => {
  const shopper = await guest();
  const tickets = await returnOfTwo(shopper);
  await shopper.add(oneWay(tickets));
  shop.troubles.make({ source: 'SilverRail', call: 'confirm', kind: 'rejected', times: 1 });
  const { key, payment, cart } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  const single = minor(cart.items[1]?.total ?? '');
  expect(response?.items.map(({ state }) => state)).toEqual(['failed', 'confirmed']);
  expect(minor(response?.total ?? '')).toBe(single);
  expect(await chargesOf(sandbox.url, payment.intentId)).toMatchObject({ captured: [single] });
  const books = booksOf(shop);
  const orderId = response?.orderId ?? '';
  expect((await books.items(orderId)).map(({ status }) => status)).toEqual(['voided', 'failed', 'fulfilled']);
  expect((await books.bookings(orderId)).filter(({ holds }) => holds)).toHaveLength(1);
  expect((await shop.shop.reconcile(2)).differences).toEqual([]);
});

test('a slow answer to a void delays no other item', async () => {
  const shopper = await guest();
  const tickets = await returnOfTwo(shopper);
  await shopper.add(oneWay(tickets));
  shop.troubles.make({ source: 'SilverRail', call: 'confirm', kind: 'rejected', times: 1 });
  shop.troubles.make({ source: 'ATOC', call: 'voidBooking', kind: 'outcome_unknown', times: 1 });
  const { key } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  expect(response?.items.map(({ state }) => state)).toEqual(['failed', 'confirmed']);
  const books = booksOf(shop);
  const events = await books.events(response?.orderId ?? '');
  expect(events.indexOf('tickets issued')).toBeLessThan(events.indexOf('booking voided'));
  expect((await shop.shop.reconcile(2)).differences).toEqual([]);
});

test('releases the first hold if the second seller has nothing left, and charges nothing', async () => {
  const shopper = await guest();
  await returnOfTwo(shopper);
  shop.troubles.make({ source: 'SilverRail', call: 'prebook', kind: 'sold_out', times: 1 });
  const { key, payment } = await order(shopper, sandbox.url, cards.paid);
  expect((await outcomeOf(shopper, key)).error).toMatchObject({ code: { code: 'supplier.sold_out' } });
  expect(await chargesOf(sandbox.url, payment.intentId)).toMatchObject({ captured: [] });
  const orderId = await booksOf(shop).orderOf(payment.intentId);
  expect((await booksOf(shop).items(orderId)).map(({ status }) => status)).toEqual(['released', 'failed']);
  expect((await shopper.cart()).items).toHaveLength(1);
});

test('a cart asks both sellers again when its promise has expired', async () => {
  const shopper = await guest();
  await returnOfTwo(shopper);
  const before = await shopper.cart();
  shop.clock.advance(31 * 60_000);
  const after = await shopper.cart();
  expect(after.items[0]).toMatchObject({ state: 'priced', total: before.items[0]?.total });
  expect(Date.parse(after.items[0]?.priceUntil ?? '')).toBeGreaterThan(shop.clock.now());
});
