import type { Clock } from '@throughfare/kernel/clock';
import type { Source } from '@throughfare/kernel/source';
import type { OffersAnswer, PassengerSpec, TripSpec } from '@throughfare/suppliers/port/offer';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import type { Log } from '../../platform/log.ts';
import type { Journey, Timetable } from '../timetable/timetable.api.ts';
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
}

/** How long a search waits for the slowest supplier before it goes on without it. */
const supplierBudgetMs = 4000;

/**
 * Plans both directions for each source and asks the suppliers side by side. One that is slow or fails costs the answer its
 * own trains and no more.
 */
export async function gatherOffers(
  query: OffersQuery,
  suppliers: readonly Supplier[],
  { timetable, clock, log }: { timetable: Timetable; clock: Clock; log: Log },
): Promise<SourceOffers[]> {
  return Promise.all(
    suppliers.map(async (supplier): Promise<SourceOffers> => {
      const firstSold = Math.ceil(clock.now() / 60_000) + supplier.policy.salesCutOffMinutes;
      const outward = plan(query.outward, supplier.source, firstSold, query.limit, timetable);
      // a return that leaves before the earliest outward arrives is of no use to anybody (SEARCH-15)
      const backFrom = Math.max(firstSold, Math.min(...outward.map(({ journey }) => journey.arrivesAt)));
      const inward = query.inward && outward.length > 0 ? plan(query.inward, supplier.source, backFrom, query.limit, timetable) : [];
      if (outward.length === 0 && inward.length === 0) return { supplier, outward, inward, state: 'answered', answer: nothing };
      return { supplier, outward, inward, ...(await ask(supplier, query, outward, inward, log)) };
    }),
  );
}

const nothing: OffersAnswer = { outward: [], inward: [], validUntilMs: Number.MAX_SAFE_INTEGER };

function plan(direction: DirectionPlan, source: Source, sellableFrom: number, limit: number, timetable: Timetable): PlannedTrip[] {
  if (!direction.window) return [];
  const { departsBefore, keep } = direction.window;
  const departsFrom = Math.max(direction.window.departsFrom, sellableFrom);
  if (departsFrom >= departsBefore) return [];
  const { origins, destinations, via, avoid } = direction;
  const journeys = worthwhile(
    timetable.journeys({
      source,
      origins,
      destinations,
      departsFrom,
      departsBefore,
      ...(via ? { via } : {}),
      ...(avoid ? { avoid } : {}),
    }),
  );
  const kept = keep === 'first' ? journeys.slice(0, limit) : journeys.slice(-limit);
  return kept.map((journey) => ({ journey, trip: tripOf(journey) }));
}

async function ask(
  supplier: Supplier,
  { passengers, railcards }: OffersQuery,
  outward: readonly PlannedTrip[],
  inward: readonly PlannedTrip[],
  log: Log,
): Promise<Pick<SourceOffers, 'state' | 'answer'>> {
  // ended with the answer: a timer that runs on would keep all of it in memory
  const budget = new AbortController();
  const tooLate = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => {
    budget.abort();
    tooLate.resolve('late');
  }, supplierBudgetMs);
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
