import type { OffersAnswer, TripOffers } from '@throughfare/suppliers/port/offer';
import type { CriteriaAnswer, JourneyCriteria, JourneyPlanning, PlannedJourneys } from '@throughfare/suppliers/port/planning';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import type { Answered, Direction, DirectionPlan, GatherDeps, OffersQuery, PlannedTrip } from './gathered.types.ts';
import { leaveOut } from './leave-out.ts';
import { leavesTime } from './more-time.ts';
import { noTrips, type SourceList } from './rules/cut-together.ts';
import { tripOf } from './rules/trip-of-journey.ts';
import { withinBudget } from './within-budget.ts';

/** Asks a supplier that plans its own journeys, because we do not have its timetable or do not need it. */
export async function askForJourneys(
  supplier: Supplier,
  planning: JourneyPlanning,
  query: OffersQuery,
  { clock, log }: GatherDeps,
): Promise<Answered> {
  const { passengers, railcards, isPatient = false, limit } = query;
  const outward = criteriaOf(query.outward, limit);
  if (!outward) return nothingOf(supplier, 'answered');
  const inward = query.inward && criteriaOf(query.inward, limit);
  const request = { outward, ...(inward ? { inward } : {}), passengers, railcards };
  const heard = await withinBudget({ source: supplier.source, isPatient, log }, (signal) => planning.offers(request, signal));
  if (heard.state !== 'answered') return nothingOf(supplier, heard.state);

  const listOf = ({ list, isCut }: PlannedJourneys, least = 0): SourceList<PlannedTrip> => {
    const fits = list.filter(({ journey }) => leavesTime(journey, least));
    return { trips: fits.map(({ journey }) => ({ journey, trip: tripOf(journey) })), isCut };
  };
  const { journeys } = heard.answer;
  const lists = {
    outward: listOf(journeys.outward, query.outward.leastChangeMinutes),
    inward: listOf(journeys.inward, query.inward?.leastChangeMinutes),
  };
  const sold = await leaveOut([...lists.outward.trips], [...lists.inward.trips], supplier, passengers, clock);
  return { supplier, lists, ...sold, state: 'answered', answer: inOurNames(heard.answer) };
}

function nothingOf(supplier: Supplier, state: Answered['state']): Answered {
  const leftOut = { forbidden: [], cancelled: [] };
  const none = { supplier, lists: { outward: noTrips, inward: noTrips }, outward: [], inward: [], leftOut };
  if (state !== 'answered') return { ...none, state };
  return { ...none, state, answer: { outward: [], inward: [], validUntilMs: Number.MAX_SAFE_INTEGER } };
}

function criteriaOf({ window, origins, destinations, via, avoid }: DirectionPlan, limit: number): JourneyCriteria | undefined {
  if (!window || window.departsFrom >= window.departsBefore) return undefined;
  const { departsFrom, departsBefore, keep } = window;
  return { origins, destinations, departsFrom, departsBefore, keep, limit, ...(via ? { via } : {}), ...(avoid ? { avoid } : {}) };
}

/** The supplier has its own names for trips. Our tickets are named by their trains, whoever planned them. */
function inOurNames({ journeys, outward, inward, validUntilMs }: CriteriaAnswer): OffersAnswer {
  const renamed = (offers: readonly TripOffers[], direction: Direction): TripOffers[] => {
    const ours = new Map(journeys[direction].list.map(({ tripId, journey }) => [tripId, tripOf(journey).tripId]));
    return offers.flatMap((offer) => {
      const tripId = ours.get(offer.tripId);
      return tripId === undefined ? [] : [{ ...offer, tripId }];
    });
  };
  return { outward: renamed(outward, 'outward'), inward: renamed(inward, 'inward'), validUntilMs };
}
