import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convert, money } from './money.ts';

/** Straight from the definition, in whole numbers of any size. */
function convertedExactly(minor: number, rate: string): number {
  const [whole = '0', decimals = ''] = rate.split('.');
  const scaled = BigInt(whole) * 100_000_000n + BigInt(decimals.padEnd(8, '0'));
  const rounded = Number((BigInt(Math.abs(minor)) * scaled * 2n + 100_000_000n) / 200_000_000n);
  return minor < 0 ? -rounded : rounded;
}

const rates = fc
  .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([whole, decimals]) => `${whole}.${String(decimals).padStart(8, '0')}`);

test('converts to the exact penny, half away from zero, small amounts and large', () => {
  const amounts = fc.oneof(fc.integer({ min: -200_000, max: 200_000 }), fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }));
  fc.assert(
    fc.property(amounts, rates, (minor, rate) => {
      const { currency, minor: converted } = convert(money('GBP', minor), rate, 'AUD');
      expect([currency, Math.abs(converted), converted > 0]).toEqual([
        'AUD',
        Math.abs(convertedExactly(minor, rate)),
        convertedExactly(minor, rate) > 0,
      ]);
    }),
    { numRuns: 500 },
  );
});

test.each([
  [1, '0.5', 1],
  [-1, '0.5', -1],
  [1, '0.49999999', 0],
  [3, '1.5', 5],
  [1840, '2.04100000', 3755],
])('%i pence at %s are %i cents', (minor, rate, cents) => {
  expect(convert(money('GBP', minor), rate, 'AUD').minor).toBe(cents);
});

test('an amount in its own currency stays unchanged', () => {
  expect(convert(money('GBP', 1999), '2.0', 'GBP')).toEqual(money('GBP', 1999));
});
