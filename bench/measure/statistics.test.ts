import { expect, test } from 'vitest';
import { median, quantile, spread } from './statistics.ts';

test('takes the middle value, or the mean of the middle two', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 2, 9])).toBe(3);
  expect(median([])).toBe(0);
});

test('finds the value below which a share of all lies', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(quantile(hundred, 0.5)).toBe(51);
  expect(quantile(hundred, 0.99)).toBe(100);
  expect(quantile([7], 1)).toBe(7);
});

test('names the least and the greatest', () => {
  expect(spread([3, 1, 2])).toEqual([1, 3]);
});
