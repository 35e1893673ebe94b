import { money } from '@throughfare/kernel/money';
import type { ChosenTrip } from '@throughfare/suppliers/port/booking';
import type { OptionalPrice } from '@throughfare/suppliers/port/offer';
import { plainFare } from '@throughfare/suppliers/port/testing/plain-fare';
import { expect, test } from 'vitest';
import { chosenRooms } from './chosen-rooms.ts';

const roomette: OptionalPrice = {
  optionalPriceRef: 'ROOMETTE-0',
  description: 'Two berths one above the other',
  fareName: 'Roomette',
  price: money('USD', 15000),
  maximumBookableQuantity: 2,
  segmentIndex: 0,
  minimumPassengers: 1,
  maximumPassengers: 2,
  ageBreaks: [],
};
const fare = plainFare('V', money('USD', 9000), { optionalPrices: [roomette] });

function wanting(optionalPriceRef: string, quantity: number): ChosenTrip {
  return {
    trip: { tripId: 'outward', segments: [] },
    offerRef: 'V',
    secondaryRefs: [],
    optionalPrices: [{ optionalPriceRef, quantity }],
  };
}

test('are named as they are sold, with how many where there are several, each with its price', () => {
  expect(chosenRooms(wanting('ROOMETTE-0', 1), fare)).toEqual([{ name: 'Roomette', prices: [roomette.price] }]);
  expect(chosenRooms(wanting('ROOMETTE-0', 2), fare)).toEqual([{ name: '2 × Roomette', prices: [roomette.price, roomette.price] }]);
});

test('are distinguished from sold-out and unknown ones', () => {
  expect(chosenRooms(wanting('ROOMETTE-0', 3), fare)).toBe('too few');
  expect(chosenRooms(wanting('BEDROOM-0', 1), fare)).toBe('unknown');
});
