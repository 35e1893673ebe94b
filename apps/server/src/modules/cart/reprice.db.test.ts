import { acceptCartPrices } from '@throughfare/contract/calls/cart';
import { afterEach, expect, test } from 'vitest';
import { sellOut } from '../../../../../tests/support/sell-out.ts';
import { createShopper, oneWay, type Shopper } from '../../../../../tests/support/shopper.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';

const start = Date.parse('2026-11-28T09:00:00Z');
const promiseMs = 30 * 60_000;

let shopper: Shopper;
let days = 0;

const shop = await openTestShop({ now: new Date(start).toISOString() });

afterEach(() => {
  shop.troubles.end();
  shop.clock.advance(start - shop.clock.now());
});

/** Not Fridays and weekends: their demand sells the fares of few places first. */
const calmDays = ['07', '08', '09', '10', '14', '15', '16'];
const nextDay = () => `2026-12-${calmDays[days++] ?? ''}`;

/** A ticket in a new cart, for a train of a day that no other test uses. */
async function cartWithTicket() {
  shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  const tickets = await shopper.search({ from: 'KGX', to: 'EDB', departureDate: nextDay() });
  const choice = oneWay(tickets);
  return { choice, cart: await shopper.add(choice) };
}

const minor = (decimal: string) => Math.round(Number(decimal) * 100);

test('an expired promise at an unchanged price is renewed silently', async () => {
  const { cart } = await cartWithTicket();
  shop.clock.advance(promiseMs);
  const again = await shopper.cart();
  expect(again.items[0]).toEqual({ ...cart.items[0], priceUntil: new Date(start + 2 * promiseMs).toISOString() });
  expect(again.revision).toBe(cart.revision);
});

test('a higher price is shown beside the old one until it is accepted', async () => {
  const { cart, choice } = await cartWithTicket();
  expect(await sellOut(shop, choice.outward)).not.toEqual([]);
  expect((await shopper.cart()).items[0]?.state).toBe('priced');

  shop.clock.advance(promiseMs);
  const changed = await shopper.cart();
  const [item] = changed.items;
  expect(item).toMatchObject({ state: 'changed', previousTotal: cart.total });
  expect(minor(item?.total ?? '')).toBeGreaterThan(minor(cart.total));
  expect(item?.outward?.price).toBe(item?.total);
  expect(changed).toMatchObject({ total: item?.total, revision: cart.revision + 1 });
  expect((await shopper.cart()).items[0]).toEqual(item);

  expect(await shopper.refusalOf(acceptCartPrices, { body: { revision: cart.revision } })).toMatchObject({ code: 'cart.changed' });
  const accepted = (await shopper.must(acceptCartPrices, { body: { revision: changed.revision } })).data;
  expect(accepted.items[0]).toMatchObject({ state: 'priced', total: item?.total });
  expect(accepted.items[0]).not.toHaveProperty('previousTotal');
});

test('a price that changed and changed back counts as unchanged', async () => {
  const { cart, choice } = await cartWithTicket();
  const sold = await sellOut(shop, choice.outward);
  shop.clock.advance(promiseMs);
  expect((await shopper.cart()).items[0]?.state).toBe('changed');
  shop.clock.advance(-promiseMs);
  for (const bookingId of sold) await shop.carriers.get('ATOC')?.voidBooking(bookingId);
  shop.clock.advance(2 * promiseMs);
  const back = await shopper.cart();
  expect(back.items[0]).toMatchObject({ state: 'priced', total: cart.total });
  expect(back.items[0]).not.toHaveProperty('previousTotal');
});

test('a sold-out fare is gone, costs nothing, and stays until it is removed', async () => {
  const { choice } = await cartWithTicket();
  await sellOut(shop, choice.outward, 'product');
  shop.clock.advance(promiseMs);
  const cart = await shopper.cart();
  expect(cart.items[0]?.state).toBe('gone');
  expect(cart).toMatchObject({ total: '0.00', priceLines: [] });
});

test('a fare that is sold out when it is put in is refused at once', async () => {
  shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  const tickets = await shopper.search({ from: 'KGX', to: 'EDB', departureDate: nextDay() });
  const choice = oneWay(tickets);
  await sellOut(shop, choice.outward);
  const outcome = await shopper.add(choice).catch(String);
  expect(outcome).toContain('409 supplier.sold_out');
});

test('while the supplier is silent the item stays, marked as expired', async () => {
  const { cart } = await cartWithTicket();
  shop.clock.advance(promiseMs);
  shop.troubles.make({ source: 'ATOC', call: 'offers', kind: 'unavailable', times: 2 });
  expect((await shopper.cart()).items[0]).toEqual({ ...cart.items[0], state: 'expired' });
  expect((await shopper.cart()).items[0]?.state).toBe('priced');
});

test('a return with an expired price is priced again with both halves', async () => {
  shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  const tickets = await shopper.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08', arrivalDate: '2026-12-09' });
  const [out, back] = [tickets.outward[0], tickets.inward[0]];
  const fare = out?.fareInformation.find(({ isReturn }) => isReturn);
  const priceId = fare?.mappingIds?.[back?.ticketId ?? ''];
  if (!out || !back || !fare || priceId === undefined) throw new Error('no return');
  const cart = await shopper.add({
    searchId: tickets.search.id,
    outward: { offer: out.offer, priceId: fare.priceId },
    inward: { offer: back.offer, priceId },
  });
  shop.clock.advance(promiseMs);
  expect((await shopper.cart()).items[0]).toEqual({ ...cart.items[0], priceUntil: new Date(start + 2 * promiseMs).toISOString() });
});
