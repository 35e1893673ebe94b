import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distancePrice } from './distance-price.ts';

test.each([
  ['CAD', 50, 100, 1300],
  ['CAD', 200, 100, 4300],
  // 50 × 26 + 150 × 20 + 300 × 14 + 4 × 9
  ['CAD', 504, 100, 8540],
  ['CAD', 504, 70, 5980],
  ['USD', 504, 145, 12380],
  ['GBP', 504, 100, 6400],
  ['CAD', 1, 100, 450],
] as const)('%s, %d km, %d %%', (currency, kilometres, percent, minor) => {
  expect(distancePrice(currency, kilometres, percent)).toBe(minor);
});

test('further never costs less, and never more a kilometre', () => {
  const kilometres = fc.double({ min: 20, max: 6000, noNaN: true });
  fc.assert(
    fc.property(kilometres, kilometres, (a, b) => {
      const [near, far] = [Math.min(a, b), Math.max(a, b)];
      const [less, more] = [distancePrice('EUR', near, 100), distancePrice('EUR', far, 100)];
      expect(more).toBeGreaterThanOrEqual(less);
      // both are rounded to ten
      expect((more - 10) / far).toBeLessThanOrEqual((less + 10) / near);
    }),
    { seed: 11, numRuns: 300 },
  );
});
