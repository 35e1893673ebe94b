import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, errorsAllowed } from './edit-distance.ts';

test.each([
  ['birmingam', 'birmingham', 1],
  ['edinbrugh', 'edinburgh', 1],
  ['manchster', 'manchester', 1],
  ['marseilles', 'marseille', 1],
  ['leeds', 'london', 3],
  ['same', 'same', 0],
] as const)('%s for %s counts %i', (typed, meant, errors) => {
  expect(editDistance(typed, meant, 2)).toBe(errors);
});

test('is the same in both directions, and never more than one above the most', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      const errors = editDistance(a, b, 2);
      expect(errors).toBe(editDistance(b, a, 2));
      expect(errors).toBeLessThanOrEqual(3);
      expect(errors === 0).toBe(a === b);
    }),
  );
});

test('short texts are taken as typed', () => {
  expect([3, 4, 5, 6].map(errorsAllowed)).toEqual([0, 1, 1, 2]);
});
