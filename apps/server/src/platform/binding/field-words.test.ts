import { messageText } from '@throughfare/contract/messages';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldWords } from './field-words.ts';

const body = z.strictObject({
  priceId: z.string().check(z.minLength(2), z.maxLength(4), z.regex(/^p/)),
  sort: z.optional(z.enum(['CHEAPEST', 'FASTEST'])),
  adults: z.optional(z.int().check(z.minimum(0), z.maximum(8))),
  email: z.optional(z.string().check(z.regex(/@/, 'Must be a valid email'))),
});
const wordsFor = (value: unknown) => {
  const read = z.safeParse(body, value, { error: fieldWords });
  return read.success ? [] : read.error.issues.map(({ message }) => message);
};

test.each([
  [{}, 'request.fieldMissing'],
  [{ priceId: null }, 'request.fieldMissing'],
  [{ priceId: '' }, 'request.fieldMissing'],
  [{ priceId: 7 }, 'request.fieldForm'],
  [{ priceId: 'xy' }, 'request.fieldForm'],
  [{ priceId: 'p' }, 'request.fieldShort'],
  [{ priceId: 'price' }, 'request.fieldLong'],
  [{ priceId: 'p1', adults: -1 }, 'request.fieldShort'],
  [{ priceId: 'p1', adults: 9 }, 'request.fieldLong'],
  [{ priceId: 'p1', sort: 'SLOWEST' }, 'request.fieldChoice'],
] as const)('%j is reported as %s', (value, code) => {
  expect(wordsFor(value)[0]).toBe(messageText(code));
});

test('names an unknown field', () => {
  expect(wordsFor({ priceId: 'p1', price: 1 })).toEqual(['This has fields that we do not know: price.']);
});

test('keeps a message that the schema has', () => {
  expect(wordsFor({ priceId: 'p1', email: 'ann' })).toEqual(['Must be a valid email']);
});
