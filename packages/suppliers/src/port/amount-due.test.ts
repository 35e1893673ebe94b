import { money } from '@throughfare/kernel/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountDue } from './amount-due.ts';

const gbp = (minor: number) => money('GBP', minor);

test('an exchange of a ticket without a refund leaves its whole price non-refundable', () => {
  const terms = { oldValue: gbp(14_500), fee: gbp(1_000), cheaperFare: 'LOST' as const, nonRefundable: gbp(14_500) };
  expect(amountDue(gbp(20_000), terms)).toEqual({ due: gbp(6_500), lost: gbp(0), nonRefundable: gbp(14_500) });
});

test('what is lost with a cheaper fare counts as the part without a refund first', () => {
  const terms = { oldValue: gbp(14_500), fee: gbp(0), cheaperFare: 'LOST' as const, nonRefundable: gbp(10_000) };
  expect(amountDue(gbp(6_000), terms)).toEqual({ due: gbp(0), lost: gbp(8_500), nonRefundable: gbp(1_500) });
});

test('a cheaper fare pays back only what was refundable', () => {
  const terms = { oldValue: gbp(10_000), fee: gbp(500), cheaperFare: 'PAID_BACK' as const, nonRefundable: gbp(6_000) };
  expect(amountDue(gbp(2_000), terms)).toEqual({ due: gbp(-3_500), lost: gbp(4_000), nonRefundable: gbp(2_000) });
});

test('at no price does an exchange bring back more than was refundable and what was paid on top', () => {
  const price = fc.integer({ min: 0, max: 50_000 });
  fc.assert(
    fc.property(
      price,
      fc.double({ min: 0, max: 1, noNaN: true }),
      price,
      fc.constantFrom('LOST', 'PAID_BACK'),
      (old, share, next, cheaperFare) => {
        const bound = Math.round(old * share);
        const terms = { oldValue: gbp(old), fee: gbp(0), cheaperFare, nonRefundable: gbp(bound) } as const;
        const { due, nonRefundable } = amountDue(gbp(next), terms);
        expect(nonRefundable.minor).toBeLessThanOrEqual(next);
        const back = next - nonRefundable.minor - Math.min(0, due.minor);
        expect(back).toBeLessThanOrEqual(old - bound + Math.max(0, due.minor));
      },
    ),
  );
});
