import type { TripSpec } from '../../port/offer.ts';
import type { CriteriaAnswer, CriteriaRequest, JourneyCriteria, JourneyPlanning, PlannedJourney } from '../../port/planning.ts';
import { nameOfTrip, segmentsOf } from '../../port/segments-of-journey.ts';
import type { Carrier } from './carrier.ts';
import { offerTrips } from './offer-trips.ts';
import type { CarrierTimetable } from './timetable.ts';

type Journeys = NonNullable<CarrierTimetable['journeys']>;

/** A carrier with its own timetable answers offers for criteria: it plans journeys and prices them. */
export function createPlanning(carrier: Carrier, journeys: Journeys): JourneyPlanning {
  return { offers: (request, signal) => planAndOffer(carrier, journeys, request, signal) };
}

async function planAndOffer(
  carrier: Carrier,
  journeys: Journeys,
  { outward, inward, passengers, railcards }: CriteriaRequest,
  signal?: AbortSignal,
): Promise<CriteriaAnswer> {
  const earliestSale = Math.ceil(carrier.clock.now() / 60_000) + carrier.profile.policy.salesCutOffMinutes;
  const out = plan(journeys, outward, earliestSale);
  const arrivals = out.list.map(({ journey }) => journey.arrivesAt);
  const back = inward && arrivals.length > 0 ? plan(journeys, inward, Math.max(earliestSale, Math.min(...arrivals))) : noJourneys;
  const trips = { outward: out.list.map(({ trip }) => trip), inward: back.list.map(({ trip }) => trip) };
  const answer = await offerTrips(carrier, { ...trips, passengers, railcards }, signal);
  return { ...answer, journeys: { outward: told(out), inward: told(back) } };
}

interface Planned {
  readonly list: readonly (PlannedJourney & { readonly trip: TripSpec })[];
  readonly isCut: boolean;
}

const noJourneys: Planned = { list: [], isCut: false };

function plan(journeys: Journeys, { keep, limit, ...criteria }: JourneyCriteria, earliest: number): Planned {
  const departsFrom = Math.max(criteria.departsFrom, earliest);
  if (departsFrom >= criteria.departsBefore) return noJourneys;
  const found = journeys({ ...criteria, departsFrom });
  const kept = keep === 'first' ? found.slice(0, limit) : found.slice(-limit);
  const list = kept.map((journey) => {
    const segments = segmentsOf(journey);
    const tripId = nameOfTrip(segments);
    return { tripId, journey, trip: { tripId, segments } };
  });
  return { list, isCut: kept.length < found.length };
}

const told = ({ list, isCut }: Planned) => ({ list: list.map(({ tripId, journey }) => ({ tripId, journey })), isCut });
