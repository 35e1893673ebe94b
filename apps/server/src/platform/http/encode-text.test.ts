import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeText } from './encode-text.ts';

const long = (text: string) => text.repeat(Math.ceil(5000 / text.length));

test.each(['plain', 'exchangeable for £10', '20 € – Zürich → Łódź', 'a family 👨‍👩‍👧 on a train 🚆'])(
  'encodes "%s" as UTF-8, short and long',
  (text) => {
    expect(encodeText(text).toString()).toBe(text);
    expect(encodeText(long(text)).toString()).toBe(long(text));
  },
);

test('encodes any text as Buffer does', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 1 }), (units) => {
      const text = String.fromCharCode(...units);
      expect(encodeText(long(text)).equals(Buffer.from(long(text)))).toBe(true);
    }),
  );
});

test('a lone surrogate becomes the replacement character', () => {
  expect(encodeText(long('a\ud800')).toString()).toBe(long('a\ufffd'));
});

test('an answer does not change when the next one is encoded', () => {
  const first = encodeText(long('first £'));
  encodeText(long('second £'));
  expect(first.toString()).toBe(long('first £'));
});

test('takes a text of any length', () => {
  const text = '£'.repeat(600_000);
  expect(encodeText(text).toString()).toBe(text);
});
