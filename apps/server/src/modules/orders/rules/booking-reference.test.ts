import { expect, test } from 'vitest';
import { bookingReference } from './booking-reference.ts';

test('a reference has eight unambiguous characters', () => {
  for (let byte = 0; byte < 256; byte += 1) expect(bookingReference(new Uint8Array(6).fill(byte))).toMatch(/^TF[A-HJ-NP-Z2-9]{6}$/);
});

test('every character is equally likely: 256 is a whole number of alphabets', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const character = bookingReference(new Uint8Array(6).fill(byte)).slice(-1);
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  expect(new Set(counts.values())).toEqual(new Set([8]));
});
