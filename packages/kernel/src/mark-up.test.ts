import { money } from './money.ts';
import { expect, test } from 'vitest';
import { markUps, mostMarkUp } from './mark-up.ts';

const prices = [money('GBP', 10_000), money('GBP', 2000)];
const minor = (amounts: readonly { readonly minor: number }[]) => amounts.map((amount) => amount.minor);
const fixed = { kind: 'fixed', standard: 500, most: 1000 } as const;

test('a fixed mark-up is added to each ticket, a percentage to its price', () => {
  expect(minor(markUps(fixed, prices))).toEqual([500, 500]);
  expect(minor(markUps({ kind: 'percent', standard: 1050, most: 2000 }, prices))).toEqual([1050, 210]);
});

test("an agent's own sum is shared by price, and never exceeds the maximum for all tickets", () => {
  expect(minor(markUps(fixed, prices, 600))).toEqual([500, 100]);
  expect(minor(markUps(fixed, prices, 0))).toEqual([0, 0]);
  expect(mostMarkUp(fixed, prices)).toBe(2000);
  expect(minor(markUps(fixed, prices, 9999)).reduce((sum, one) => sum + one)).toBe(2000);
});

test('no ticket, no mark-up', () => {
  expect(markUps(fixed, [])).toEqual([]);
});
