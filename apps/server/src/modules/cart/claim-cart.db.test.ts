import { expect, test } from 'vitest';
import { createShopper, oneWay } from '../../../../../tests/support/shopper.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';
import { writeTogether } from '../../platform/postgres/write-together.ts';
import type { Cart } from './cart.api.ts';
import { claimCart, findCart } from './cart-store.ts';

const at = new Date('2026-11-28T09:05:00Z');

const shop = await openTestShop({ now: '2026-11-28T09:00:00Z' });
const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
const tickets = await shopper.search({ from: 'KGX', to: 'EDB', departureDate: '2026-12-08' });

async function read(cartId: string): Promise<Cart> {
  const cart = await findCart(shop.platform.db, { cartId });
  if (!cart) throw new Error('no cart');
  return cart;
}

/** Answers the number of carts taken. */
function claim(cart: Cart): Promise<number> {
  return writeTogether(shop.platform.db, [claimCart(cart, at)]);
}

test('only one order gets a cart, and only in the revision that was read', async () => {
  const { cartId } = await shopper.add(oneWay(tickets));
  const before = await read(cartId);
  await shopper.add(oneWay(tickets));
  expect(await claim(before)).toBe(0);
  const now = await read(cartId);
  expect(now).toMatchObject({ state: 'active', revision: before.revision + 1 });
  expect(await claim({ ...now, sessionId: '00000000-0000-4000-8000-000000000000' })).toBe(0);
  const claims = await Promise.all([1, 2, 3].map(() => claim(now)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await read(cartId)).toMatchObject({ state: 'ordering', orders: now.orders + 1 });
  expect(await claim(now)).toBe(0);
});

test('adding a ticket answers the stored cart', async () => {
  const other = await createShopper(shop.client, { 'browse-from': '/uk' });
  const answered = await other.add(oneWay(tickets));
  expect(await other.cart()).toEqual(answered);
});
