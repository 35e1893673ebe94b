import { expect, test } from 'vitest';
import { tellsNow } from './tell-of-price.ts';

const day = 24 * 3_600_000;

test('a price alert tells of a price below its sum, and of nothing else', () => {
  const alert = { kind: 'price', belowMinor: 30_00 } as const;
  expect([29_99, 30_00, 31_00, undefined].map((lowest) => tellsNow(alert, lowest, 0))).toEqual([true, false, false, false]);
});

test('it tells again only of a lower price, and not within a day', () => {
  const told = { kind: 'price', belowMinor: 30_00, toldAtMs: 0, toldMinor: 25_00 } as const;
  expect(tellsNow(told, 20_00, day - 1)).toBe(false);
  expect(tellsNow(told, 20_00, day)).toBe(true);
  expect(tellsNow(told, 25_00, 2 * day)).toBe(false);
});

test('the begin of the sale is told as soon as there is a price', () => {
  expect(tellsNow({ kind: 'saleOpens' }, 99_00, 0)).toBe(true);
  expect(tellsNow({ kind: 'saleOpens' }, undefined, 0)).toBe(false);
});
