import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each(['/', '/cart', '/search/p2p?id=a-b#results', '/uk'])('goes back to %s', (path) => {
  expect(returnPath(path)).toBe(path);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'cart',
  '',
  ' /cart',
  `/${'a'.repeat(2_000)}`,
  undefined,
  ['/cart'],
])('goes home instead of to %j', (wanted) => {
  expect(returnPath(wanted)).toBe('/');
});
