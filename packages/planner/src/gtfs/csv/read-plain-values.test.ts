import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPlainCount, readPlainTime } from './read-plain-values.ts';
import { readCount, readTime } from './read-values.ts';

const inBytes = (read: typeof readPlainTime, text: string): number => {
  const bytes = Buffer.from(`7${text}7`);
  return read(bytes, 1, bytes.length - 1);
};

test.each([
  '7:05:00',
  '07:05:59',
  '25:30:00',
  '102:00:00',
  '1000:00:00',
  '7:05',
  '07:61:00',
  '07:00:60',
  'noon',
  '',
  '::',
  ':05:00',
  '-1:00:00',
])('the time "%s" equals its parse from text', (text) => {
  expect(inBytes(readPlainTime, text)).toBe(readTime(text) ?? -1);
});

test('numbers and times equal their parse from text', () => {
  const text = fc.string({ unit: fc.constantFrom('0', '1', '5', '9', ':', ' ', 'x'), maxLength: 11 });
  fc.assert(
    fc.property(text, (written) => {
      expect(inBytes(readPlainCount, written)).toBe(readCount(written) ?? -1);
      expect(inBytes(readPlainTime, written)).toBe(readTime(written) ?? -1);
    }),
    { seed: 5, numRuns: 500 },
  );
});
