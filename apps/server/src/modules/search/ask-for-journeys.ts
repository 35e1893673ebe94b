import type { OffersAnswer, TripOffers } from '@throughfare/suppliers/port/offer';
import type { CriteriaAnswer, JourneyCriteria, JourneyPlanning, PlannedJourneys } from '@throughfare/suppliers/port/planning';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import type { Answered, Direction, DirectionPlan, GatherDeps, OffersQuery, PlannedTrip } from './gathered.types.ts';
import { leaveOut } from './leave-out.ts';
import { amongUnhurried, askedChange, leavesTime } from './more-time.ts';
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
  const planned = {
    outward: listOf(journeys.outward, query.outward.leastChangeMinutes),
    inward: listOf(journeys.inward, query.inward?.leastChangeMinutes),
  };
  const { lists, answer } = await withMoreTime({ lists: planned, answer: heard.answer }, query, async (directions) => {
    const again = await withinBudget({ source: supplier.source, isPatient, log }, (signal) =>
      planning.offers({ ...request, ...directions }, signal),
    );
    return again.state === 'answered' ? again.answer : undefined;
  });
  const sold = await leaveOut([...lists.outward.trips], [...lists.inward.trips], supplier, passengers, clock);
  return { supplier, lists, ...sold, state: 'answered', answer: inOurNames(answer) };
}

function nothingOf(supplier: Supplier, state: Answered['state']): Answered {
  const leftOut = { forbidden: [], cancelled: [] };
  const none = { supplier, lists: { outward: noTrips, inward: noTrips }, outward: [], inward: [], leftOut };
  if (state !== 'answered') return { ...none, state };
  return { ...none, state, answer: { outward: [], inward: [], validUntilMs: Number.MAX_SAFE_INTEGER } };
}

interface Planned {
  readonly lists: Readonly<Record<Direction, SourceList<PlannedTrip>>>;
  readonly answer: CriteriaAnswer;
}

/**
 * Adds, for each ticket of which the traveller wants more time to change, the seller's own journey with the same first trains (RIGHTS-3). The seller
 * is asked once more, for journeys that leave when these leave and change with more time. If it is silent the list stays as it is.
 */
async function withMoreTime(
  { lists, answer }: Planned,
  { moreTimeFor = [], limit, ...query }: OffersQuery,
  ask: (directions: { readonly outward: JourneyCriteria; readonly inward?: JourneyCriteria }) => Promise<CriteriaAnswer | undefined>,
): Promise<Planned> {
  const hurried = (direction: Direction): readonly PlannedTrip[] =>
    lists[direction].trips.filter(({ trip }) => moreTimeFor.includes(trip.tripId));
  const unhurriedCriteria = (direction: Direction): JourneyCriteria | undefined => {
    const plan = query[direction];
    const criteria = plan && criteriaOf(plan, limit);
    const own = hurried(direction);
    if (!criteria || own.length === 0) return criteria;
    const departures = own.map(({ journey }) => journey.departsAt);
    const least = Math.min(...own.map(({ journey }) => askedChange(journey)));
    return {
      ...criteria,
      departsFrom: Math.min(...departures),
      departsBefore: Math.max(...departures) + 1,
      keep: 'first',
      leastChangeMinutes: least,
    };
  };
  const [outward, inward] = [unhurriedCriteria('outward'), unhurriedCriteria('inward')];
  if (!outward || hurried('outward').length + hurried('inward').length === 0) return { lists, answer };
  const again = await ask({ outward, ...(inward ? { inward } : {}) });
  if (!again) return { lists, answer };
  const added = (direction: Direction): readonly PlannedTrip[] =>
    hurried(direction).flatMap(({ journey, trip }): PlannedTrip[] => {
      const later = amongUnhurried(
        journey,
        again.journeys[direction].list.map((one) => one.journey),
      );
      return later ? [{ journey: later, trip: tripOf(later), moreTimeThan: trip.tripId }] : [];
    });
  const listOf = (direction: Direction): SourceList<PlannedTrip> => ({
    ...lists[direction],
    trips: [...new Map([...lists[direction].trips, ...added(direction)].map((one) => [one.trip.tripId, one])).values()],
  });
  const joined = <Named extends { readonly tripId: string }>(first: readonly Named[], second: readonly Named[]): Named[] => [
    ...new Map([...second, ...first].map((one) => [one.tripId, one])).values(),
  ];
  const journeysOf = (direction: Direction): PlannedJourneys => ({
    ...answer.journeys[direction],
    list: joined(answer.journeys[direction].list, again.journeys[direction].list),
  });
  return {
    lists: { outward: listOf('outward'), inward: listOf('inward') },
    answer: {
      ...answer,
      journeys: { outward: journeysOf('outward'), inward: journeysOf('inward') },
      outward: joined(answer.outward, again.outward),
      inward: joined(answer.inward, again.inward),
      validUntilMs: Math.min(answer.validUntilMs, again.validUntilMs),
    },
  };
}

function criteriaOf(
  { window, origins, destinations, via, avoid, leastChangeMinutes }: DirectionPlan,
  limit: number,
): JourneyCriteria | undefined {
  if (!window || window.departsFrom >= window.departsBefore) return undefined;
  const { departsFrom, departsBefore, keep } = window;
  const least = leastChangeMinutes === undefined ? {} : { leastChangeMinutes };
  return { origins, destinations, departsFrom, departsBefore, keep, limit, ...least, ...(via ? { via } : {}), ...(avoid ? { avoid } : {}) };
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
