import { expect, test } from 'vitest';
import { frenchSpaces } from './french-spaces.ts';

test.each([
  ['Attention : départ', 'Attention\u00A0: départ'],
  ['Où s’asseoir ?', 'Où s’asseoir\u202F?'],
  ['« Gleis » est la voie ; 30 % de moins, 5 € !', '«\u00A0Gleis\u00A0» est la voie\u202F; 30\u202F% de moins, 5\u202F€\u202F!'],
])('keeps signs with their words: %s', (typed, set) => {
  expect(frenchSpaces(typed)).toBe(set);
});

test('leaves addresses and words alone', () => {
  const html = '<a href="/blogs/travel-advice?from=a:b">lire la suite</a>';
  expect(frenchSpaces(html)).toBe(html);
});
