import type { Money } from '@throughfare/kernel/money';
import { sourcesAsked } from '@throughfare/kernel/search/provider';
import type { Source } from '@throughfare/kernel/source';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import type { Stations } from '../../stations/stations.api.ts';
import type { Journey } from '../../timetable/timetable.api.ts';
import { ask, waysOf } from '../gather-offers.ts';
import type { Direction, DirectionPlan, GatherDeps, OffersQuery, PlannedTrip, SourceOffers } from '../gathered.types.ts';
import { firstSaleDay, type PlannedSale } from '../first-sale-day.ts';
import type { Lookups } from '../present/lookups.ts';
import { leaveOut } from '../leave-out.ts';
import { fastestOfDay } from '../rules/fastest-of-day.ts';
import { journeysByMain } from '../rules/main-station.ts';
import { tripOf } from '../rules/trip-of-journey.ts';
import { type JoinedJourney, joinParts } from './join-parts.ts';
import { withMoreTimeJoined } from './more-time-joined.ts';
import { combinedId, type CombinedOffers, offersOf, priceCombinations, sourceOf } from './price-combinations.ts';
import { isByCoach, sensibleCombinations } from './sensible-combinations.ts';
import { shipSplits } from './ship-splits.ts';
import { type Split, splitsOf, withoutRepeats } from './split-journey.ts';

export interface Combinations {
  readonly outward: readonly CombinedOffers[];
  readonly inward: readonly CombinedOffers[];
  /** The journeys that were priced, even if no place was left on them. */
  readonly planned: Readonly<Record<Direction, readonly PlannedSale[]>>;
  /** Suppliers that were asked for parts and have no whole trips to sell. */
  readonly asked: readonly SourceOffers[];
}

type PlanDeps = Omit<GatherDeps, 'stations'> & {
  readonly stations: Pick<Stations, 'kilometres' | 'byCode' | 'callsAt'>;
  readonly suppliers: { get(source: Source): Supplier | undefined };
};

type CombineDeps = PlanDeps & {
  /** Converts a supplier's amount into the customer's minor units. */
  readonly convertedMinor: (price: Money) => number;
  readonly lookups: Pick<Lookups, 'zone'>;
};

const none: Combinations = { outward: [], inward: [], planned: { outward: [], inward: [] }, asked: [] };

/** With this many single-ticket journeys nobody needs a combined one. */
const enoughJourneys = 6;

/**
 * Finds journeys that need more than one seller, when a single seller has few or none (SEARCH-20). They are planned over all timetables,
 * split at the few interchanges that most of them use, and priced at all sellers in parallel. `ofOneSeller`: the journeys that single
 * sellers have.
 */
export async function gatherCombinations(
  query: OffersQuery,
  ofOneSeller: { readonly outward: readonly PlannedTrip[]; readonly inward: readonly PlannedTrip[] },
  deps: CombineDeps,
): Promise<Combinations> {
  const outward = planCombined(query.outward, ofOneSeller.outward, 0, query, deps);
  const arrivals = [...outward, ...ofOneSeller.outward].map(({ journey }) => journey.arrivesAt);
  const inward = query.inward ? planCombined(query.inward, ofOneSeller.inward, Math.min(...arrivals), query, deps) : [];
  if (outward.length + inward.length === 0) return none;

  const asked = await Promise.all(
    [...tripsBySource(outward, inward)].flatMap(([source, trips]) => {
      const supplier = deps.suppliers.get(source);
      return supplier ? [askForParts(supplier, trips, query, deps)] : [];
    }),
  );
  return {
    ...priceCombinations(offersOf(outward, 'outward', asked), offersOf(inward, 'inward', asked), deps.convertedMinor),
    planned: {
      outward: outward.flatMap((joined) => firstSaleOf(joined, 'outward', asked, deps)),
      inward: inward.flatMap((joined) => firstSaleOf(joined, 'inward', asked, deps)),
    },
    asked: asked.map((one) => ({ ...one, outward: [], inward: [] })),
  };
}

function tripsBySource(
  outward: readonly JoinedJourney[],
  inward: readonly JoinedJourney[],
): ReadonlyMap<Source, Record<Direction, readonly PlannedTrip[]>> {
  const [out, back] = [outward, inward].map((joined) =>
    Map.groupBy(
      joined.flatMap(({ parts }) => parts),
      sourceOf,
    ),
  );
  const tripsOf = (journeys: readonly Journey[] = []): PlannedTrip[] => {
    const planned = journeys.map((journey) => ({ journey, trip: tripOf(journey) }));
    return [...new Map(planned.map((one) => [one.trip.tripId, one])).values()];
  };
  const sources = new Set([...(out?.keys() ?? []), ...(back?.keys() ?? [])]);
  return new Map([...sources].map((source) => [source, { outward: tripsOf(out?.get(source)), inward: tripsOf(back?.get(source)) }]));
}

/** The combined journeys that leave within the direction's window, by departure, whether or not their parts have places left. */
export function combinedJourneys(direction: DirectionPlan, deps: PlanDeps): readonly Journey[] {
  return planCombined(direction, [], 0, { limit: Number.POSITIVE_INFINITY }, deps)
    .map(({ journey }) => journey)
    .toSorted((a, b) => a.departsAt - b.departsAt);
}

function planCombined(
  direction: DirectionPlan,
  ofOneSeller: readonly PlannedTrip[],
  leavesFrom: number,
  { limit, moreTimeFor = [] }: Pick<OffersQuery, 'limit' | 'moreTimeFor'>,
  deps: PlanDeps,
): JoinedJourney[] {
  const byTrain = ofOneSeller.filter(({ journey }) => !isByCoach(journey));
  if (!direction.window || byTrain.length >= enoughJourneys || !Number.isFinite(leavesFrom)) return [];
  const { origins, destinations, via, mains = {} } = direction;
  const { departsBefore, keep } = direction.window;
  const departsFrom = Math.max(direction.window.departsFrom, leavesFrom, Math.ceil(deps.clock.now() / 60_000));
  if (departsFrom >= departsBefore) return [];
  const ways = waysOf(direction);
  const whole = { origins, destinations, departsFrom, departsBefore, ...ways };
  const all = journeysByMain(deps.timetable, whole, mains);
  const ofShips = shipSplits({ origins, destinations, departsFrom, ...ways }, deps);
  const splits = withoutRepeats([...splitsOf(all), ...ofShips]).filter(({ sellers }) =>
    sellers.every((source) => deps.suppliers.get(source)),
  );
  const joined = splits.flatMap((split) => joinSplit(split, { ...direction, window: { departsFrom, departsBefore, keep } }, deps));
  const passes = ({ legs }: Journey): boolean =>
    !via || legs.some((leg) => (leg.kind === 'ride' ? leg.calls.some(({ station }) => via.includes(station)) : via.includes(leg.to)));
  const passing = joined.filter(({ journey }) => passes(journey));
  const sensible = sensibleCombinations(
    passing,
    ofOneSeller.map(({ journey }) => journey),
    deps.stations,
    // The planned journeys may be short although no sellers' parts join to them, so those that join decide whether the day is needed.
    fastestOfDay(
      deps.timetable,
      whole,
      passing.map(({ journey }) => journey),
      deps.stations,
    ),
  );
  const kept = keep === 'first' ? sensible.slice(0, limit) : sensible.slice(-limit);
  return kept.flatMap((one) => {
    const ticketId = combinedId(one.parts.map((part) => tripOf(part).tripId));
    if (!moreTimeFor.includes(ticketId)) return [one];
    const later = withMoreTimeJoined(one, { ...deps, punctualityOf: (source) => deps.suppliers.get(source)?.punctuality });
    return later ? [one, { ...later, moreTimeThan: ticketId }] : [one];
  });
}

/** The longest wait between a part and the first train of the next. */
const longestWaitMinutes = 6 * 60;
/** The same after a part of half a day and more: a night on the way. */
const nightMinutes = 18 * 60;
const longMinutes = 12 * 60;
const dayMinutes = 24 * 60;

function joinSplit({ sellers, interchanges }: Split, direction: DirectionPlan, deps: PlanDeps): JoinedJourney[] {
  const { window, mains = {}, leastChangeMinutes = 0 } = direction;
  const { via: _, ...ways } = waysOf(direction);
  if (!window) return [];
  let joined: JoinedJourney[] = [];
  let { departsFrom, departsBefore } = window;
  for (const [index, seller] of sellers.entries()) {
    const [before, after] = [interchanges[index - 1], interchanges[index]];
    const origins = before ? [before.leaveFrom] : direction.origins;
    const destinations = after ? [after.arriveAt] : direction.destinations;
    const journeys = sellersOf(seller, origins, destinations, deps).flatMap(({ source, policy }) => {
      const sellableFrom = Math.ceil(deps.clock.now() / 60_000) + policy.salesCutOffMinutes;
      const from = Math.max(departsFrom, sellableFrom);
      if (from >= departsBefore) return [];
      return journeysByMain(
        deps.timetable,
        { source, origins, destinations, departsFrom: from, departsBefore, ...ways },
        { ...(before ? {} : { origin: mains.origin }), ...(after ? {} : { destination: mains.destination }) },
      );
    });
    joined = before ? joinParts(joined, journeys, before, leastChangeMinutes) : journeys.map((journey) => ({ journey, parts: [journey] }));
    if (joined.length === 0) return [];
    const arrivals = joined.map(({ journey }) => journey.arrivesAt);
    departsFrom = Math.min(...arrivals);
    const isLong = joined.every(({ journey }) => journey.arrivesAt - journey.departsAt > longMinutes);
    departsBefore = Math.min(Math.max(...arrivals) + (isLong ? nightMinutes : longestWaitMinutes), departsFrom + dayMinutes);
  }
  return joined;
}

/** Every supplier that may sell a part: its seller in the timetable, and the suppliers with their own timetable that serve both its ends. */
function sellersOf(
  seller: Source,
  origins: readonly string[],
  destinations: readonly string[],
  { stations, suppliers }: PlanDeps,
): Supplier[] {
  const country = ([code = '']: readonly string[]): string => stations.byCode(code)?.countryCode ?? '';
  const callsAt = (source: Source, codes: readonly string[]): boolean => codes.some((code) => stations.callsAt(source, code));
  const others = sourcesAsked(country(origins), country(destinations)).filter(
    (source) => callsAt(source, origins) && callsAt(source, destinations),
  );
  return [...new Set([seller, ...others])].flatMap((source) => suppliers.get(source) ?? []);
}

/** Asks for both directions together, so that the seller also offers its return fares. */
async function askForParts(
  supplier: Supplier,
  trips: Record<Direction, readonly PlannedTrip[]>,
  query: OffersQuery,
  { clock, log }: CombineDeps,
): Promise<SourceOffers> {
  const sold = await leaveOut(trips.outward, trips.inward, supplier, query.passengers, clock);
  if (sold.outward.length + sold.inward.length === 0) return { supplier, ...sold, state: 'answered' };
  return { supplier, ...sold, ...(await ask(supplier, query, sold.outward, sold.inward, log)) };
}

/** A journey is on sale if each of its parts is. Empty if no fare covers one of them. */
function firstSaleOf(
  { parts }: JoinedJourney,
  direction: Direction,
  asked: readonly SourceOffers[],
  { clock, lookups }: CombineDeps,
): PlannedSale[] {
  const sold = parts.map((part) => {
    const trip = tripOf(part);
    const { supplier, answer } = asked.find((one) => one.supplier.source === sourceOf(part)) ?? {};
    return { supplier, trip, offers: answer?.[direction].find(({ tripId }) => tripId === trip.tripId) };
  });
  if (sold.some(({ offers }) => offers?.hasNoFare)) return [];
  const days = sold.flatMap(({ supplier, ...one }) => (supplier ? (firstSaleDay({ supplier, ...one }, clock.now(), lookups) ?? []) : []));
  const opensOn = days.toSorted().at(-1);
  return [opensOn === undefined ? {} : { opensOn }];
}
