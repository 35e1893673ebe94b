import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostShare, splitFeeOn } from './split-fee.ts';

const terms = fc.record({
  percent: fc.integer({ min: 1, max: mostShare }),
  mostMinor: fc.integer({ min: 0, max: 100_000 }),
  leastLeft: fc.integer({ min: 0, max: 500 }),
});

test('the fee never exceeds its share of the saving, nor its sum, and leaves the traveller what makes a split worth showing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), terms, (savedMinor, asked) => {
      const fee = splitFeeOn(savedMinor, asked);
      expect(fee).toBeGreaterThanOrEqual(0);
      expect(fee * 100).toBeLessThanOrEqual(savedMinor * asked.percent);
      expect(fee).toBeLessThanOrEqual(asked.mostMinor);
      expect(savedMinor - fee).toBeGreaterThanOrEqual(Math.min(savedMinor, asked.leastLeft));
    }),
  );
});

test('it is the whole share where neither limit counts', () => {
  expect(splitFeeOn(2340, { percent: 10, mostMinor: 500, leastLeft: 100 })).toBe(234);
  expect(splitFeeOn(9000, { percent: 10, mostMinor: 500, leastLeft: 100 })).toBe(500);
  expect(splitFeeOn(105, { percent: 10, mostMinor: 500, leastLeft: 100 })).toBe(5);
});
