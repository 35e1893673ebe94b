import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteIndex } from './byte-index.ts';

function find(index: ByteIndex, text: string): number {
  const bytes = Buffer.from(`,${text},`);
  return index.find(bytes, 1, bytes.length - 1);
}

test('finds a text by its bytes among others, and none that it was not given', () => {
  const index = new ByteIndex(['S1', 'S12', '', 'Zürich', 'S1']);
  expect(['S1', 'S12', '', 'Zürich'].map((text) => find(index, text))).toEqual([0, 1, 2, 3]);
  expect(['S', 'S123', 'Zurich'].map((text) => find(index, text))).toEqual([-1, -1, -1]);
  expect(find(new ByteIndex([]), '')).toBe(-1);
});

test('numbers as a Map would, however many texts share a place', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é'), maxLength: 4 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 60 }), fc.array(text, { maxLength: 20 }), (texts, asked) => {
      const index = new ByteIndex(texts);
      expect([...texts, ...asked].map((one) => find(index, one))).toEqual([...texts, ...asked].map((one) => texts.indexOf(one)));
    }),
    { seed: 3, numRuns: 100 },
  );
});
