import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { answer, fakeVisitor } from '../testing/fake-visitor.ts';
import { action } from './routes/cart.tsx';
import { visitorContext } from './visitor.ts';

function post(intent: string) {
  const context = new RouterContextProvider();
  context.set(visitorContext, fakeVisitor({ swapCartPass: answer({}), removeCartItem: answer({}) }, {}));
  const request = new Request('https://shop.example/cart', { method: 'POST', body: new URLSearchParams({ intent, itemId: 'i1' }) });
  return action({ request, context, params: {}, url: new URL(request.url), pattern: '/cart' });
}

test('a pass is swapped without a word about another page: the booking page stays', async () => {
  expect(await post('swap-pass')).toMatchObject({ ok: true, intent: 'swap-pass' });
});

test('the other forms end at the cart', async () => {
  const sent = await post('remove');
  expect(sent instanceof Response && sent.headers.get('Location')).toBe('/cart');
});
