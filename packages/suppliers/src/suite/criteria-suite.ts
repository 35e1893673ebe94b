import { describe, expect, test } from 'vitest';
import type { CriteriaRequest, JourneyCriteria, JourneyPlanning } from '../port/planning.ts';
import { segmentsOf } from '../port/segments-of-journey.ts';
import { adults } from './shop-assistant.ts';
import type { SuiteDesk } from './suite-desk.ts';

const hour = 60;

/** Includes trains that leave before anybody could reach them. */
const dayFrom = (departsFrom: number) => ({ departsFrom: departsFrom - 2 * hour, departsBefore: departsFrom + 22 * hour });

/** For a supplier that plans: its answers to criteria equal its answers about the trips that those criteria find. */
export function criteriaSuite(desk: SuiteDesk): void {
  const planning = (): JourneyPlanning => {
    if (!desk.fixture.supplier.planning) throw new Error('the supplier does not plan');
    return desk.fixture.supplier.planning;
  };
  /** Two hours around a train that runs, there and back. */
  const criteria = (limit = 40): { readonly there: JourneyCriteria; readonly back: JourneyCriteria } => {
    const { outward, inward } = desk.fixture.freshTrips();
    const around = ([first, ...others]: typeof outward.segments): JourneyCriteria => {
      if (!first) throw new Error('a trip has a ride');
      const { to } = others.at(-1) ?? first;
      const window = { departsFrom: first.departsAt - hour, departsBefore: first.departsAt + hour };
      return { origins: [first.from], destinations: [to], ...window, keep: 'first', limit };
    };
    return { there: around(outward.segments), back: around(inward.segments) };
  };
  const ask = (wish: Omit<CriteriaRequest, 'passengers' | 'railcards'>) =>
    planning().offers({ ...wish, passengers: adults(2), railcards: [] });

  describe('offers for criteria', () => {
    test('answers journeys between the ends, in the window, by departure, each with its fares', async () => {
      const { there } = criteria();
      const { journeys, outward, inward } = await ask({ outward: there });
      const { list } = journeys.outward;
      expect(list.length).toBeGreaterThan(0);
      expect(outward.map(({ tripId }) => tripId)).toEqual(list.map(({ tripId }) => tripId));
      expect([inward, journeys.inward.list]).toEqual([[], []]);
      const departures = list.map(({ journey }) => journey.departsAt);
      expect(departures).toEqual(departures.toSorted((a, b) => a - b));
      for (const { journey } of list) {
        const segments = segmentsOf(journey);
        expect([there.origins[0], there.destinations[0]]).toEqual([segments[0]?.from, segments.at(-1)?.to]);
        expect(journey.departsAt).toBeGreaterThanOrEqual(there.departsFrom);
        expect(journey.departsAt).toBeLessThan(there.departsBefore);
      }
    });

    test('sells the trips that it has named as if they had been requested', async () => {
      const answer = await ask({ outward: criteria().there });
      const [named] = answer.journeys.outward.list;
      if (!named) throw new Error('nothing was planned');
      const trip = { tripId: named.tripId, segments: segmentsOf(named.journey) };
      const asked = await desk.fixture.supplier.offers({ outward: [trip], inward: [], passengers: adults(2), railcards: [] });
      expect(asked.outward).toEqual(answer.outward.filter(({ tripId }) => tripId === named.tripId));
      expect(asked.outward[0]?.fares.length).toBeGreaterThan(0);
    });

    test('keeps the end of the requested window, and says that there is more', async () => {
      const { there } = criteria();
      const all = (await ask({ outward: there })).journeys.outward;
      expect([all.isCut, all.list.length > 1]).toEqual([false, true]);
      for (const [keep, at] of [
        ['first', 0],
        ['last', -1],
      ] as const) {
        const { list, isCut } = (await ask({ outward: { ...there, keep, limit: 1 } })).journeys.outward;
        expect([list.map(({ tripId }) => tripId), isCut]).toEqual([[all.list.at(at)?.tripId], true]);
      }
    });

    test('returns both halves of a return, and no train back before the outward one has arrived', async () => {
      const { there, back } = criteria();
      const { journeys, outward, inward } = await ask({ outward: there, inward: { ...back, ...dayFrom(there.departsFrom) } });
      const arrivals = journeys.outward.list.map(({ journey }) => journey.arrivesAt);
      expect(journeys.inward.list.length).toBeGreaterThan(0);
      for (const { journey } of journeys.inward.list) expect(journey.departsAt).toBeGreaterThanOrEqual(Math.min(...arrivals));
      const tags = (side: typeof outward) => new Set(side.flatMap(({ fares }) => fares.map(({ returnTag }) => returnTag)));
      expect(tags(inward)).toEqual(tags(outward));
    });

    test('returns nothing if nothing of it runs', async () => {
      const { there } = criteria();
      const { journeys, outward } = await ask({ outward: { ...there, destinations: there.origins } });
      expect([journeys.outward, outward]).toEqual([{ list: [], isCut: false }, []]);
    });
  });
}
