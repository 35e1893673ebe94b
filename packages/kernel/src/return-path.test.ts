import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each(['/', '/cart', '/search/p2p?id=a-b#results', '/uk'])('goes back to %s', (path) => {
  expect(returnPath(path)).toBe(path);
});

test('an address with letters of other languages can be sent in a header', () => {
  expect(returnPath('/Łódź?stadt=Köln%20Hbf')).toBe('/%C5%81%C3%B3d%C5%BA?stadt=K%C3%B6ln%20Hbf');
});

test.each([
  '/\uD800',
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
