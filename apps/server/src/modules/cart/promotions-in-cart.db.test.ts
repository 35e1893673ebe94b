import { applyPromoCode } from '@throughfare/contract/calls/cart';
import { expect, test } from 'vitest';
import { createShopper, oneWay, type Shopper, type Tickets } from '../../../../../tests/support/shopper.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';

const shop = await openTestShop({ now: '2026-11-28T09:00:00Z' });

const tuesday = '2026-12-08';
const british = (): Promise<Shopper> => createShopper(shop.client, { 'browse-from': '/uk' });
const northwards = (shopper: Shopper): Promise<Tickets> => shopper.search({ from: 'KGX', to: 'EDB', departureDate: tuesday });
const minor = (decimal: string) => Math.round(Number(decimal) * 100);

const apply = async (shopper: Shopper, code: string) => (await shopper.must(applyPromoCode, { body: { code } })).data;

test('percent: taken off the fares, named, and removed by an empty code', async () => {
  const shopper = await british();
  const before = await shopper.add(oneWay(await northwards(shopper)));
  const cart = await apply(shopper, 'winter10');
  const discount = Math.floor(minor(before.total) / 10);
  expect(cart.promo).toMatchObject({ code: 'WINTER10', discount: (discount / 100).toFixed(2) });
  expect(minor(cart.total)).toBe(minor(before.total) - discount);
  expect(cart.priceLines.at(-1)).toMatchObject({ kind: 'promotion' });
  expect(cart.priceLines.reduce((sum, { amount }) => sum + minor(amount), 0)).toBe(minor(cart.total));
  expect((await apply(shopper, '')).total).toBe(before.total);
});

test('the refund sentence counts from the price after the promotion', async () => {
  const shopper = await british();
  const tickets = await northwards(shopper);
  const refundable = tickets.outward.flatMap((ticket) =>
    ticket.fareInformation
      .filter(({ displayNames }) => displayNames[0] === 'Anytime Single')
      .map(({ priceId }) => ({ offer: ticket.offer, priceId })),
  )[0];
  const before = await shopper.add({ searchId: tickets.search.id, outward: refundable ?? fail() });
  const { refundNow: whole } = before.items[0]?.outward ?? fail();
  const cart = await apply(shopper, 'WINTER10');
  const { refundNow: less } = cart.items[0]?.outward ?? fail();
  const discount = minor(cart.promo?.discount ?? '');
  expect(minor(less?.paid ?? '')).toBe(minor(cart.total));
  expect(minor(less?.curve[0]?.refund ?? '')).toBe(minor(whole?.curve[0]?.refund ?? '') - discount);
  expect(less?.sentence).toContain(`of £${cart.total}`);
});

test('amount: only where valid and from its minimum on; a refusal leaves the cart unchanged', async () => {
  const shopper = await british();
  const cart = await shopper.add(oneWay(await northwards(shopper)));
  expect(minor((await apply(shopper, 'FIVEROFF')).total)).toBe(minor(cart.total) - 500);
  const refusal = async (who: Shopper, code: string) => (await who.refusalOf(applyPromoCode, { body: { code } })).code;
  expect(await refusal(shopper, 'NOTHING')).toBe('promo.unknown');
  expect((await shopper.cart()).promo?.code).toBe('FIVEROFF');

  const poor = await british();
  await poor.add(oneWay(await poor.search({ from: 'LDS', to: 'YRK', departureDate: tuesday })));
  expect(await poor.refusalOf(applyPromoCode, { body: { code: 'FIVEROFF' } })).toMatchObject({
    code: 'promo.tooLittle',
    details: { minimum: '£40.00' },
  });
  const australian = await createShopper(shop.client, { 'browse-from': '/au' });
  await australian.add(oneWay(await northwards(australian)));
  expect(await refusal(australian, 'FIVEROFF')).toBe('promo.notHere');
});

test('one that was used up, or has ended, is refused with its reason', async () => {
  await shop.platform.retailPool.query(
    "insert into retail.promotion (code, description, discount_percent, valid_from, valid_until, markets, uses_left, terms) values ('LAST', 'x', 5, '2026-01-01', '2027-12-31', '{}', 0, ''), ('OVER', 'x', 5, '2026-01-01', '2026-11-27', '{}', null, '')",
  );
  const shopper = await british();
  await shopper.add(oneWay(await northwards(shopper)));
  expect(await shopper.refusalOf(applyPromoCode, { body: { code: 'LAST' } })).toMatchObject({ code: 'promo.spent' });
  expect(await shopper.refusalOf(applyPromoCode, { body: { code: 'OVER' } })).toMatchObject({ code: 'promo.notNow' });
});

test('many codes at once do not wait for each other', async () => {
  const shoppers = await Promise.all(Array.from({ length: 12 }, () => british()));
  const tickets = await northwards(shoppers[0] ?? fail());
  for (const shopper of shoppers) await shopper.add(oneWay(tickets));
  const carts = await Promise.all(shoppers.map((shopper) => apply(shopper, 'WINTER10')));
  expect(carts.map(({ promo }) => promo?.code)).toEqual(shoppers.map(() => 'WINTER10'));
});

function fail(): never {
  throw new Error('nothing there');
}
