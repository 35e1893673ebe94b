import { expect, test } from 'vitest';
import { money } from '@throughfare/kernel/money';
import type { SoldFare } from '../booking-record.types.ts';
import { bookedParts } from './booked-parts.ts';

const sold = (direction: SoldFare['direction'], minors: readonly number[], more: Partial<SoldFare> = {}): SoldFare => ({
  direction,
  offerRef: 'X:1',
  name: 'X',
  passengers: minors.map((minor, index) => ({
    passengerRef: String(index + 1),
    passengerType: minor === 0 && direction === 'outward' ? 'INFANT' : 'ADULT',
    amount: money('GBP', minor),
  })),
  afterSales: { refund: [], exchange: [] },
  extras: [],
  ...more,
});
const amounts = (fares: readonly SoldFare[]) => bookedParts('GBP', fares).map(({ price }) => price.minor);

test('each traveller pays their fare, and those with a ticket share the extras to the penny', () => {
  const extras = [{ ref: 'BUS', name: 'Bus', quantity: 1, priceMinor: 301 }];
  expect(amounts([sold('outward', [1000, 500, 0], { extras })])).toEqual([1151, 650, 0]);
});

test('half of a return is worth a single, and the other half the rest', () => {
  const inward = sold('inward', [0, 0], { kind: 'return' });
  const outward = (singles: SoldFare['singles']) => sold('outward', [5000, 2500], { kind: 'return', ...(singles && { singles }) });
  expect(amounts([outward({ '1': 4900, '2': 2450 }), inward])).toEqual([4900, 2450, 100, 50]);
  expect(amounts([outward({ '1': 6000, '2': 3000 }), inward])).toEqual([5000, 2500, 0, 0]);
  expect(amounts([outward(undefined), inward])).toEqual([5000, 2500, 0, 0]);
});
