import { expect, test } from 'vitest';
import { weighItinerary } from './weigh-itinerary.ts';

const passes = [
  { item: '5 travel days within 1 month', minor: 27_200, travelDays: 5 },
  { item: '3 travel days within 1 month', minor: 20_500, travelDays: 3 },
  { item: '4 travel days within 1 month', minor: 24_100, travelDays: 4 },
];
const ride = { from: 'FRPLY', to: 'FRLPD', day: '2026-12-20', ticketMinor: 9000, reservationMinor: 1000 };

test('the shortest pass with a travel day for each ride is weighed, with its reservations', () => {
  expect(weighItinerary({ name: 'A', rides: [ride, ride, ride] }, passes)).toEqual({
    ticketsMinor: 27_000,
    pass: passes[1],
    reservationsMinor: 3000,
    savesMinor: 3500,
  });
});

test('a pass that costs more than the tickets saves less than nothing', () => {
  expect(weighItinerary({ name: 'A', rides: [ride] }, passes).savesMinor).toBe(9000 - 20_500 - 1000);
});

test('without one of the prices there is no total, and the other figures stay', () => {
  const { ticketMinor: _, ...unpriced } = ride;
  expect(weighItinerary({ name: 'A', rides: [ride, unpriced] }, passes)).toEqual({ pass: passes[1], reservationsMinor: 2000 });
});

test('a trip of more days than any pass has is not weighed', () => {
  const long = Array.from({ length: 6 }, () => ride);
  expect(weighItinerary({ name: 'A', rides: long }, passes).savesMinor).toBeUndefined();
});
