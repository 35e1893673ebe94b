import { money } from '@throughfare/kernel/money';
import type { FareOffer, TripOffers } from '@throughfare/suppliers/port/offer';
import { expect, test } from 'vitest';
import { priceToBeat } from './worth-splitting.ts';

/** Only the fields that the rule reads. */
const fare = (kind: FareOffer['kind'], minor: number, returnTag?: string) =>
  ({ kind, price: money('GBP', minor), ...(returnTag === undefined ? {} : { returnTag }) }) as FareOffer;
const trip = (...fares: FareOffer[]): TripOffers => ({ tripId: 'a', fares, secondary: [] });

test('one way it is the cheapest single', () => {
  expect(priceToBeat(trip(fare('single', 5000), fare('single', 3000)), [])).toBe(3000);
  expect(priceToBeat(trip(), [])).toBeUndefined();
});

test('with a way back it is what the outward journey costs on a return: its price less the cheapest single back', () => {
  const out = trip(fare('single', 5000), fare('return', 6000, 'off-peak'));
  expect(priceToBeat(out, [trip(fare('single', 4000)), trip(fare('single', 2500))])).toBe(3500);
});

test('a return that costs less than the way back alone leaves nothing to beat', () => {
  expect(priceToBeat(trip(fare('single', 5000), fare('return', 2000, 'day')), [trip(fare('single', 2500))])).toBe(0);
});

test('without a single for the way back nothing can be beaten: only a return goes home', () => {
  expect(priceToBeat(trip(fare('single', 5000), fare('return', 6000, 'off-peak')), [trip()])).toBe(0);
});
