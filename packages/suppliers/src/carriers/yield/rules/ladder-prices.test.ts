import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ladderPrices } from './ladder-prices.ts';

const ladder = [0, 110, 400, 1000].map((atPerMille, index) => ({ tier: String(index + 1), atPerMille }));

describe('the tiers of a ladder', () => {
  it('are at whole euros between the two ends', () => {
    expect(ladderPrices(ladder, { lowest: 2900, highest: 9700 })).toEqual([2900, 3600, 5600, 9700]);
  });

  it('keep the ends to the cent', () => {
    expect(ladderPrices(ladder, { lowest: 1290, highest: 3777 })).toEqual([1290, 1600, 2300, 3777]);
  });

  it('are one price if there is only one', () => {
    expect(ladderPrices([{ tier: '1', atPerMille: 1000 }], { lowest: 2430, highest: 2430 })).toEqual([2430]);
  });

  it('never fall, and stay between the ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 0, max: 50_000 }), (lowest, span) => {
        const prices = ladderPrices(ladder, { lowest, highest: lowest + span });
        expect(prices).toEqual([...prices].sort((a, b) => a - b));
        expect(prices.every((price) => Number.isInteger(price) && price >= lowest && price <= lowest + span)).toBe(true);
      }),
      { seed: 7 },
    );
  });
});
