import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sealed, sixDigits, unsealed } from './seal.ts';

const [old, current] = ['an-old-secret-of-thirty-two-letters', 'the-new-secret-of-thirty-two-letters'];

test('opens a seal made with any accepted secret', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (text) => {
      expect(unsealed('link', sealed('link', text, old), [current, old])).toBe(text);
      expect(unsealed('link', sealed('link', text, old), [current])).toBeUndefined();
    }),
  );
});

test('refuses a seal for another purpose, a changed seal, and plain text', () => {
  const token = sealed('link', 'u1.99', current);
  expect(unsealed('challenge', token, [current])).toBeUndefined();
  expect(unsealed('link', token.replace('99', '98'), [current])).toBeUndefined();
  for (const rubbish of ['', '.', 'u1', `.${token.split('.').at(-1)}`, 'u1.99.short'])
    expect(unsealed('link', rubbish, [current])).toBeUndefined();
});

test('a code is six digits, and another for each request', () => {
  const codes = Array.from({ length: 200 }, (_, index) => sixDigits('code', String(index), current));
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(195);
});
