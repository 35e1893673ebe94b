import { expect, test } from 'vitest';
import { answer } from '../testing/fake-visitor.ts';
import { leadsTo, routeArgs, shopVisitor } from '../testing/route-args.ts';
import { unreachableText } from '../lib/unreachable.ts';
import { action, clientAction } from './routes/cart.tsx';

function post(intent: string) {
  const { visitor } = shopVisitor({ swapCartPass: answer({}), removeCartItem: answer({}), applyPromoCode: answer({}) });
  return action(routeArgs(visitor, '/cart', { post: { intent, itemId: 'i1' } }));
}

test.each(['swap-pass', 'promo'])('%s without naming a page stays on the booking page', async (intent) => {
  expect(await post(intent)).toMatchObject({ ok: true, intent });
});

test('the other forms end at the cart', async () => {
  expect(leadsTo(await post('remove'))).toBe('/cart');
});

test.each([
  ['promo', { fields: { promoCode: unreachableText }, typed: { promoCode: ['SPRING'] } }],
  ['swap-pass', { fields: {}, message: unreachableText }],
  ['undo', { fields: {}, message: unreachableText }],
])('%s that does not reach the shop leaves its page, with what was typed', async (intent, shown) => {
  const args = routeArgs(shopVisitor().visitor, '/cart', { post: { intent, promoCode: 'SPRING' } });
  const serverAction = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await clientAction({ ...args, serverAction })).toMatchObject({ intent, ok: false, ...shown });
});
