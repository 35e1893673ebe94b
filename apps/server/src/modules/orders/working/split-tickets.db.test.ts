/** A journey on several tickets for one train: one item with a booking for each ticket, bought whole or not at all (SPLIT-3, SPLIT-4). */
import { downloadTickets } from '@throughfare/contract/calls/bookings';
import { getWholeRefund } from '@throughfare/contract/calls/after-sales';
import { addCartItem } from '@throughfare/contract/calls/cart';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { addDays } from '@throughfare/kernel/calendar-day';
import { wordList } from '@throughfare/kernel/word-list';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { booksOf } from '../../../../../../tests/support/books.ts';
import { cards, chargesOf, order, outcomeOf } from '../../../../../../tests/support/checkout.ts';
import { cheapestFare, createShopper, oneWay, type Shopper, type Wish } from '../../../../../../tests/support/shopper.ts';
import { sellOut } from '../../../../../../tests/support/sell-out.ts';
import { startTestSandbox, type TestSandbox } from '../../../../../../tests/support/start-test-sandbox.ts';
import { createTestShop, type TestShop } from '../../../../../../tests/support/test-shop.ts';
import { readPdf } from '../../tickets/pdf/read-pdf.ts';
import { orderQueries } from '../reading/order-queries.ts';

let sandbox: TestSandbox;
let shop: TestShop;
let day = 6;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  shop = await createTestShop({
    work: true,
    now: '2026-11-28T09:00:00Z',
    variables: { SANDBOX_PORT: String(sandbox.port), SPLIT_FEES: 'NZ/10=5.00' },
  });
});

afterEach(() => shop.troubles.end());

afterAll(async () => {
  await shop.stop();
  await sandbox.close();
});

const minor = (decimal: string) => Math.round(Number(decimal) * 100);

const wishOf = (ofMonth: number) => ({ from: 'PAD', to: 'PNZ', departureDate: addDays('2026-12-01', ofMonth - 1) });

/** A part whose places at its price are limited; -1 if there is none. */
const advancePart = ({ fareInformation }: Ticket): number =>
  fareInformation[0]?.displayNames.findIndex((name) => name.includes('Advance')) ?? -1;

/** A guest with the split of a direct train, one part of which can sell out, and the search it is from. Each test has days of its own. */
async function findSplit(adults = 1, wish: Partial<Wish> = {}, storefront = '/uk') {
  const shopper = await createShopper(shop.client, { 'browse-from': storefront });
  await shopper.becomeGuest();
  for (let tries = 0; tries < 7; tries += 1) {
    day += 1;
    const passengers = { Adult: adults, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] };
    const found = await shopper.search({ ...wishOf(day), passengers, ...wish }, { withSplits: true });
    const ticket = found.outward.find((one) => one.split && one.numberOfConnections === 0 && advancePart(one) >= 0);
    if (ticket) return { shopper, ticket, choice: oneWay(found, ticket) };
  }
  throw new Error('no split of a direct train');
}

/** The least that a search finds now for the trains of a ticket, on several tickets or one. */
async function leastOn({ departureDateTime, arrivalTime }: Ticket, shopper: Shopper): Promise<number> {
  const { outward } = await shopper.search(wishOf(day), { withSplits: true });
  const same = outward.filter((one) => one.departureDateTime.time === departureDateTime.time && one.arrivalTime.time === arrivalTime.time);
  return Math.min(...same.map((one) => minor(cheapestFare(one).convertedTotalPrice)));
}

const joinsOf = (ticket: Ticket) => ticket.split?.joins ?? [];

async function buy(shopper: Shopper) {
  const { key, payment, cart } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  const orderId = await booksOf(shop).orderOf(payment.intentId);
  const sold = await orderQueries(shop.platform.db).find(orderId);
  return { response, orderId, payment, cart, item: sold?.items[0] };
}

test('is one item, paid once, with a booking for each ticket and the same seats all the way', async () => {
  const { shopper, ticket, choice } = await findSplit(2);
  await shopper.add(choice);
  const { response, payment, cart, item } = await buy(shopper);
  expect(response).toMatchObject({ status: 'confirmed', total: cart.total, items: [{ state: 'confirmed' }] });
  expect(await chargesOf(sandbox.url, payment.intentId)).toMatchObject({ captured: [payment.amount] });
  expect(payment.amount).toBe(minor(ticket.fareInformation[0]?.convertedTotalPrice ?? ''));
  expect(item?.bookings).toHaveLength(joinsOf(ticket).length + 1);
  const seats = item?.bookings.map(({ segments }) =>
    segments.map(({ places }) => places.map(({ passengerRef, coach, place }) => `${passengerRef} ${coach}${place}`)),
  );
  const [first] = seats ?? [];
  expect(first?.[0]).toHaveLength(2);
  for (const other of seats ?? []) expect(other).toEqual(first);
  expect(await booksOf(shop).ledgerFaults()).toEqual([]);
});

test('all its tickets come in one PDF, in the order of the way, by mail and in My Bookings', async () => {
  const { shopper, ticket, choice } = await findSplit();
  await shopper.add(choice);
  const { item } = await buy(shopper);
  const reference = item?.bookingReference ?? '';
  const papers = () =>
    shop.mails
      .filter(({ text }) => text.includes(reference))
      .flatMap(({ attachments }) => attachments.filter(({ contentType }) => contentType === 'application/pdf'));
  const [paper, ...others] = await expect.poll(papers).toHaveLength(1).then(papers);
  expect(others).toEqual([]);
  expect(paper?.filename).toBe(`${reference}-tickets.pdf`);
  const stations = [ticket.fromStation, ...joinsOf(ticket), ticket.toStation];
  const { results } = await shopper.must(downloadTickets, { params: { reference, orderId: 'none' } });
  expect(results).toHaveLength(1);
  for (const file of [paper?.content ?? new Uint8Array(), Buffer.from(results[0] ?? '', 'base64')]) {
    const { pages, title, lines } = readPdf(file);
    expect([pages, title]).toEqual([stations.length - 1, expect.stringContaining(`${stations.length - 1} tickets of ${reference}`)]);
    expect(lines).toContain(`${stations[0]} – ${stations[1]}`);
  }
});

test('the traveller reads that they stay on the train, and counts no change', async () => {
  const { shopper, ticket, choice } = await findSplit();
  await shopper.add(choice);
  const [shown] = (await shopper.cart()).items;
  expect(shown?.outward?.numberOfConnections).toBe(0);
  expect(shown?.contract.text).toContain(`Stay on the train at ${wordList(joinsOf(ticket))}: one ticket ends there and the next begins.`);
  expect(shown?.contract.text).not.toContain('to change');
  expect(shown?.contract.text).not.toContain('miss the start of the next');
});

test('a part that is sold out at its price before it is put into the cart has the whole quoted again, and both prices are shown', async () => {
  const { shopper, choice, ticket } = await findSplit();
  await sellOut(shop, choice.outward, 'tier', advancePart(ticket));
  await shopper.must(addCartItem, { body: choice });
  const [item, ...others] = (await shopper.cart()).items;
  expect(others).toEqual([]);
  const promised = minor(ticket.fareInformation[0]?.convertedTotalPrice ?? '');
  expect(item).toMatchObject({ state: 'changed', previousTotal: ticket.fareInformation[0]?.convertedTotalPrice });
  const least = await leastOn(ticket, shopper);
  expect(minor(item?.total ?? '')).toBe(least);
  expect(least).toBeGreaterThan(promised);
});

test('a part that is gone once the promise has run out has the whole quoted again in the cart', async () => {
  const { shopper, choice, ticket } = await findSplit();
  const { total } = await shopper.add(choice);
  await sellOut(shop, choice.outward, 'tier', advancePart(ticket));
  shop.clock.advance(2 * 3_600_000);
  const [item] = (await shopper.cart()).items;
  expect(item).toMatchObject({ state: 'changed', previousTotal: total });
  expect(minor(item?.total ?? '')).toBe(await leastOn(ticket, shopper));
});

// A day on which dearer places are left on that part.
test('a part whose price goes up before the order is asked about as a whole, and nothing is booked without an answer', async () => {
  const { shopper, choice } = await findSplit(1, { from: 'EUS', to: 'MAN', departureDate: '2026-12-15' });
  const { total } = await shopper.add(choice);
  await sellOut(shop, choice.outward, 'tier', 1);
  const { response, payment, item } = await buy(shopper);
  expect(response?.status).toBe('price_changed');
  expect(item?.bookings.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  expect((await chargesOf(sandbox.url, payment.intentId)).captured).toEqual([]);
  expect(minor(total)).toBe(payment.amount);
});

test('a part that its seller does not book ends the whole: the others are given back and nothing is charged', async () => {
  const { shopper, choice } = await findSplit();
  await shopper.add(choice);
  shop.troubles.make({ source: 'ATOC', call: 'prebook', kind: 'sold_out', times: 1 });
  const { response, orderId, payment, item } = await buy(shopper);
  expect(response?.status).not.toBe('confirmed');
  expect(item?.bookings.some(({ status }) => status === 'fulfilled')).toBe(false);
  expect((await chargesOf(sandbox.url, payment.intentId)).captured).toEqual([]);
  const held = (await booksOf(shop).bookings(orderId)).filter(({ holds }) => holds);
  expect(held).toEqual([]);
});

test('where the shop takes a fee, it is a part of every price, its own line and account, and is not refunded', async () => {
  const { shopper, ticket, choice } = await findSplit(1, {}, '/nz');
  const [fare] = ticket.fareInformation;
  const fee = minor(fare?.splitFee ?? '');
  expect(fee).toBeGreaterThan(0);
  expect(fee).toBeLessThanOrEqual(500);
  expect(fee * 10).toBeLessThanOrEqual(minor(ticket.split?.saving ?? '') + fee);
  const tickets = fare?.fares.reduce((sum, { part }) => sum + minor(part?.convertedTotalPrice ?? ''), 0) ?? 0;
  expect(minor(fare?.convertedTotalPrice ?? '')).toBe(tickets + fee);
  expect(ticket.split?.words).toContain(`, our fee of NZ$${fare?.splitFee} included: stay on the same train`);
  const shown = await shopper.add(choice);
  expect(shown.priceLines.filter(({ kind }) => kind === 'fee').map(({ amount }) => amount)).toEqual([fare?.splitFee]);
  expect(minor(shown.total)).toBe(tickets + fee);
  const { orderId, payment, item } = await buy(shopper);
  const { captured } = await chargesOf(sandbox.url, payment.intentId);
  expect(captured).toEqual([payment.amount]);
  const { rows } = await shop.platform.retailPool.query<{ minor: string }>(
    `select sum(line.minor) as minor from retail.ledger_line line join retail.ledger_entry entry on entry.id = line.entry_id
     where entry.order_id = $1 and line.account = 'booking_fee'`,
    [orderId],
  );
  expect(rows.map((row) => Number(row.minor))).toEqual([-fee]);
  expect(await booksOf(shop).ledgerFaults()).toEqual([]);
  const reference = item?.bookingReference ?? '';
  await expect
    .poll(() =>
      shop.mails.some(({ text }) => text.includes(`Our fee for finding joined tickets, not refunded (${reference}): NZ$${fare?.splitFee}`)),
    )
    .toBe(true);
  const { body } = await shopper.must(getWholeRefund, { params: { reference } });
  expect(body.parts.reduce((sum, { price }) => sum + minor(price), 0)).toBe(tickets);
});

test('a price that changes in the cart ends the fee', async () => {
  const { shopper, ticket, choice } = await findSplit(1, {}, '/nz');
  const before = await shopper.add(choice);
  expect(before.items[0]?.splitFee).toBeDefined();
  await sellOut(shop, choice.outward, 'tier', advancePart(ticket));
  shop.clock.advance(2 * 3_600_000);
  const after = await shopper.cart();
  expect(after.items[0]).toMatchObject({ state: 'changed', previousTotal: before.total });
  expect(after.items[0]?.splitFee).toBeUndefined();
  expect(after.priceLines.filter(({ kind }) => kind === 'fee')).toEqual([]);
});
