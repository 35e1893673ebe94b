import { money } from '@throughfare/kernel/money';
import type { OptionalPrice, PassengerSpec, PassengerType } from '@throughfare/suppliers/port/offer';
import { expect, test } from 'vitest';
import { roomsFitParty } from './rooms-fit-party.ts';

const room = (optionalPriceRef: string, maximumPassengers: number, segmentIndex = 0): OptionalPrice => ({
  optionalPriceRef,
  description: '',
  fareName: optionalPriceRef,
  price: money('GBP', 10_000),
  maximumBookableQuantity: 3,
  segmentIndex,
  minimumPassengers: 1,
  maximumPassengers,
  ageBreaks: [],
});
const ages: Readonly<Record<string, number>> = { ADULT: 40, INFANT: 1 };
const fits = (party: readonly PassengerType[], ...rooms: readonly [string, number][]): boolean => {
  const passengers = party.map((type, index): PassengerSpec => ({ passengerRef: String(index), age: ages[type] ?? 0 }));
  const priced = party.map((passengerType, index) => ({ passengerRef: String(index), passengerType, amount: money('GBP', 0) }));
  const fare = { optionalPrices: [room('SOLO', 1), room('TWIN', 2), room('SOLO-1', 1, 1)], passengers: priced };
  return roomsFitParty({ optionalPrices: rooms.map(([optionalPriceRef, quantity]) => ({ optionalPriceRef, quantity })) }, fare, passengers);
};

test('a bed for each, an infant apart', () => {
  expect(fits(['ADULT', 'ADULT', 'ADULT'], ['SOLO', 1])).toBe(false);
  expect(fits(['ADULT', 'ADULT', 'ADULT'], ['SOLO', 3])).toBe(true);
  expect(fits(['ADULT', 'ADULT', 'INFANT'], ['TWIN', 1])).toBe(true);
  expect(fits(['ADULT'])).toBe(true);
});

test('two kinds on one train do not go together, on two trains they do', () => {
  expect(fits(['ADULT'], ['SOLO', 1], ['TWIN', 1])).toBe(false);
  expect(fits(['ADULT'], ['SOLO', 1], ['SOLO-1', 1])).toBe(true);
});
