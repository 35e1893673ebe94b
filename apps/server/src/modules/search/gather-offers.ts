import type { Clock } from '@throughfare/kernel/clock';
import type { Source } from '@throughfare/kernel/source';
import type { AloneRule } from '@throughfare/kernel/travellers/travel-alone.data';
import { aloneRuleBroken } from '@throughfare/kernel/travellers/travel-alone';
import type { OffersAnswer, PassengerSpec, TripSpec } from '@throughfare/suppliers/port/offer';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import type { Log } from '../../platform/log.ts';
import type { Stations } from '../stations/stations.api.ts';
import { cancelledTrips, type Journey, type Timetable } from '../timetable/timetable.api.ts';
import { cutTogether, type SourceList } from './rules/cut-together.ts';
import type { JourneyWindow } from './rules/journey-window.ts';
import { tripOf } from './rules/trip-of-journey.ts';
import { worthwhile } from './rules/worthwhile.ts';

export interface DirectionPlan {
  readonly origins: readonly string[];
  readonly destinations: readonly string[];
  readonly window: JourneyWindow | undefined;
  readonly via?: readonly string[];
  readonly avoid?: readonly string[];
}

export interface OffersQuery {
  readonly outward: DirectionPlan;
  readonly inward?: DirectionPlan;
  readonly passengers: readonly PassengerSpec[];
  readonly railcards: readonly string[];
  /** Journeys of one direction and source, at most. */
  readonly limit: number;
  /** Somebody waits for a seller who has not answered within the time that a page takes. */
  readonly isPatient?: boolean;
}

export interface PlannedTrip {
  readonly journey: Journey;
  readonly trip: TripSpec;
}

export interface SourceOffers {
  readonly supplier: Supplier;
  readonly outward: readonly PlannedTrip[];
  readonly inward: readonly PlannedTrip[];
  readonly state: 'answered' | 'late' | 'failed';
  /** Present exactly when answered. */
  readonly answer?: OffersAnswer;
  readonly leftOut: LeftOut;
}

/** Trips that run in the timetable and are not sold to this party now. */
export interface LeftOut {
  /** Why children may not travel on some by themselves. */
  readonly forbidden: readonly AloneRule[];
  /** How many have a train that was cancelled. */
  readonly cancelled: number;
}

export interface GatherDeps {
  readonly timetable: Timetable;
  readonly stations: Pick<Stations, 'kilometres'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** How long a search waits for the slowest supplier before it goes on without it. */
const supplierBudgetMs = 4000;
/** For somebody who has the others' trains before them meanwhile: as long as a call with its second try may take. */
const patientBudgetMs = 16_000;

/**
 * Plans both directions for each source and asks the suppliers side by side. One that is slow or fails costs the answer its
 * own trains and no more.
 */
export async function gatherOffers(query: OffersQuery, suppliers: readonly Supplier[], deps: GatherDeps): Promise<SourceOffers[]> {
  const { clock, log } = deps;
  const firstSoldOf = ({ policy }: Supplier): number => Math.ceil(clock.now() / 60_000) + policy.salesCutOffMinutes;
  const outwards = suppliers.map((supplier) => plan(query.outward, supplier.source, firstSoldOf(supplier), query.limit, deps));
  const inwards = suppliers.map((supplier, index): SourceList<PlannedTrip> => {
    const { trips = [] } = outwards[index] ?? {};
    if (!query.inward || trips.length === 0) return noTrips;
    // a return that leaves before the earliest outward arrives is of no use to anybody (SEARCH-15)
    const backFrom = Math.max(firstSoldOf(supplier), Math.min(...trips.map(({ journey }) => journey.arrivesAt)));
    return plan(query.inward, supplier.source, backFrom, query.limit, deps);
  });
  const [out, back] = [
    cutTogether(outwards, query.outward.window?.keep ?? 'first'),
    cutTogether(inwards, query.inward?.window?.keep ?? 'first'),
  ];
  return Promise.all(
    suppliers.map(async (supplier, index): Promise<SourceOffers> => {
      const sold = await leaveOut([...(out[index] ?? [])], [...(back[index] ?? [])], supplier, query.passengers, clock);
      if (sold.outward.length === 0 && sold.inward.length === 0) return { supplier, ...sold, state: 'answered', answer: nothing };
      return { supplier, ...sold, ...(await ask(supplier, query, sold.outward, sold.inward, log)) };
    }),
  );
}

const noTrips: SourceList<PlannedTrip> = { trips: [], isCut: false };

/** Without trips on which these children may not travel by themselves, and without those of which a train was cancelled. */
export async function leaveOut(
  outward: readonly PlannedTrip[],
  inward: readonly PlannedTrip[],
  supplier: Supplier,
  passengers: readonly PassengerSpec[],
  clock: Clock,
): Promise<Pick<SourceOffers, 'outward' | 'inward' | 'leftOut'>> {
  const ages = passengers.map(({ age }) => age);
  const forbidden = new Map<string, AloneRule>();
  for (const { trip } of [...outward, ...inward]) {
    const rule = trip.segments
      .map(({ operator }) => aloneRuleBroken(supplier.source, operator, ages))
      .find((broken) => broken !== undefined);
    if (rule) forbidden.set(trip.tripId, rule);
  }
  const allowed = ({ trip }: PlannedTrip): boolean => !forbidden.has(trip.tripId);
  const trips = [...outward, ...inward].filter(allowed).map(({ trip }) => trip);
  const cancelled = await cancelledTrips(supplier, trips, clock.now());
  const sells = (planned: PlannedTrip): boolean => allowed(planned) && !cancelled.has(planned.trip.tripId);
  return {
    outward: outward.filter(sells),
    inward: inward.filter(sells),
    leftOut: { forbidden: [...new Set(forbidden.values())], cancelled: cancelled.size },
  };
}

const nothing: OffersAnswer = { outward: [], inward: [], validUntilMs: Number.MAX_SAFE_INTEGER };

function plan(
  direction: DirectionPlan,
  source: Source,
  sellableFrom: number,
  limit: number,
  { timetable, stations }: GatherDeps,
): SourceList<PlannedTrip> {
  if (!direction.window) return noTrips;
  const { departsBefore, keep } = direction.window;
  const departsFrom = Math.max(direction.window.departsFrom, sellableFrom);
  if (departsFrom >= departsBefore) return noTrips;
  const { origins, destinations, via, avoid } = direction;
  const sensible = (found: readonly Journey[]): Journey[] => worthwhile(found, (from, to) => stations.kilometres(from, to));
  const journeys = sensible(
    timetable.journeys({
      source,
      origins,
      destinations,
      departsFrom,
      departsBefore,
      ...(via ? { via } : {}),
      ...(avoid ? { avoid } : {}),
      // one more than is shown tells that the source has more
      enough: { begin: keep, journeys: limit + 1, counted: sensible },
    }),
  );
  const kept = keep === 'first' ? journeys.slice(0, limit) : journeys.slice(-limit);
  return { trips: kept.map((journey) => ({ journey, trip: tripOf(journey) })), isCut: kept.length < journeys.length };
}

/** What a supplier offers for these trips, if it says so in time. */
export async function ask(
  supplier: Supplier,
  { passengers, railcards, isPatient = false }: Pick<OffersQuery, 'passengers' | 'railcards' | 'isPatient'>,
  outward: readonly PlannedTrip[],
  inward: readonly PlannedTrip[],
  log: Log,
): Promise<Pick<SourceOffers, 'state' | 'answer'>> {
  // ended with the answer: a timer that runs on would keep all of it in memory
  const budget = new AbortController();
  const tooLate = Promise.withResolvers<'late'>();
  const timer = setTimeout(
    () => {
      budget.abort();
      tooLate.resolve('late');
    },
    isPatient ? patientBudgetMs : supplierBudgetMs,
  );
  try {
    const request = { outward: outward.map(({ trip }) => trip), inward: inward.map(({ trip }) => trip), passengers, railcards };
    const answer = await Promise.race([supplier.offers(request, budget.signal), tooLate.promise]);
    return answer === 'late' ? { state: 'late' } : { state: 'answered', answer };
  } catch (failure) {
    if (budget.signal.aborted) return { state: 'late' };
    if (!(failure instanceof SupplierFailure)) throw failure;
    log.warn({ source: supplier.source, kind: failure.kind, reason: failure.message }, 'a supplier gave no offers');
    return { state: 'failed' };
  } finally {
    clearTimeout(timer);
  }
}
