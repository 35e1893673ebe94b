import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FareCandidate } from '../engine/profile.ts';
import { obeysMoneyLaws } from '../engine/testing/money-laws.ts';
import { britishTrip } from './testing/british-trips.ts';
import { atocFares, atocProfile, priceOne, tierTotals } from './testing/price-one.ts';

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
const runs = { seed: 11, numRuns: 120 };

const byProduct = (fares: readonly FareCandidate[]) => new Map(fares.map((fare) => [fare.product, fare]));

describe('amounts', () => {
  obeysMoneyLaws({
    profile: atocProfile,
    trips: fc.tuple(date, rides).map(([day, ride]) => britishTrip(day, ride)),
    parties: party,
    programs,
    wholeMinor: 5,
    runs,
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

  it('keep to a minimum fare whenever its card reduces a walk-up ticket before ten', () => {
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
