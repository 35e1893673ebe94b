import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FareCandidate } from '../engine/profile.ts';
import { obeysMoneyLaws } from '../engine/testing/money-laws.ts';
import { frenchTrip } from './testing/french-trips.ts';
import { partyOf } from '../engine/testing/price-party.ts';
import { sncfProfile } from './testing/price-one.ts';

const rides = [
  'FRPLY 08:00 FRLPD 09:58 TI tgv-duplex',
  'FRPLY 07:38 FRMSC 10:43 TI tgv-euroduplex',
  'FRRNS 08:00 FRLAB 11:00 TI tgv-duplex',
  'FRPLY 07:54 FRMSC 11:10 OU ouigo-duplex',
  'FRPBE 09:00 FRCFE 12:33 IC corail',
  'FRLPD 08:14 FRHEY 08:42 TERARA regio2n',
  'STP 08:01 FRPNO 11:18 ES eurostar-e320',
  'FRPST 09:06 DEFRH 13:01 DB ice-3neo',
  'NLRTA 08:00 NLAMA 09:07 NSI virm',
  'FRPAZ 20:52 FRNIC 33:08 IC corail-night',
  'FRPLY 08:00 FRLPD 09:58 TI tgv-duplex; FRLPD 10:14 FRGNB 11:40 TERARA regio2n',
  'STP 08:01 FRPNO 11:18 ES eurostar-e320; FRPLY 13:00 FRLPD 14:58 TI tgv-duplex',
];
const programs = ['FR_AVANTAGE_JEUNE', 'FR_AVANTAGE_ADULTE', 'FR_AVANTAGE_SENIOR'];
const trip = fc
  .tuple(fc.constantFrom('2026-12-01', '2026-12-04', '2026-12-05'), fc.constantFrom(...rides))
  .map(([date, ride]) => frenchTrip(date, ride));
const ages = fc.array(fc.integer({ min: 0, max: 80 }), { minLength: 1, maxLength: 6 });
const cards = fc.array(fc.constantFrom(...programs), { maxLength: 3 });
const run = { seed: 20_261_120, numRuns: 120 };

const price = (outward: ReturnType<typeof frenchTrip>, party: readonly number[], railcards: readonly string[]): readonly FareCandidate[] =>
  sncfProfile.priceTrips({ outward: [outward], inward: [], passengers: partyOf(party), railcards }).outward[0]?.fares ?? [];
const totals = (fares: readonly FareCandidate[]): number[][] =>
  fares.flatMap(({ components }) =>
    components.map(({ tiers }) => tiers.map(({ passengers }) => passengers.reduce((sum, { amount }) => sum + amount.minor, 0))),
  );

describe('every price', () => {
  obeysMoneyLaws({ profile: sncfProfile, trips: trip, parties: ages, programs, wholeMinor: 1, runs: run });

  it('covers each train once, in tiers that never fall', () => {
    fc.assert(
      fc.property(trip, ages, cards, (outward, party, railcards) => {
        const fares = price(outward, party, railcards);
        expect(fares.length).toBeGreaterThan(0);
        expect(new Set(fares.map(({ product }) => product)).size).toBe(fares.length);
        for (const { components } of fares) {
          expect(components.flatMap(({ segments }) => segments.map(({ segmentIndex }) => segmentIndex))).toEqual(
            outward.segments.map((_, index) => index),
          );
        }
        for (const tiers of totals(fares)) expect(tiers).toEqual(tiers.toSorted((a, b) => a - b));
      }),
      run,
    );
  });

  it('is no higher for a child than for an adult without a card, and free for an infant', () => {
    const tiersOf = (outward: ReturnType<typeof frenchTrip>, party: readonly number[]) =>
      price(outward, party, []).flatMap(({ components }) =>
        components.flatMap(({ tiers }) => tiers.map(({ passengers }) => passengers.map(({ amount }) => amount.minor))),
      );
    fc.assert(
      fc.property(trip, fc.integer({ min: 4, max: 15 }), fc.integer({ min: 0, max: 3 }), (outward, childAge, infantAge) => {
        const tiers = tiersOf(outward, [childAge, 40, infantAge]);
        expect(tiers.filter(([child = 0, adult = 0, infant]) => child > adult || child <= 0 || infant !== 0)).toEqual([]);
        expect(tiersOf(outward, [8, 40]).filter(([child = 0, adult = 0]) => child >= adult)).toEqual([]);
      }),
      run,
    );
  });

  it('is the same for each traveller in whatever order they and their cards are named', () => {
    fc.assert(
      fc.property(trip, ages, cards, (outward, party, railcards) => {
        const passengers = partyOf(party);
        const amounts = (order: typeof passengers, cardsInOrder: readonly string[]) =>
          sncfProfile
            .priceTrips({ outward: [outward], inward: [], passengers: order, railcards: cardsInOrder })
            .outward.flatMap(({ fares }) => fares.flatMap(({ components }) => components.flatMap(({ tiers }) => tiers)))
            .map((tier) => tier.passengers.toSorted((a, b) => Number(a.passengerRef) - Number(b.passengerRef)));
        expect(amounts(passengers.toReversed(), railcards.toReversed())).toEqual(amounts(passengers, railcards));
      }),
      run,
    );
  });

  it("keeps a holder's second class on a direct train within the cap", () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 400 }), fc.constantFrom('FRMSC', 'FRNIC', 'FRLPD', 'FRMPL', 'FRBOJ'), (minutes, to) => {
        const clock = (after: number) => `${String(6 + Math.floor(after / 60)).padStart(2, '0')}:${String(after % 60).padStart(2, '0')}`;
        const cap = minutes < 90 ? 4900 : minutes < 180 ? 6900 : 8900;
        const [fare] = price(frenchTrip('2026-12-01', `FRPLY 06:00 ${to} ${clock(minutes)} TI tgv-duplex`), [20], ['FR_AVANTAGE_JEUNE']);
        for (const { passengers } of fare?.components.flatMap(({ tiers }) => tiers) ?? [])
          expect(passengers[0]?.amount.minor).toBeLessThanOrEqual(cap);
        expect(fare?.product).toBe('INO2');
      }),
      run,
    );
  });
});
