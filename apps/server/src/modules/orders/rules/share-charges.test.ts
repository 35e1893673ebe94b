import { money } from '@throughfare/kernel/money';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareCharges } from './share-charges.ts';

test('shares add up, and no item is charged less than nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 3 }),
      fc.nat(100),
      fc.nat(2000),
      (minors, percent, fee) => {
        const sum = minors.reduce((a, b) => a + b, 0);
        const discount = Math.floor((sum * percent) / 100);
        const shares = shareCharges(
          minors.map((minor) => money('AUD', minor)),
          money('AUD', discount),
          money('AUD', fee),
        );
        expect(shares.reduce((total, share) => total + share.discount.minor, 0)).toBe(discount);
        expect(shares.reduce((total, share) => total + share.fee.minor, 0)).toBe(fee);
        shares.forEach((share, index) => expect(share.discount.minor).toBeLessThanOrEqual(minors[index] ?? 0));
      },
    ),
  );
});
