import { convert, money } from '@throughfare/kernel/money';
import { describe, expect, test } from 'vitest';
import { rateTable as table } from '../testing/rate-table.ts';
import { crossRate } from './cross-rate.ts';

describe('the rate between two currencies', () => {
  test('is one within a currency', () => {
    expect(crossRate(table, 'GBP', 'GBP')).toBe('1.00000000');
  });

  test('goes through the base, with eight decimals', () => {
    expect(crossRate(table, 'EUR', 'GBP')).toBe('0.87400000');
    expect(crossRate(table, 'GBP', 'EUR')).toBe('1.14416476');
    expect(crossRate(table, 'GBP', 'AUD')).toBe('2.04118993');
    expect(crossRate(table, 'HUF', 'GBP')).toBe('0.00228198');
  });

  test('converts a fare and back to within a penny', () => {
    for (const minor of [5, 3800, 19_300, 123_457]) {
      const there = convert(money('GBP', minor), crossRate(table, 'GBP', 'AUD'), 'AUD');
      const back = convert(there, crossRate(table, 'AUD', 'GBP'), 'GBP');
      expect(Math.abs(back.minor - minor)).toBeLessThanOrEqual(1);
    }
  });
});

test('the margin makes each rate dearer in both directions, and changes nothing within one currency', () => {
  expect(crossRate(table, 'EUR', 'EUR', 2)).toBe('1.00000000');
  for (const [from, to] of [
    ['EUR', 'GBP'],
    ['GBP', 'EUR'],
  ] as const)
    expect(Number(crossRate(table, from, to, 1.5))).toBeCloseTo(Number(crossRate(table, from, to)) * 1.015, 7);
});
