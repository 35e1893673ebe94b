import { expect, test } from 'vitest';
import { boundText, isMet, ratioText, significant } from './verdict.ts';

test('goes by the median, and never by a run with errors', () => {
  const found = { ratios: [0.5, 2, 3], bound: { atLeast: 2 }, errors: 0 };
  expect(isMet(found)).toBe(true);
  expect(isMet({ ...found, bound: { atLeast: 2.1 } })).toBe(false);
  expect(isMet({ ...found, bound: { atMost: 2 } })).toBe(true);
  expect(isMet({ ...found, bound: { atMost: 1.9 } })).toBe(false);
  expect(isMet({ ...found, errors: 1 })).toBe(false);
  expect(isMet({ ...found, ratios: [] })).toBe(false);
  expect(isMet({ ...found, bound: 'none' })).toBe(true);
  expect(isMet({ ...found, bound: 'none', errors: 1 })).toBe(false);
});

test('writes a small ratio as a fraction of one', () => {
  expect(ratioText(1 / 12)).toBe('1/12.0');
  expect(ratioText(0.85)).toBe('0.850');
  expect(ratioText(63.21)).toBe('63.2');
  expect(boundText({ atLeast: 1 / 80 })).toBe('at least 1/80.0');
  expect(boundText({ atMost: 10 })).toBe('at most 10.0');
  expect(boundText('none')).toBe('none');
});

test('keeps three significant digits', () => {
  expect(significant(1234.5)).toBe('1235');
  expect(significant(0.07123)).toBe('0.0712');
  expect(significant(0)).toBe('0');
  expect(significant(Infinity)).toBe('none');
});
