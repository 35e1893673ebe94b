import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CarrierProfile, FareCandidate } from '../profile.ts';
import type { ResolvedTrip } from '../resolved-trip.ts';

interface LawsOf {
  readonly profile: CarrierProfile;
  readonly trips: fc.Arbitrary<ResolvedTrip>;
  /** The travellers' ages. At least one traveller may travel alone. */
  readonly parties: fc.Arbitrary<readonly number[]>;
  readonly programs: readonly string[];
  /** Every amount is a multiple of this many minor units. */
  readonly wholeMinor: number;
  readonly runs: { readonly seed: number; readonly numRuns: number };
}

/** Laws of money for every carrier, whatever its tariff. A carrier's own tests check its own rules. */
export function obeysMoneyLaws({ profile, trips, parties, programs, wholeMinor, runs }: LawsOf): void {
  const cards = fc.array(fc.constantFrom(...programs), { maxLength: 3 });
  const price = (trip: ResolvedTrip, ages: readonly number[], railcards: readonly string[]): readonly FareCandidate[] =>
    profile.priceTrips({
      outward: [trip],
      inward: [],
      passengers: ages.map((age, index) => ({ passengerRef: String(index + 1), age })),
      railcards,
    }).outward[0]?.fares ?? [];

  it('adds up: the parts of a tier come to what its passengers pay, in whole coins of the carrier', () => {
    fc.assert(
      fc.property(trips, parties, cards, (trip, ages, held) => {
        for (const { passengers, priceParts } of price(trip, ages, held).flatMap(tiersOf)) {
          expect(passengers.map(({ passengerRef }) => passengerRef)).toEqual(ages.map((_, index) => String(index + 1)));
          for (const { amount } of passengers) {
            expect(amount.currency).toBe(profile.currency);
            expect(amount.minor).toBeGreaterThanOrEqual(0);
            expect(amount.minor % wholeMinor).toBe(0);
          }
          expect(sum(priceParts)).toBe(sum(passengers));
        }
      }),
      runs,
    );
  });

  it('is never dearer with a card than without, nor with one card more, for no tier', () => {
    fc.assert(
      fc.property(trips, parties, cards, fc.constantFrom(...programs), (trip, ages, held, more) => {
        const without = totalsByProduct(price(trip, ages, []));
        const some = totalsByProduct(price(trip, ages, held));
        const all = totalsByProduct(price(trip, ages, [...held, more]));
        expect([...some.keys()].filter((product) => !without.has(product))).toEqual([]);
        for (const [product, totals] of some) {
          for (const [index, total] of totals.entries()) {
            expect(total).toBeLessThanOrEqual(without.get(product)?.[index] ?? Number.NaN);
            expect(all.get(product)?.[index]).toBeLessThanOrEqual(total);
          }
        }
      }),
      runs,
    );
  });

  it('does not depend on the order of passengers or of cards', () => {
    fc.assert(
      fc.property(trips, parties, cards, (trip, ages, held) => {
        const there = totalsByProduct(price(trip, ages, held));
        expect(totalsByProduct(price(trip, ages.toReversed(), held.toReversed()))).toEqual(there);
      }),
      runs,
    );
  });

  it('depends on nothing but the question', () => {
    fc.assert(
      fc.property(trips, trips, parties, cards, (one, other, ages, railcards) => {
        const passengers = ages.map((age, index) => ({ passengerRef: String(index + 1), age }));
        const together = profile.priceTrips({ outward: [other, one], inward: [], passengers, railcards });
        expect(together.outward[1]?.fares).toEqual(price(one, ages, railcards));
      }),
      { ...runs, numRuns: 40 },
    );
  });
}

const tiersOf = ({ components }: FareCandidate) => components.flatMap(({ tiers }) => tiers);

const sum = (amounts: readonly { readonly amount: { readonly minor: number } }[]): number =>
  amounts.reduce((all, { amount }) => all + amount.minor, 0);

function totalsByProduct(fares: readonly FareCandidate[]): ReadonlyMap<string, readonly number[]> {
  return new Map(fares.map((fare) => [fare.product, tiersOf(fare).map(({ passengers }) => sum(passengers))]));
}
