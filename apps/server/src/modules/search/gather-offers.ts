import type { Source } from '@throughfare/kernel/source';
import type { OffersAnswer } from '@throughfare/suppliers/port/offer';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import type { Log } from '../../platform/log.ts';
import type { Journey } from '../timetable/timetable.api.ts';
import { askForJourneys } from './ask-for-journeys.ts';
import type { Answered, Direction, DirectionPlan, GatherDeps, OffersQuery, PlannedTrip, SourceOffers } from './gathered.types.ts';
import { leaveOut } from './leave-out.ts';
import { cutTogether, noTrips, type SourceList } from './rules/cut-together.ts';
import { fastestOfDay } from './rules/fastest-of-day.ts';
import { journeysByMain } from './rules/main-station.ts';
import { withoutPettyChanges } from './rules/petty-changes.ts';
import { tripOf } from './rules/trip-of-journey.ts';
import { worthwhile } from './rules/worthwhile.ts';
import { withoutDetours } from './rules/without-detours.ts';
import { withoutTwins } from './rules/without-twins.ts';
import { withMoreTime } from './more-time.ts';
import { withinBudget } from './within-budget.ts';

/**
 * Collects the suppliers' offers in parallel. A supplier that plans by itself is asked for the wanted journey; any other is asked about the
 * trips we planned over its timetable. One that is slow or fails only loses its own trains.
 */
export async function gatherOffers(query: OffersQuery, suppliers: readonly Supplier[], deps: GatherDeps): Promise<SourceOffers[]> {
  const planned = planForThem(
    query,
    suppliers.filter(({ planning }) => !planning),
    deps,
  );
  const asked = await Promise.all([
    ...planned.map((one) => askAboutTrips(one, query, deps)),
    ...suppliers.map((supplier) => supplier.planning && askForJourneys(supplier, supplier.planning, query, deps)),
  ]);
  const answers = asked.filter((answer) => answer !== undefined);
  const inOrder = suppliers.flatMap((supplier) => answers.find((answer) => answer.supplier === supplier) ?? []);
  return cutAnswers(inOrder, query);
}

interface Planned extends Pick<Answered, 'supplier' | 'lists'> {
  /** The trips that the supplier is asked to price. */
  readonly asked: Readonly<Record<Direction, readonly PlannedTrip[]>>;
}

/** Plans both directions for each supplier that prices given trips. */
function planForThem(query: OffersQuery, suppliers: readonly Supplier[], deps: GatherDeps): Planned[] {
  const firstSoldOf = ({ policy }: Supplier): number => Math.ceil(deps.clock.now() / 60_000) + policy.salesCutOffMinutes;
  const lists = suppliers.map((supplier) => {
    const outward = plan(query.outward, supplier.source, firstSoldOf(supplier), query, deps);
    if (!query.inward || outward.trips.length === 0) return { outward, inward: noTrips };
    // A way back that leaves before the earliest outward arrival cannot be used (SEARCH-15).
    const backFrom = Math.max(firstSoldOf(supplier), Math.min(...outward.trips.map(({ journey }) => journey.arrivesAt)));
    return { outward, inward: plan(query.inward, supplier.source, backFrom, query, deps) };
  });
  const cut = cutBoth(lists, query);
  return suppliers.map((supplier, index) => ({
    supplier,
    lists: lists[index] ?? { outward: noTrips, inward: noTrips },
    asked: cut[index] ?? { outward: [], inward: [] },
  }));
}

function cutBoth(
  lists: readonly Answered['lists'][],
  { outward, inward }: Pick<OffersQuery, Direction>,
): Record<Direction, readonly PlannedTrip[]>[] {
  const cut = (direction: Direction, keep: 'first' | 'last' = 'first') =>
    cutTogether(
      lists.map((list) => list[direction]),
      keep,
    );
  const [out, back] = [cut('outward', outward.window?.keep), cut('inward', inward?.window?.keep)];
  return lists.map((_, index) => ({ outward: out[index] ?? [], inward: back[index] ?? [] }));
}

/** The lists of suppliers that plan by themselves are only known now. All lists are cut at the same instant, so that "later" skips no train. */
function cutAnswers(answers: readonly Answered[], query: OffersQuery): SourceOffers[] {
  const kept = cutBoth(
    answers.map(({ lists }) => lists),
    query,
  );
  const stays = (index: number, direction: Direction) => {
    const ids = new Set(kept[index]?.[direction].map(({ trip }) => trip.tripId));
    return ({ trip }: PlannedTrip): boolean => ids.has(trip.tripId);
  };
  return answers.map(({ supplier, outward, inward, state, answer, leftOut }, index) => ({
    supplier,
    outward: outward.filter(stays(index, 'outward')),
    inward: inward.filter(stays(index, 'inward')),
    state,
    ...(answer ? { answer } : {}),
    leftOut,
  }));
}

async function askAboutTrips({ supplier, lists, asked }: Planned, query: OffersQuery, { clock, log }: GatherDeps): Promise<Answered> {
  const sold = await leaveOut([...asked.outward], [...asked.inward], supplier, query.passengers, clock);
  if (sold.outward.length === 0 && sold.inward.length === 0) return { supplier, lists, ...sold, state: 'answered', answer: nothing };
  return { supplier, lists, ...sold, ...(await ask(supplier, query, sold.outward, sold.inward, log)) };
}

const nothing: OffersAnswer = { outward: [], inward: [], validUntilMs: Number.MAX_SAFE_INTEGER };

function plan(
  direction: DirectionPlan,
  source: Source,
  sellableFrom: number,
  { limit, moreTimeFor = [] }: Pick<OffersQuery, 'limit' | 'moreTimeFor'>,
  { timetable, stations }: GatherDeps,
): SourceList<PlannedTrip> {
  if (!direction.window) return noTrips;
  const { departsBefore, keep } = direction.window;
  const departsFrom = Math.max(direction.window.departsFrom, sellableFrom);
  if (departsFrom >= departsBefore) return noTrips;
  const { origins, destinations, mains = {} } = direction;
  const ways = waysOf(direction);
  const query = { source, origins, destinations, departsFrom, departsBefore, ...ways };
  // The planner counts the same list that it then answers.
  let last: { readonly found: readonly Journey[]; readonly kept: Journey[] } | undefined;
  const sensible = (found: readonly Journey[]): Journey[] => {
    if (last?.found === found) return last.kept;
    const straight = withoutDetours(timetable, query, worthwhile(found, stations), stations);
    // That plans a day, which is spared if nothing is left.
    const fastest = straight.length === 0 ? undefined : fastestOfDay(timetable, query, found, stations);
    const quick = new Set(worthwhile(found, stations, fastest));
    last = { found, kept: straight.filter((journey) => quick.has(journey)) };
    return last.kept;
  };
  // Asks for one more than the page shows: if it comes, the source has more.
  const enough = { begin: keep, journeys: limit + 1, counted: sensible };
  const journeys = sensible(journeysByMain(timetable, { ...query, enough }, mains));
  const kept = keep === 'first' ? journeys.slice(0, limit) : journeys.slice(-limit);
  const listed = withoutPettyChanges(withoutTwins(kept));
  const trips = listed.flatMap((journey): PlannedTrip[] => {
    const planned = { journey, trip: tripOf(journey) };
    const later = moreTimeFor.includes(planned.trip.tripId) ? withMoreTime(journey, timetable) : undefined;
    return later ? [planned, { journey: later, trip: tripOf(later), moreTimeThan: planned.trip.tripId }] : [planned];
  });
  // The same trains may be listed already, for another reason.
  return { trips: [...new Map(trips.map((one) => [one.trip.tripId, one])).values()], isCut: kept.length < journeys.length };
}

/** What the traveller wants of the way, for the planner. */
export function waysOf({ via, avoid, leastChangeMinutes }: DirectionPlan): Pick<DirectionPlan, 'via' | 'avoid' | 'leastChangeMinutes'> {
  return { ...(via ? { via } : {}), ...(avoid ? { avoid } : {}), ...(leastChangeMinutes === undefined ? {} : { leastChangeMinutes }) };
}

/** The supplier's offers for these trips, or none if they come too late. */
export function ask(
  supplier: Supplier,
  { passengers, railcards, isPatient = false }: Pick<OffersQuery, 'passengers' | 'railcards' | 'isPatient'>,
  outward: readonly PlannedTrip[],
  inward: readonly PlannedTrip[],
  log: Log,
): Promise<Pick<SourceOffers, 'state' | 'answer'>> {
  const request = { outward: outward.map(({ trip }) => trip), inward: inward.map(({ trip }) => trip), passengers, railcards };
  return withinBudget({ source: supplier.source, isPatient, log }, (signal) => supplier.offers(request, signal));
}
