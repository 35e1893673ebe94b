import { afterEach, expect, test, vi } from 'vitest';
import { keepAsText, keptTextId, pageTextOf, readKept, type KeptAsText } from './kept-as-text.ts';

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

afterEach(() => vi.unstubAllGlobals());

test('the server reads what it packed, without parsing it', () => {
  expect(readKept(keepAsText(trains, pack, true), unpack)).toBe(trains);
  expect(readKept(keepAsText(trains, pack, false), unpack)).toBe(trains);
});

test('a page that asks for it gets the packed text, and reads the same from it, once', () => {
  const sent: KeptAsText<readonly Train[]> = { ...keepAsText(trains, pack, false) };
  expect(sent).toEqual({ text: '[["a","12.00"],["b",""]]' });
  expect(readKept(sent, unpack)).toEqual([{ id: 'a', price: '12.00' }, { id: 'b' }]);
  expect(readKept(sent, unpack)).toBe(readKept(sent, unpack));
});

test('a page that is drawn with it carries it in its element and nowhere else', () => {
  const kept = keepAsText(trains, pack, true);
  const sent: KeptAsText<readonly Train[]> = { ...kept };
  expect(sent).toEqual({});
  const element = { textContent: pageTextOf(kept) };
  vi.stubGlobal('document', { querySelector: (selector: string) => (selector === `#${keptTextId}` ? element : null) });
  expect(readKept(sent, unpack)).toEqual([{ id: 'a', price: '12.00' }, { id: 'b' }]);
});

test('contains nothing that ends the element or begins a comment, and decodes to the same value', () => {
  const typed = [{ id: `</script><!-- King's Cross, "the Cross" \\u003c` }];
  const text = pageTextOf(keepAsText(typed, (value) => value, true));
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual(typed);
});
