import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { childFare, discounted, discountedWithMinimum } from './discount.ts';

const pence = fc.integer({ min: 0, max: 100_000 });
const share = fc.integer({ min: 0, max: 1000 });

describe('discounts', () => {
  it('takes 33.4 % off and rounds down to 5p', () => {
    expect(discounted(19_300, 334)).toBe(12_850);
    expect(discounted(505, 334)).toBe(335);
  });

  it('charges a child half, rounded down to 5p', () => {
    expect([childFare(19_300), childFare(1_015), childFare(5)]).toEqual([9_650, 505, 0]);
  });

  it('keeps to the minimum fare, or to the full fare if that is lower', () => {
    expect(discountedWithMinimum(1_500, 334, 1_200)).toBe(1_200);
    expect(discountedWithMinimum(1_100, 334, 1_200)).toBe(1_100);
    expect(discountedWithMinimum(3_000, 334, 1_200)).toBe(1_995);
  });

  it('never costs more than the full fare, never less than the minimum, and always whole fivepences off', () => {
    fc.assert(
      fc.property(pence, share, pence, (full, off, minimum) => {
        const price = discountedWithMinimum(full, off, minimum);
        expect(price).toBeLessThanOrEqual(full);
        expect(price).toBeGreaterThanOrEqual(Math.min(full, minimum));
        expect(discounted(full, off) % 5).toBe(0);
      }),
    );
  });

  it('never makes a higher fare cheaper than a lower one', () => {
    fc.assert(
      fc.property(pence, pence, share, pence, (a, b, off, minimum) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(discountedWithMinimum(low, off, minimum)).toBeLessThanOrEqual(discountedWithMinimum(high, off, minimum));
      }),
    );
  });
});
