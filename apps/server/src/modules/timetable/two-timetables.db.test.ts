/** Two nodes, one of which has missed the last import: each honours the other's offers. */
import { addCartItem } from '@throughfare/contract/calls/cart';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { booksOf } from '../../../../../tests/support/books.ts';
import { cards, chargesOf, order, outcomeOf } from '../../../../../tests/support/checkout.ts';
import { canadianFeed, importTestFeed } from '../../../../../tests/support/import-test-feed.ts';
import { createShopper, oneWay, type Choice } from '../../../../../tests/support/shopper.ts';
import { startTestSandbox, type TestSandbox } from '../../../../../tests/support/start-test-sandbox.ts';
import { createTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';
import { listImports, removeImport } from './imports/import-store.ts';

let sandbox: TestSandbox;
/** The node that takes over every new timetable. */
let ahead: TestShop;
/** A node without jobs or notifications: it stays on the timetable that it has. */
let behind: TestShop;

const before = canadianFeed([
  ['60', '06:40', '09:00', '11:50'],
  ['62', '08:32', '10:50', '13:40'],
]);
const after = canadianFeed([
  ['60', '06:40', '09:00', '11:50'],
  ['66', '15:00', '17:20', '20:10'],
]);

beforeAll(async () => {
  sandbox = await startTestSandbox();
  const variables = { SANDBOX_PORT: String(sandbox.port) };
  ahead = await createTestShop({ now: '2026-12-01T12:00:00Z', work: true, variables });
  await importTestFeed(ahead, 'VIA', before);
  await ahead.shop.refreshTimetable();
  behind = await createTestShop({ variables, beside: ahead });
  await behind.platform.notifications.close();
});

afterAll(async () => {
  await behind.stop();
  await ahead.stop();
  await sandbox.close();
});

/** A customer whose requests reach either node. */
async function customer() {
  const first = await createShopper(ahead.client, { 'browse-from': '/ca' });
  await first.becomeGuest();
  return { ahead: first, behind: await createShopper(behind.client, { 'browse-from': '/ca' }, first.token) };
}

async function offerOf(number: string, who: Awaited<ReturnType<typeof customer>>['ahead']): Promise<Choice> {
  const found = await who.search({ from: 'CATRTO', to: 'CAMTRL', departureDate: '2026-12-08', departureTime: '00:00' });
  return oneWay(
    found,
    found.outward.find(({ travelSegments }) => travelSegments[0]?.designator === number),
  );
}

const numbersAt = async (node: TestShop) => {
  const shopper = await createShopper(node.client, { 'browse-from': '/ca' });
  const { outward } = await shopper.search({ from: 'CATRTO', to: 'CAMTRL', departureDate: '2026-12-08', departureTime: '00:00' });
  return outward.map(({ travelSegments }) => travelSegments[0]?.designator);
};

test('a node that has not heard of an import sells its old timetable, and both honour each other’s offers', async () => {
  await importTestFeed(ahead, 'VIA', after);
  await ahead.shop.refreshTimetable();
  expect(await numbersAt(ahead)).toEqual(['60', '66']);
  expect(await numbersAt(behind)).toEqual(['60', '62']);

  for (const [offering, selling] of [
    ['ahead', 'behind'],
    ['behind', 'ahead'],
  ] as const) {
    const who = await customer();
    await who[selling].add(await offerOf('60', who[offering]));
    const { key, payment } = await order(who[selling], sandbox.url, cards.paid);
    expect((await outcomeOf(who[offering], key)).response).toMatchObject({ status: 'confirmed' });
    expect(await chargesOf(sandbox.url, payment.intentId)).toMatchObject({ captured: [payment.amount] });
  }
});

test('a node that knows of a removed train does not sell it, and charges nobody', async () => {
  const who = await customer();
  const gone = await offerOf('62', who.behind);
  expect(await who.ahead.refusalOf(addCartItem, { body: gone })).toMatchObject({ code: 'supplier.sold_out' });
  expect((await who.ahead.cart()).items).toEqual([]);
});

test('a node that has not heard of an import learns of it from the offer of a new train, and sells it', async () => {
  const who = await customer();
  const fresh = await offerOf('66', who.ahead);
  await who.behind.add(fresh);
  const { key, payment } = await order(who.behind, sandbox.url, cards.paid);
  const { response } = await outcomeOf(who.ahead, key);
  expect(response).toMatchObject({ status: 'confirmed' });
  const books = booksOf(ahead);
  expect((await books.bookings(await books.orderOf(payment.intentId))).map(({ status }) => status)).toEqual(['FULFILLED']);
  expect(await numbersAt(behind)).toEqual(['60', '66']);
});

test('compiled timetables are forgotten when their last offer has expired, and the one in use is not', async () => {
  const kept = async () => (await ahead.platform.retailPool.query('select from retail.timetable_snapshot')).rowCount;
  const before = await kept();
  expect(before).toBeGreaterThan(1);
  await ahead.shop.forgetOldSnapshots();
  expect(await kept()).toBe(before);
  ahead.clock.advance(2 * 3_600_000);
  await ahead.shop.forgetOldSnapshots();
  expect(await kept()).toBe(1);
});

test('removing an import restores the source’s own lines, and finds the travellers of its trains', async () => {
  const looked: string[] = [];
  const remove = () => removeImport(ahead.platform.db, 'VIA', async (source) => void looked.push(source));
  expect(await remove()).toBe(true);
  expect(await listImports(ahead.platform.db)).toEqual([]);
  await ahead.shop.refreshTimetable();
  expect(await numbersAt(ahead)).toEqual(expect.arrayContaining(['60', '62', '64', '66', '68', '668']));
  expect(await remove()).toBe(false);
  expect(looked).toEqual(['VIA']);
});
