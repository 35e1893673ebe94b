import { expect, test } from 'vitest';
import { answer } from '../testing/fake-visitor.ts';
import { leadsTo, routeArgs, shopVisitor } from '../testing/route-args.ts';
import { action } from './routes/cart.tsx';

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
