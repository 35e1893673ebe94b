import { describe, expect, test } from 'vitest';
import { adults } from './shop-assistant.ts';
import type { SuiteDesk } from './suite-desk.ts';

/** Offers are complete, add up, and leave out unsold trains. */
export function offersSuite(desk: SuiteDesk): void {
  describe('offers', () => {
    test('answers every trip under its own key, cheapest first, each trip in one currency', async () => {
      const { supplier } = desk.fixture;
      const { outward, inward } = desk.fixture.freshTrips();
      const answer = await supplier.offers({ outward: [outward], inward: [inward], passengers: adults(2), railcards: [] });
      expect(answer.outward.map(({ tripId }) => tripId)).toEqual([outward.tripId]);
      expect(answer.inward.map(({ tripId }) => tripId)).toEqual([inward.tripId]);
      for (const { fares } of [...answer.outward, ...answer.inward]) {
        expect(fares.length).toBeGreaterThan(0);
        expect(new Set(fares.map(({ offerRef }) => offerRef)).size).toBe(fares.length);
        expect(fares.map(({ price }) => price.minor)).toEqual(fares.map(({ price }) => price.minor).sort((a, b) => a - b));
        expect(new Set(fares.map(({ price }) => price.currency)).size).toBe(1);
      }
    });

    test('adds up: the passengers and the price parts of a fare each come to its price', async () => {
      const { outward, inward } = desk.fixture.freshTrips();
      const answer = await desk.fixture.supplier.offers({ outward: [outward], inward: [inward], passengers: adults(3), railcards: [] });
      for (const fare of [...answer.outward, ...answer.inward].flatMap(({ fares }) => fares)) {
        expect(fare.passengers.map(({ passengerRef }) => passengerRef)).toEqual(['1', '2', '3']);
        expect(fare.passengers.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(fare.price.minor);
        expect(fare.priceParts.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(fare.price.minor);
      }
    });

    test('names the comfort of each fare from its own ordered list', async () => {
      const { supplier } = desk.fixture;
      const { outward, inward } = desk.fixture.freshTrips();
      const answer = await supplier.offers({ outward: [outward], inward: [inward], passengers: adults(1), railcards: [] });
      const { comforts } = supplier.policy;
      expect(new Set(comforts.map(({ code }) => code)).size).toBe(comforts.length);
      for (const { comfort } of [...answer.outward, ...answer.inward].flatMap(({ fares }) => fares))
        expect(comforts).toContainEqual(comfort);
    });

    test('shows both halves of a return, the whole price on the outward one', async () => {
      const { outward, inward } = desk.fixture.freshTrips();
      const answer = await desk.fixture.supplier.offers({ outward: [outward], inward: [inward], passengers: adults(1), railcards: [] });
      const tagsOf = (side: typeof answer.outward): unknown[] =>
        side.flatMap(({ fares }) => fares.filter(({ kind }) => kind === 'return').map(({ returnTag }) => returnTag));
      expect(new Set(tagsOf(answer.outward))).toEqual(new Set(tagsOf(answer.inward)));
      for (const { fares } of answer.inward) {
        for (const fare of fares.filter(({ kind }) => kind === 'return')) expect(fare.price.minor).toBe(0);
      }
    });

    test('sells no returns for one-way requests', async () => {
      const { outward } = desk.fixture.freshTrips();
      const answer = await desk.fixture.supplier.offers({ outward: [outward], inward: [], passengers: adults(1), railcards: [] });
      expect(answer.outward[0]?.fares.every(({ kind }) => kind === 'single')).toBe(true);
    });

    test('sells nothing for a train that does not run as requested', async () => {
      const { outward } = desk.fixture.freshTrips();
      const shifted = { ...outward, segments: outward.segments.map((segment) => ({ ...segment, departsAt: segment.departsAt + 1 })) };
      const answer = await desk.fixture.supplier.offers({ outward: [shifted], inward: [], passengers: adults(1), railcards: [] });
      expect(answer.outward).toEqual([{ tripId: outward.tripId, fares: [], secondary: [] }]);
    });
  });
}
