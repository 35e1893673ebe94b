import { expect, test } from 'vitest';
import type { AfterSaleFees } from '@throughfare/contract/shapes/refund-terms';
import { presentRights } from './present-rights.ts';

const departs = '2026-12-08T11:08:00+00:00';
const nowMs = Date.parse('2026-11-20T09:00:00Z');
const each = (...amounts: readonly string[]) => amounts.map((amount, index) => ({ passengerRef: String(index + 1), amount }));
const rights = (fees: Partial<AfterSaleFees>, at = nowMs) =>
  presentRights({ prices: each('24.20', '24.20'), refund: [], exchange: [], ...fees }, { currency: 'GBP', departs, nowMs: at });

test('names the fee of the whole party and the last day, after which there is none', () => {
  const until = '2026-12-08T00:00:00+00:00';
  expect(rights({ refund: [{ until, fees: each('5.00', '5.00') }], exchange: [{ until, fees: each('0.00', '0.00') }] })).toEqual({
    refund: 'Refund less £10 until Mon 07 Dec, then none',
    exchange: 'Change free until Mon 07 Dec, then none',
  });
});

test('what costs later is not called free without the day and the fee', () => {
  const steps = [
    { until: '2026-12-01T11:08:00+00:00', fees: each('0.00', '0.00') },
    { until: '2026-12-08T11:07:00+00:00', fees: each('8.30', '8.31') },
  ];
  expect(rights({ refund: steps, exchange: steps })).toEqual({
    refund: 'Full refund until 11:08 on Tue 01 Dec, then less £16.61',
    exchange: 'Change free until 11:08 on Tue 01 Dec, then £16.61',
  });
});

test('a step that has passed is not named', () => {
  const steps = [
    { until: '2026-12-01T11:08:00+00:00', fees: each('0.00', '0.00') },
    { until: departs, fees: each('8.00', '8.00') },
  ];
  expect(rights({ exchange: steps }, Date.parse('2026-12-02T09:00:00Z')).exchange).toBe('Change for £16 until departure');
});

test('a period after the purchase is a length, unless the deadline comes first', () => {
  const refund = [
    { until: departs, minutesFromPurchase: 1440, fees: each('0.00', '0.00') },
    { until: departs, fees: each('12.10', '12.10') },
  ];
  expect(rights({ refund }).refund).toBe('Full refund for 24 hours after you buy, then less £24.20');
  expect(rights({ refund }, Date.parse('2026-12-08T09:00:00Z')).refund).toBe('Full refund until departure');
  expect(rights({ refund: refund.slice(0, 1) }).refund).toBe('Full refund for 24 hours after you buy, then none');
});

test('a fee as high as the price is no refund, and without a step nothing is possible', () => {
  expect(rights({ refund: [{ until: departs, fees: each('24.20', '24.20') }] })).toEqual({ refund: 'No refund', exchange: 'No change' });
});
