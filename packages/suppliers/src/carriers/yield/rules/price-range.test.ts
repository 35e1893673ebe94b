import { describe, expect, it, test } from 'vitest';
import { pricesOfFixedCurve, pricesOfRow, pricesOfYieldCurve, rangeOf, scaled } from './price-range.ts';

const curve = { fixedCents: 1000, bands: [{ centsPerKm: 20 }], minimumCents: 1290, firstPerMille: 1450, floorPerMille: 300 };
const standard = { of: 'STANDARD', ladder: 'L' } as const;
const first = { of: 'FIRST', ladder: 'L' } as const;
const optimum = { of: 'OPTIMUM', ladder: 'L', elsePerMilleOfHighest: 1160 } as const;
const optimumPlus = { of: 'OPTIMUM_PLUS', ladder: 'L' } as const;

describe('the prices of a flow', () => {
  const prices = pricesOfRow({ STANDARD: [2900, 9700], FIRST: [4500, 14_000], OPTIMUM: 16_500 }, curve);

  it('are those of the row', () => {
    expect(rangeOf(prices, standard)).toEqual({ lowest: 2900, highest: 9700 });
    expect(rangeOf(prices, first)).toEqual({ lowest: 4500, highest: 14_000 });
    expect(rangeOf(prices, optimum)).toEqual({ lowest: 16_500, highest: 16_500 });
  });

  it('take a full-flexibility price that is missing from the highest of first class', () => {
    const without = pricesOfRow({ STANDARD: [3300, 12_500], FIRST: [5700, 17_200] }, curve);
    expect(rangeOf(without, optimum)).toEqual({ lowest: 20_000, highest: 20_000 });
  });

  it('take a first class that is missing from second, by the share of the curve', () => {
    expect(rangeOf(pricesOfRow({ STANDARD: 2430 }, { ...curve, firstPerMille: 1500 }), first)).toEqual({ lowest: 3650, highest: 3650 });
  });

  it('lack prices that neither row nor curve has', () => {
    expect(rangeOf(prices, optimumPlus)).toBeUndefined();
    expect(rangeOf(pricesOfRow({ STANDARD: [1000, 5500] }, undefined), first)).toBeUndefined();
    expect(rangeOf(pricesOfRow({ STANDARD: [1000, 5500] }, undefined), optimum)).toBeUndefined();
  });
});

describe('the prices by a yield curve', () => {
  it('are whole euros from the floor to the curve', () => {
    const prices = pricesOfYieldCurve(curve, 333);
    expect(rangeOf(prices, standard)).toEqual({ lowest: 2300, highest: 7700 });
    expect(rangeOf(prices, first)).toEqual({ lowest: 3300, highest: 11_200 });
    expect(rangeOf(prices, optimum)).toEqual({ lowest: 13_000, highest: 13_000 });
  });

  it('never begin below the minimum, nor above their end', () => {
    expect(rangeOf(pricesOfYieldCurve(curve, 60), standard)).toEqual({ lowest: 1300, highest: 2200 });
    expect(rangeOf(pricesOfYieldCurve(curve, 1), standard)).toEqual({ lowest: 1300, highest: 1300 });
  });
});

describe('the prices by a fixed curve', () => {
  it('are one price, to ten cents', () => {
    expect(rangeOf(pricesOfFixedCurve({ ...curve, firstPerMille: 1500 }, 47), standard)).toEqual({ lowest: 1940, highest: 1940 });
    expect(rangeOf(pricesOfFixedCurve({ ...curve, firstPerMille: 1500 }, 47), first)).toEqual({ lowest: 2910, highest: 2910 });
  });
});

test('a ladder covers the range between two shares of one price', () => {
  const fixed = { lowest: 9800, highest: 9800 };
  expect(scaled(fixed, { of: 'STANDARD', ladder: 'SUPERSAVER', perMille: 780, lowestPerMille: 300 }, 10)).toEqual({
    lowest: 2940,
    highest: 7640,
  });
  expect(scaled(fixed, { of: 'STANDARD', ladder: 'OPEN' }, 10)).toEqual(fixed);
});
