import { expect, test } from 'vitest';
import { answer } from '../testing/fake-visitor.ts';
import { leadsTo, routeArgs, shopVisitor } from '../testing/route-args.ts';
import { action } from './routes/cart.tsx';

function post(intent: string) {
  const { visitor } = shopVisitor({ swapCartPass: answer({}), removeCartItem: answer({}) });
  return action(routeArgs(visitor, '/cart', { post: { intent, itemId: 'i1' } }));
}

test('swapping a pass without naming a page stays on the booking page', async () => {
  expect(await post('swap-pass')).toMatchObject({ ok: true, intent: 'swap-pass' });
});

test('the other forms end at the cart', async () => {
  expect(leadsTo(await post('remove'))).toBe('/cart');
});
