import { money } from '@throughfare/kernel/money';
import { expect, test } from 'vitest';
import type { ItemBooking, OrderItem } from '../order.types.ts';
import { sharesOf } from './shares-of.ts';

const trip = { trip: { tripId: 'outward', segments: [] }, offerRef: 'o', secondaryRefs: [], optionalPrices: [] };
const party = { passengers: [], railcards: [] };
// the function reads no other fields of an item
const item = {
  travellers: [{ passengerRef: '1' }, { passengerRef: '2' }],
  shown: { outward: { price: '30.00' }, inward: { price: '0.00' } },
} as unknown as OrderItem;
const both: Pick<ItemBooking, 'request' | 'supplierTotal'> = {
  request: { ...party, outward: trip, inward: trip },
  supplierTotal: money('GBP', 3000),
};

test("uses the supplier's own prices of the parts", () => {
  const parts: ItemBooking['parts'] = [
    { direction: 'outward', passengerRef: '1', price: money('GBP', 2000) },
    { direction: 'outward', passengerRef: '2', price: money('GBP', 1000) },
  ];
  expect(sharesOf({ ...both, parts }, item)).toEqual([
    { direction: 'outward', passengerRef: '1', weight: 2000 },
    { direction: 'outward', passengerRef: '2', weight: 1000 },
  ]);
});

test('if they do not add up to the price, directions share it as shown, and travellers share it equally', () => {
  const parts: ItemBooking['parts'] = [{ direction: 'outward', passengerRef: '1', price: money('GBP', 1) }];
  expect(sharesOf({ ...both, parts }, item).map(({ direction, passengerRef, weight }) => `${direction} ${passengerRef} ${weight}`)).toEqual(
    ['outward 1 3000', 'outward 2 3000', 'inward 1 0', 'inward 2 0'],
  );
});

test('a way back that is sold alone has no part in the way out', () => {
  const request: ItemBooking['request'] = { ...party, inward: trip };
  expect(new Set(sharesOf({ ...both, request, parts: [] }, item).map(({ direction }) => direction))).toEqual(new Set(['inward']));
});
