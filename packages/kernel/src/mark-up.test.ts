import { money } from './money.ts';
import { expect, test } from 'vitest';
import { markUps, mostMarkUp, ticketsFor } from './mark-up.ts';

const sold = [
  { price: money('GBP', 10_000), tickets: 1 },
  { price: money('GBP', 2000), tickets: 1 },
];
const minor = (amounts: readonly { readonly minor: number }[]) => amounts.map((amount) => amount.minor);
const fixed = { kind: 'fixed', standard: 500, most: 1000 } as const;

test('a fixed mark-up is added to each ticket, a percentage to its price', () => {
  expect(minor(markUps(fixed, sold))).toEqual([500, 500]);
  expect(minor(markUps({ kind: 'percent', standard: 1050, most: 2000 }, sold))).toEqual([1050, 210]);
});

test("an agent's own sum is shared by price, and never exceeds the maximum for all tickets", () => {
  expect(minor(markUps(fixed, sold, 600))).toEqual([500, 100]);
  expect(minor(markUps(fixed, sold, 0))).toEqual([0, 0]);
  expect(mostMarkUp(fixed, sold)).toBe(2000);
  expect(minor(markUps(fixed, sold, 9999)).reduce((sum, one) => sum + one)).toBe(2000);
});

test('no ticket, no mark-up', () => {
  expect(markUps(fixed, [])).toEqual([]);
});

test('each traveller has a ticket, and infants have none', () => {
  const family = ['Adult', 'Adult', 'Child', 'INFANT'].map((passengerType) => ({ passengerType }));
  expect(ticketsFor(family)).toBe(3);
  const trip = [{ price: money('EUR', 10_000), tickets: ticketsFor(family) }];
  expect(minor(markUps(fixed, trip))).toEqual([1500]);
  expect(mostMarkUp(fixed, trip)).toBe(3000);
  expect(minor(markUps({ kind: 'percent', standard: 1000, most: 2000 }, trip))).toEqual([1000]);
});
