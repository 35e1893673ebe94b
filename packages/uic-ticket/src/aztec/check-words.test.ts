import { expect, test } from 'vitest';
import { checkWords } from './check-words.ts';
import { GaloisField } from './galois-field.ts';
import { modeField, wordSizes } from './sizes.data.ts';

test.each([['the mode message', 4, modeField] as const, ...wordSizes.map(({ bits, field }) => [`${bits} bits`, bits, field] as const)])(
  'the field for %s has every element except zero once among the powers of 2',
  (_, bits, field) => {
    const powers = new Set(Array.from({ length: field.order }, (_, exponent) => field.power(exponent)));
    expect(powers.size).toBe(2 ** bits - 1);
    expect(powers.has(0)).toBe(false);
  },
);

test('multiplies as polynomials are multiplied', () => {
  const field = new GaloisField(4, 0x13);
  // (x^3 + 1)(x + 1) = x^4 + x^3 + x + 1 = x^3 (x^4 is x + 1)
  expect(field.multiply(0b1001, 0b0011)).toBe(0b1000);
  expect(field.multiply(7, 0)).toBe(0);
});

test('a message with its check words is zero at each root of the generator', () => {
  const field = new GaloisField(8, 0x12d);
  const message = [...Buffer.from('A ticket from here to there')];
  const words = [...message, ...checkWords(message, 12, field)];
  for (let root = 1; root <= 12; root += 1) {
    const value = words.reduce((sum, word) => field.multiply(sum, field.power(root)) ^ word, 0);
    expect(value).toBe(0);
  }
});
