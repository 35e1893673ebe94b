import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';

test('shows which words were removed and which added', () => {
  expect(compareTexts('the fast train to York', 'the slow train to York')).toEqual([
    { kind: 'same', text: 'the ' },
    { kind: 'gone', text: 'fast' },
    { kind: 'new', text: 'slow' },
    { kind: 'same', text: ' train to York' },
  ]);
});

test('keeps the longest common run of words', () => {
  expect(compareTexts('one two three four', 'two three four one')).toEqual([
    { kind: 'gone', text: 'one ' },
    { kind: 'same', text: 'two three four' },
    { kind: 'new', text: ' one' },
  ]);
});

test('a text that did not change is one part, an empty one none', () => {
  expect(compareTexts('same', 'same')).toEqual([{ kind: 'same', text: 'same' }]);
  expect(compareTexts('', '')).toEqual([]);
});

test('both texts can be read from the parts', () => {
  const text = fc.array(fc.constantFrom('a', 'b ', ' ', '<p>', '</p>', '\n', 'word'), { maxLength: 40 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = compareTexts(before, after);
      const without = (kind: string) => parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join('');
      expect(without('new')).toBe(before);
      expect(without('gone')).toBe(after);
    }),
  );
});

test('very long texts are compared too', () => {
  const long = '<p>one two three</p>'.repeat(2_000);
  const parts = compareTexts(long, `${long}<p>new</p>`);
  expect(parts.at(-1)).toEqual({ kind: 'new', text: expect.stringContaining('new') as string });
});
