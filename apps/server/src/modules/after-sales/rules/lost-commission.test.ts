import { money } from '@throughfare/kernel/money';
import { expect, test } from 'vitest';
import { lostCommission } from './lost-commission.ts';

const earned = [
  { direction: 'outward' as const, passengerRef: '1', commission: money('GBP', 301) },
  { direction: 'inward' as const, passengerRef: '1', commission: money('GBP', 100) },
];
const nothing = money('GBP', 0);
const part = (direction: 'outward' | 'inward', fare: number, penalty: number) => ({
  direction,
  passengerRef: '1',
  fare: money('GBP', fare),
  penalty: money('GBP', penalty),
  discount: nothing,
  cardFee: nothing,
  commission: nothing,
  refund: nothing,
  supplierRefund: nothing,
});

test("a full refund of a fare takes back all of its commission, and none of the other direction's", () => {
  expect(lostCommission(earned, [part('outward', 10_000, 0)])).toBe(301);
});

test('two fifths of a fare take two fifths of its commission, to the nearest penny', () => {
  expect(lostCommission(earned, [part('outward', 10_000, 6_000)])).toBe(120);
});

test('a fare that is kept whole stays sold, with its commission', () => {
  expect(lostCommission(earned, [part('outward', 10_000, 10_000), part('inward', 5_000, 2_500)])).toBe(50);
  expect(lostCommission(earned, [part('outward', 0, 0)])).toBe(0);
});

test('a charge above the fare earns the agency nothing more', () => {
  expect(lostCommission(earned, [part('outward', 10_000, 12_000)])).toBe(0);
});
