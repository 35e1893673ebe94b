import { expect, test } from 'vitest';
import { keepAsText, readKept, type KeptAsText } from './kept-as-text.ts';

interface Train {
  readonly id: string;
  readonly price?: string | undefined;
}
const trains: readonly Train[] = [
  { id: 'a', price: '12.00' },
  { id: 'b', price: undefined },
];
const pack = (value: readonly Train[]) => value.map(({ id, price }) => [id, price ?? ''] as const);
const unpack = (packed: ReturnType<typeof pack>): readonly Train[] => packed.map(([id, price]) => ({ id, ...(price && { price }) }));

test('the server reads what it packed, without parsing it', () => {
  expect(readKept(keepAsText(trains, pack), unpack)).toBe(trains);
});

test('the browser reads the same from the text alone, once', () => {
  const sent: KeptAsText<readonly Train[]> = { text: keepAsText(trains, pack).text };
  expect(readKept(sent, unpack)).toEqual([{ id: 'a', price: '12.00' }, { id: 'b' }]);
  expect(readKept(sent, unpack)).toBe(readKept(sent, unpack));
});

test('the packed text is all that is written into the page', () => {
  expect({ ...keepAsText(trains, pack) }).toEqual({ text: "[['a','12.00'],['b','']]" });
});

test('quotes of either kind come back as they were', () => {
  const quoted = [{ id: `King's Cross, "the Cross"` }, { id: '\\"' }];
  const sent = { text: keepAsText(quoted, (value) => value).text };
  expect(readKept(sent, (packed: typeof quoted) => packed)).toEqual(quoted);
});
