import { expect, test } from 'vitest';
import { documentNumberOf } from './document-number.ts';

test.each([
  [' x12 345-67 ', 'X1234567'],
  ['C01X00T47', 'C01X00T47'],
  ['1234', undefined],
  ['', undefined],
  ['A'.repeat(21), undefined],
  ['Ünä12345', undefined],
])('%j is kept as %j', (typed, kept) => {
  expect(documentNumberOf(typed)).toBe(kept);
});
