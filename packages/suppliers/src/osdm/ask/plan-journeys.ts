/** Journeys by criteria. OSDM searches from a time on, so the last journeys of a window are found by asking on from the last one known. */
import type { TripOffers } from '../../port/offer.ts';
import type { CriteriaAnswer, CriteriaRequest, JourneyCriteria, PlannedJourney, PlannedJourneys } from '../../port/planning.ts';
import { nameOfTrip, segmentsOf } from '../../port/segments-of-journey.ts';
import type { Places } from '../codes/places.ts';
import { type Direction, type ReadOffer, tripOffersOf } from '../read/read-offers.ts';
import type { Heard, OfferListener } from './hear-offers.ts';

interface Found {
  readonly ids: string[];
  readonly planned: PlannedJourney;
  readonly offers: ReadOffer[];
}

/** So often a window is asked on. A later search starts where this one ended. */
const mostPages = 6;
/** Sellers answer no more at once, whatever they are asked for. */
const pageSize = 10;

export async function planJourneys(
  { outward, inward: wantedBack, passengers, railcards }: CriteriaRequest,
  { places, listener }: { readonly places: Places; readonly listener: OfferListener },
  signal?: AbortSignal,
): Promise<CriteriaAnswer> {
  const party = { passengers, railcards };
  // Nobody travels back at the minute at which they leave, or before. A seller refuses to be asked for it.
  const inward = wantedBack && after(wantedBack, outward);
  const [froms, tos] = [places.idsOf(outward.origins), places.idsOf(outward.destinations)];
  const pairs = froms.flatMap((from) => tos.filter((to) => to !== from).map((to) => ({ from, to })));

  async function heardOf(pair: { readonly from: string; readonly to: string }): Promise<Heard[]> {
    const pages: Heard[] = [];
    let [criteria, back] = [outward, inward];
    for (let page = 0; page < mostPages; page += 1) {
      const heard = await listener.aboutCriteria({ ...pair, criteria, ...(back ? { back } : {}) }, party, signal);
      pages.push(heard);
      // Whoever wants the first journeys has them. That there are more is all that they need to know.
      const next = criteria.keep === 'last' ? onwards(heard, 'outward', criteria) : undefined;
      const nextBack = back?.keep === 'last' ? onwards(heard, 'inward', back) : undefined;
      if (!next && !nextBack) break;
      criteria = next ?? criteria;
      back = back && after(nextBack ?? back, criteria);
    }
    return pages;
  }

  const answers = (await Promise.all(pairs.map(heardOf))).flat();
  const found = (direction: Direction, fits: (journey: PlannedJourney['journey']) => boolean): Found[] => {
    const byName = new Map<string, Found>();
    for (const { offers: all, trips } of answers) {
      for (const [id, { direction: way, trip }] of trips) {
        if (way !== direction || !fits(trip.journey)) continue;
        const name = nameOfTrip(segmentsOf(trip.journey));
        const one = byName.get(name) ?? { ids: [], planned: { tripId: name, journey: trip.journey }, offers: [] };
        one.ids.push(id);
        one.offers.push(
          ...all.flatMap((offer) => (offer.covers[direction] === id ? { ...offer, covers: { ...offer.covers, [direction]: name } } : [])),
        );
        byName.set(name, one);
      }
    }
    return [...byName.values()].toSorted((a, b) => a.planned.journey.departsAt - b.planned.journey.departsAt);
  };
  const within =
    ({ departsFrom, departsBefore }: JourneyCriteria) =>
    ({ departsAt }: PlannedJourney['journey']): boolean =>
      departsAt >= departsFrom && departsAt < departsBefore;
  const hasMore = (direction: Direction, criteria: JourneyCriteria): boolean =>
    criteria.keep === 'first' && answers.some((heard) => onwards(heard, direction, criteria) !== undefined);
  const there = found('outward', within(outward));
  const shownThere = cut(there, outward);
  const firstArrival = Math.min(...there.map(({ planned }) => planned.journey.arrivesAt));
  const back = inward ? found('inward', (journey) => within(inward)(journey) && journey.departsAt >= firstArrival) : [];
  const shownBack = inward ? cut(back, inward) : [];
  return {
    journeys: {
      outward: journeysOf(there, shownThere, hasMore('outward', outward)),
      inward: journeysOf(back, shownBack, inward && hasMore('inward', inward)),
    },
    outward: faresOf(shownThere, 'outward'),
    inward: faresOf(shownBack, 'inward'),
    validUntilMs: listener.promiseOf(answers.flatMap((one) => one.offers)),
  };
}

const after = (back: JourneyCriteria, { departsFrom }: JourneyCriteria): JourneyCriteria => ({
  ...back,
  departsFrom: Math.max(back.departsFrom, departsFrom + 1),
});

/** The same criteria from the last journey on. Undefined: the answer has all that is wanted, or the seller knows no more. */
function onwards({ trips }: Heard, direction: Direction, criteria: JourneyCriteria): JourneyCriteria | undefined {
  const departures = [...trips.values()].flatMap((one) => (one.direction === direction ? one.trip.journey.departsAt : []));
  const last = Math.max(...departures);
  const asked = Math.min(criteria.limit + 1, pageSize);
  if (departures.length < asked || last + 1 >= criteria.departsBefore) return undefined;
  return { ...criteria, departsFrom: Math.max(last, criteria.departsFrom) + 1 };
}

const cut = (list: readonly Found[], { keep, limit }: JourneyCriteria): readonly Found[] =>
  keep === 'first' ? list.slice(0, limit) : list.slice(-limit);

const journeysOf = (all: readonly Found[], shown: readonly Found[], hasMore = false): PlannedJourneys => ({
  list: shown.map(({ planned }) => planned),
  isCut: shown.length < all.length || hasMore,
});

const faresOf = (shown: readonly Found[], direction: Direction): TripOffers[] =>
  shown.map(({ planned: { tripId }, offers }) => tripOffersOf(tripId, tripId, direction, offers));
