import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FareCandidate } from '../engine/profile.ts';
import { britishTrip } from './testing/british-trips.ts';
import { atocFares, priceOne, tierTotals } from './testing/price-one.ts';

const programs = Object.keys(atocFares.railcards.railcards);
const rides = fc.constantFrom(
  'EUS 10:20 MAN 12:30 VT',
  'EUS 08:10 BHM 09:30 LM',
  'GTW 08:00 VIC 08:35 SN',
  'BTN 10:30 VIC 11:30 SN',
  'KGX 10:00 EDB 14:20 GR',
  'PAD 11:30 BRI 13:10 GW',
  'SOU 10:00 WAT 11:20 SW; LST 12:30 NRW 14:20 LE',
  'EDB 09:30 GLQ 10:20 SR',
  'EUS 21:15 INV 32:42 CS',
);
const date = fc.constantFrom('2026-12-01', '2026-12-05', '2027-07-06');
const age = fc.constantFrom(2, 8, 16, 22, 28, 40, 62);
const party = fc.array(age, { minLength: 1, maxLength: 6 }).filter((ages) => ages.some((each) => each >= 5));
const cards = fc.array(fc.constantFrom(...programs), { maxLength: 3 });
const runs = { seed: 11, numRuns: 120 };

const byProduct = (fares: readonly FareCandidate[]) => new Map(fares.map((fare) => [fare.product, fare]));

describe('amounts', () => {
  it('add up: the parts of a fare are what its passengers pay, in whole fivepences', () => {
    fc.assert(
      fc.property(rides, date, party, cards, (ride, day, ages, held) => {
        for (const fare of priceOne(britishTrip(day, ride), ages, held).fares) {
          for (const { passengers, priceParts } of fare.components[0]?.tiers ?? []) {
            const paid = passengers.reduce((sum, { amount }) => sum + amount.minor, 0);
            expect(priceParts.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(paid);
            expect(passengers.every(({ amount }) => amount.minor >= 0 && amount.minor % 5 === 0)).toBe(true);
            expect(passengers.map(({ passengerRef }) => passengerRef)).toEqual(ages.map((_, index) => `${index + 1}`));
          }
        }
      }),
      runs,
    );
  });

  it('are never more with railcards than without, for no tier', () => {
    fc.assert(
      fc.property(rides, date, party, cards, (ride, day, ages, held) => {
        const full = byProduct(priceOne(britishTrip(day, ride), ages).fares);
        for (const fare of priceOne(britishTrip(day, ride), ages, held).fares) {
          const without = full.get(fare.product);
          if (!without) throw new Error(`${fare.product} appeared with a railcard`);
          for (const [index, pence] of tierTotals(fare).entries()) expect(pence).toBeLessThanOrEqual(tierTotals(without)[index] ?? 0);
        }
      }),
      runs,
    );
  });

  it('are never more with one card more', () => {
    fc.assert(
      fc.property(rides, date, party, cards, fc.constantFrom(...programs), (ride, day, ages, held, one) => {
        const fewer = byProduct(priceOne(britishTrip(day, ride), ages, held).fares);
        for (const fare of priceOne(britishTrip(day, ride), ages, [...held, one]).fares) {
          const before = fewer.get(fare.product);
          expect(tierTotals(fare)[0]).toBeLessThanOrEqual(before ? (tierTotals(before)[0] ?? 0) : 0);
        }
      }),
      runs,
    );
  });

  it('do not depend on the order of passengers or of cards', () => {
    fc.assert(
      fc.property(rides, date, party, cards, (ride, day, ages, held) => {
        const totals = (people: readonly number[], held2: readonly string[]) =>
          priceOne(britishTrip(day, ride), people, held2).fares.map(tierTotals);
        expect(totals(ages.toReversed(), held.toReversed())).toEqual(totals(ages, held));
      }),
      runs,
    );
  });

  it('are never more for a child than for an adult, and nothing for an infant with an adult', () => {
    fc.assert(
      fc.property(rides, date, (ride, day) => {
        for (const fare of priceOne(britishTrip(day, ride), [40, 8, 2]).fares) {
          for (const { passengers } of fare.components[0]?.tiers ?? []) {
            const [adult, child, infant] = passengers.map(({ amount }) => amount.minor);
            expect(child).toBeLessThanOrEqual(adult ?? 0);
            expect(infant).toBe(0);
          }
        }
      }),
      runs,
    );
  });

  it('keep to a minimum fare wherever the card that has it reduces a walk-up ticket before ten', () => {
    fc.assert(
      fc.property(fc.constantFrom('GTW 08:00 VIC 08:35 SN', 'SEV 08:00 LBG 08:30 SE', 'EUS 08:10 BHM 09:30 LM'), (ride) => {
        const full = byProduct(priceOne(britishTrip('2026-12-01', ride), [28]).fares);
        for (const fare of priceOne(britishTrip('2026-12-01', ride), [28], ['UK_26-30']).fares) {
          if (fare.product.startsWith('AD')) continue;
          const without = full.get(fare.product);
          expect(tierTotals(fare)[0]).toBeGreaterThanOrEqual(Math.min(1200, without ? (tierTotals(without)[0] ?? 0) : 0));
        }
      }),
      runs,
    );
  });
});
