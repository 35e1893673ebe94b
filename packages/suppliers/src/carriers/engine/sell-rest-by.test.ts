import { expect, test } from 'vitest';
import type { CarrierProfile } from './profile.ts';
import { resolveTrip } from './resolve-trip.ts';
import { sellRestBy } from './sell-rest-by.ts';
import { tinyProfile } from './testing/tiny-profile.ts';
import { tinyRide, tinyTimetable } from './testing/tiny-timetable.ts';

const day = '2026-12-04';
const trip = (designator: string) => {
  const found = resolveTrip(tinyTimetable, tinyRide(designator, day, 'Alder', 'Elm'));
  if (!found) throw new Error('no trip');
  return found;
};
const passengers = [{ passengerRef: '1', age: 40 }];

/** Sells everything as a single fare with another name. */
const rest: CarrierProfile = {
  ...tinyProfile,
  stock: () => ({ quotas: { REST: 9, T1: 1 }, rooms: [] }),
  priceTrips: (request) => {
    const answer = tinyProfile.priceTrips(request);
    const renamed = (trips: typeof answer.outward) =>
      trips.map(({ fares }) => ({ fares: fares.slice(0, 1).map((fare) => ({ ...fare, product: 'REST' })), secondary: [] }));
    return { outward: renamed(answer.outward), inward: renamed(answer.inward) };
  },
};
const main = { ...tinyProfile, knows: ({ trip: { designator } }: Parameters<CarrierProfile['stock']>[0]) => !designator.startsWith('L') };

test('a trip with a train that the tariff does not know is sold by the other, each in its place', () => {
  const profile = sellRestBy(main, rest);
  const answer = profile.priceTrips({ outward: [trip('L1'), trip('7'), trip('L2')], inward: [trip('9')], passengers, railcards: [] });
  expect(answer.outward.map(({ fares }) => fares[0]?.product)).toEqual(['REST', 'CHEAP', 'REST']);
  expect(answer.inward.map(({ fares }) => fares[0]?.product)).toEqual(['CHEAP']);
});

test("a train has the quotas of both, and the tariff's own where they share a name", () => {
  const [segment] = trip('7').segments;
  if (!segment) throw new Error('no segment');
  expect(sellRestBy(main, rest).stock(segment.train).quotas).toMatchObject({ REST: 9, T1: 4, T2: 6 });
});

test('two currencies are refused', () => {
  expect(() => sellRestBy(main, { ...rest, currency: 'EUR' })).toThrow('ATOC is sold in two currencies');
});
