import { expect, test } from 'vitest';
import { money } from '@throughfare/kernel/money';
import type { OptionalPrice } from './offer.ts';
import { refuseOptional } from './refuse-optional.ts';

const twin: OptionalPrice = {
  optionalPriceRef: 'TWIN',
  description: 'Twin',
  fareName: 'Sleeper',
  price: money('GBP', 9000),
  maximumBookableQuantity: 2,
  segmentIndex: 0,
  minimumPassengers: 1,
  maximumPassengers: 2,
  ageBreaks: [{ minAge: 16, maxAge: 120, minQuantity: 1, maxQuantity: 2 }],
};

function party(...ages: number[]): { passengerRef: string; age: number }[] {
  return ages.map((age, index) => ({ passengerRef: String(index + 1), age }));
}

test('accepts a party that fits', () => {
  expect(refuseOptional(twin, 1, party(40))).toBeUndefined();
  expect(refuseOptional(twin, 1, party(40, 9))).toBeUndefined();
  expect(refuseOptional(twin, 2, party(40, 38, 9))).toBeUndefined();
});

test('refuses too few rooms, too many, and invalid quantities', () => {
  expect(refuseOptional(twin, 1, party(40, 38, 9))).toBe('selected sleepers are not enough for all passengers');
  expect(refuseOptional(twin, 2, party(40))).toBe('more sleepers than passengers');
  for (const quantity of [0, -1, 1.5, 3]) expect(refuseOptional(twin, quantity, party(40))).toBe('sleeper quantity out of range');
});

test('requires an adult in each room', () => {
  expect(refuseOptional(twin, 1, party(12, 9))).toContain('aged 16 to 120');
  expect(refuseOptional(twin, 2, party(40, 12, 9))).toContain('aged 16 to 120');
});
