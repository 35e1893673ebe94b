import { expect, test } from 'vitest';
import { heldToken, readHeldToken } from './held-link.ts';

const orderId = 'o_Ab-3dEfGh_jKlMnO';

test('a token names its order, under each of the secrets', () => {
  const token = heldToken(orderId, 'new');
  expect(readHeldToken(token, ['new', 'old'])).toBe(orderId);
  expect(readHeldToken(heldToken(orderId, 'old'), ['new', 'old'])).toBe(orderId);
});

test.each([
  ['another order', (token: string) => token.replace('o_Ab', 'o_Ac')],
  ['a cut seal', (token: string) => token.slice(0, -1)],
  ['nothing', () => ''],
])('a token with %s opens nothing', (_, change) => {
  expect(readHeldToken(change(heldToken(orderId, 'new')), ['new'])).toBeUndefined();
});

test('a token of another shop opens nothing', () => {
  expect(readHeldToken(heldToken(orderId, 'theirs'), ['new', 'old'])).toBeUndefined();
});
