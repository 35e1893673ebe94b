import { money } from '@throughfare/kernel/money';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertFare } from './convert-fare.ts';

test('parts add up to the converted total, whatever the rate', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 1, max: 400_000_000 }),
      (minors, rate) => {
        const parts = minors.map((minor) => money('GBP', minor));
        const total = money(
          'GBP',
          minors.reduce((a, b) => a + b, 0),
        );
        const text = `${Math.floor(rate / 1e8)}.${String(rate % 1e8).padStart(8, '0')}`;
        const converted = convertFare(total, parts, text, 'AUD');
        expect(converted.parts.reduce((sum, part) => sum + part.minor, 0)).toBe(converted.total.minor);
        expect(converted.parts).toHaveLength(parts.length);
        expect(converted.parts.every((part) => part.minor >= 0 && part.currency === 'AUD')).toBe(true);
      },
    ),
  );
});

test('two halves of an odd penny go to the earlier part', () => {
  const converted = convertFare(money('GBP', 2), [money('GBP', 1), money('GBP', 1)], '1.50000000', 'EUR');
  expect(converted.total).toEqual(money('EUR', 3));
  expect(converted.parts).toEqual([money('EUR', 2), money('EUR', 1)]);
});
