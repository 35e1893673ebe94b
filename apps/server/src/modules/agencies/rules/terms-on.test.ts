import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CommissionRate, commissionOn, commissionRateOn, rowOn } from './terms-on.ts';

const rate = (id: number, basisPoints: number, more: Partial<CommissionRate> = {}): CommissionRate => ({
  id,
  product: 'PointToPoint',
  basisPoints,
  validFrom: '2026-01-01',
  ...more,
});

const on = (
  rates: readonly CommissionRate[],
  source: 'ATOC' | 'SNCF' = 'ATOC',
  day = '2026-06-01',
  product: CommissionRate['product'] = 'PointToPoint',
) => commissionRateOn(rates, { agencyId: 'a', source, product, day })?.basisPoints;

test('an agency’s own row goes before one for all, a row for the source before one for all sources', () => {
  const rates = [rate(1, 500), rate(2, 300, { source: 'ATOC' }), rate(3, 700, { agencyId: 'a' }), rate(4, 900, { agencyId: 'b' })];
  expect(on(rates.slice(0, 2))).toBe(300);
  expect(on(rates.slice(0, 2), 'SNCF')).toBe(500);
  expect(on(rates)).toBe(700);
  expect(on([...rates, rate(5, 250, { agencyId: 'a', source: 'ATOC' })])).toBe(250);
  expect(on(rates, 'ATOC', '2026-06-01', 'RailPass')).toBeUndefined();
});

test('a row begins on its first day, ends after its last, and a later row takes its place', () => {
  const rates = [
    rate(1, 500),
    rate(2, 400, { validFrom: '2026-05-01', validUntil: '2026-05-31' }),
    rate(3, 450, { validFrom: '2026-07-01' }),
  ];
  expect(['2025-12-31', '2026-04-30', '2026-05-01', '2026-05-31', '2026-06-01', '2026-07-01'].map((day) => on(rates, 'ATOC', day))).toEqual(
    [undefined, 500, 400, 400, 500, 450],
  );
  expect(rowOn([rate(1, 1), rate(2, 2)], '2026-01-01')?.basisPoints).toBe(2);
});

test('commission is never more than its share of the fare by half a penny, and parts of a fare never lose more than that each', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 5000 }), (fare, basisPoints) => {
      const exact = (fare * basisPoints) / 10_000;
      expect(Math.abs(commissionOn(fare, basisPoints) - exact)).toBeLessThanOrEqual(0.5);
    }),
  );
});
