import { type Source, shippedSources } from '@throughfare/kernel/source';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FareCandidate } from '../engine/profile.ts';
import type { ResolvedTrip } from '../engine/resolved-trip.ts';
import { resolveTrip } from '../engine/resolve-trip.ts';
import { createPriceBook } from './price-book.ts';
import { createTariffBook } from './tariff-book.ts';
import { createYieldProfile } from './create-yield-profile.ts';
import { distanceTariff } from './distance-tariff.ts';
import { ride, timetable } from './testing/distance-carrier.ts';
import { cheapestAmounts, fareOf } from './testing/american-trips.ts';
import { partyOf } from '../engine/testing/price-party.ts';

/** An adult's prices on one vehicle: the three tiers of the Standard fare, and the flexible fare. */
function pricesOf(source: Source, distanceKm: number): number[][] {
  const tariff = distanceTariff(source);
  const family = createTariffBook(tariff).familyOf({ operator: 'whoever runs it' });
  if (!family) throw new Error('any operator is sold');
  const priced = { from: 'A', to: 'B', operator: 'whoever runs it', distanceKm };
  return createPriceBook(tariff)
    .pricesOn(family, priced)
    .map(({ adultCents }) => [...adultCents]);
}
const fullPrice = (source: Source, distanceKm: number): number => pricesOf(source, distanceKm)[0]?.at(-1) ?? Number.NaN;

test.each([
  ['VIA', 50, 1300],
  ['VIA', 200, 4300],
  // 50 × 26 + 150 × 20 + 300 × 14 + 4 × 9
  ['VIA', 504, 8540],
  ['AMT', 504, 8540],
  ['ATOC', 504, 6400],
  // the minimum price of a journey
  ['VIA', 1, 450],
] as const)('%s, %d km', (source, kilometres, minor) => {
  expect(fullPrice(source, kilometres)).toBe(minor);
});

test('the first tier is three tenths below the price, the flexible fare nearly half above it', () => {
  expect(pricesOf('VIA', 504)).toEqual([[5980, 7300, 8540], [12_380]]);
});

test('a longer ride never costs less, and never more per kilometre', () => {
  const kilometres = fc.double({ min: 20, max: 6000, noNaN: true });
  fc.assert(
    fc.property(kilometres, kilometres, (a, b) => {
      const [near, far] = [Math.min(a, b), Math.max(a, b)];
      const [less, more] = [fullPrice('SNCF', near), fullPrice('SNCF', far)];
      expect(more).toBeGreaterThanOrEqual(less);
      // prices are rounded to ten minor units, distances to a kilometre
      expect((more - 10) / (far + 1)).toBeLessThanOrEqual((less + 10) / (near - 1));
    }),
    { seed: 11, numRuns: 300 },
  );
});

test('every source has a tariff in its own currency, with a ticket prefix of its own', () => {
  const profiles = shippedSources.map((source) => createYieldProfile(source, distanceTariff(source)));
  expect(profiles.map(({ source }) => source)).toEqual([...shippedSources]);
  expect(new Set(profiles.map(({ sales }) => sales.ticketPrefix)).size).toBe(shippedSources.length);
  expect(profiles.map(({ policy }) => policy.horizonDays).filter((days) => !(days > 0))).toEqual([]);
});

describe('a party on trains and coaches', () => {
  const profile = createYieldProfile('VIA', distanceTariff('VIA'));
  const trip = (...rides: ReturnType<typeof ride>[]): ResolvedTrip => {
    const found = resolveTrip(timetable, { tripId: 't', segments: rides.flatMap(({ segments }) => segments) });
    if (!found) throw new Error('it runs');
    return found;
  };
  const fares = (of: ResolvedTrip, ages: readonly number[] = [40]): readonly FareCandidate[] =>
    profile.priceTrips({ outward: [of], inward: [], passengers: partyOf(ages), railcards: [] }).outward[0]?.fares ?? [];
  const train = trip(ride('1', '2026-12-04', 'CATRTO', 'CAMTRL'));
  const coach = trip(ride('B1', '2026-12-04', 'CATRTO', 'CAMTRL'));
  const both = trip(ride('1', '2026-12-04', 'CATRTO', 'CAKGON'), ride('B3', '2026-12-05', 'CAKGON', 'CAMTRL'));

  test('adults pay, children of 2 to 11 pay half, infants nothing and take no place', () => {
    const ages = [40, 12, 11, 2, 1, 0];
    const [standard] = fares(train, ages);
    const [adult = 0] = standard ? cheapestAmounts(standard) : [];
    expect(standard && cheapestAmounts(standard)).toEqual([adult, adult, adult / 2, adult / 2, 0, 0]);
    const types = standard?.components[0]?.tiers[0]?.passengers.map(({ passengerType }) => passengerType);
    expect(types).toEqual(['ADULT', 'ADULT', 'CHILD', 'CHILD', 'INFANT', 'INFANT']);
    expect(ages.map(profile.takesPlace)).toEqual([true, true, true, true, false, false]);
  });

  test('a train sells the flexible fare while it has seats; a coach counts it', () => {
    const [flexible, counted] = [train, coach].map((of) => fareOf(fares(of), 'FLX').components[0]);
    expect([flexible?.segments[0]?.rationed, flexible?.tiers[0]?.quota]).toEqual([false, undefined]);
    expect(counted?.segments[0]?.rationed).toBe(true);
    const [segment] = coach.segments;
    expect(segment && profile.stock(segment.train).quotas[counted?.tiers[0]?.quota ?? '']).toBe(8);
  });

  test('places of a coach are all counted, in the tiers and in the flexible fare together', () => {
    const [segment] = coach.segments;
    const quotas: Readonly<Record<string, number>> = segment ? profile.stock(segment.train).quotas : {};
    expect(Object.values(quotas).reduce((sum, places) => sum + places, 0)).toBe(40);
  });

  test.each([
    ['a train', train, 'included'],
    ['a coach', coach, 'none'],
    ['a train and a coach', both, 'included'],
  ] as const)('%s comes with a place: %s', (_, of, reservation) => {
    expect(fares(of).map((fare) => fare.reservation)).toEqual([reservation, reservation]);
  });

  test('each vehicle of a journey is priced by itself', () => {
    const [whole] = fares(both);
    const alone = both.segments.map((segment) => fares({ ...both, segments: [segment] })[0]);
    const sum = alone.reduce((all, fare) => all + (fare ? (cheapestAmounts(fare)[0] ?? 0) : 0), 0);
    expect(whole && cheapestAmounts(whole)).toEqual([sum]);
  });
});
