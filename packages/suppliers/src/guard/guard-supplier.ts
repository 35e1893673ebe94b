/**
 * Between the shop and a supplier: a time-out for each call, a few retries with jitter of what may be asked again, and a circuit
 * breaker, so that one that is dead is not waited for with every search (cockatiel does the counting).
 */
import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
} from 'cockatiel';
import type { AfterSalesSupplier } from '../port/after-sales.ts';
import type { Supplier } from '../port/supplier.ts';
import { SupplierFailure } from '../port/supplier-failure.ts';
import { type CallLimit, callLimits, type SupplierCall } from './call-limits.data.ts';

export type BreakerState = 'closed' | 'half-open' | 'open';

export interface GuardOptions {
  /** Told of every change. */
  readonly onBreaker?: (state: BreakerState) => void;
  /** In tests that are in a hurry. */
  readonly limits?: Readonly<Record<SupplierCall, CallLimit>>;
}

/** So many calls in a row without an answer open the circuit. What a supplier refuses is an answer. */
const opensAfter = 5;

/** How long an open circuit waits before it lets one call through to see. */
const restMs = 10_000;

/** Whoever is asked gets no signal of this, so there is nobody to tell when he has answered. */
const waiting = { strategy: TimeoutStrategy.Aggressive, abortOnReturn: false };

const noAnswer = handleWhen(
  (error) =>
    error instanceof TaskCancelledError || (error instanceof SupplierFailure && ['unavailable', 'outcome_unknown'].includes(error.kind)),
);

export function guardSupplier(supplier: Supplier, { onBreaker, limits = callLimits }: GuardOptions = {}): Supplier {
  const breaker = circuitBreaker(noAnswer, { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(opensAfter) });
  breaker.onStateChange((state) => onBreaker?.(stateNames[state]));
  const retries = new Map(Object.entries(limits).map(([call, limit]) => [call, retryPolicy(limit)]));

  async function guarded<Answer>(call: SupplierCall, ask: () => Promise<Answer>, caller?: AbortSignal): Promise<Answer> {
    const limit = limits[call];
    const once = () => timeout(limit.timeoutMs, waiting).execute(() => unlessAborted(ask, caller));
    const tries = retries.get(call) ?? retryPolicy(limit);
    try {
      return await breaker.execute(() => tries.execute(once, caller));
    } catch (error) {
      if (error instanceof BrokenCircuitError)
        throw SupplierFailure.of('unavailable', `${supplier.source} is not asked: its last calls had no answer`);
      if (error instanceof TaskCancelledError)
        throw SupplierFailure.of(
          limit.changes ? 'outcome_unknown' : 'unavailable',
          `${supplier.source} did not answer ${call} in time`,
          error,
        );
      throw error;
    }
  }

  return {
    source: supplier.source,
    currency: supplier.currency,
    policy: supplier.policy,
    isDemonstration: supplier.isDemonstration,
    offers: (request, signal) => guarded('offers', () => supplier.offers(request, signal), signal),
    prebook: (request) => guarded('prebook', () => supplier.prebook(request)),
    confirm: (bookingId) => guarded('confirm', () => supplier.confirm(bookingId)),
    fulfil: (bookingId) => guarded('fulfil', () => supplier.fulfil(bookingId)),
    findByReference: (reference) => guarded('findByReference', () => supplier.findByReference(reference)),
    listBookings: (from, before) => guarded('listBookings', () => supplier.listBookings(from, before)),
    release: (bookingId) => guarded('release', () => supplier.release(bookingId)),
    voidBooking: (bookingId) => guarded('voidBooking', () => supplier.voidBooking(bookingId)),
    running: (trips, signal) => guarded('running', () => supplier.running(trips, signal), signal),
    ...(supplier.afterSales && { afterSales: guardAfterSales(supplier.afterSales, guarded) }),
  };
}

function guardAfterSales(
  afterSales: AfterSalesSupplier,
  guarded: <Answer>(call: SupplierCall, ask: () => Promise<Answer>) => Promise<Answer>,
): AfterSalesSupplier {
  return {
    options: (bookingId, request) => guarded('options', () => afterSales.options(bookingId, request)),
    refundOffers: (request) => guarded('refundOffers', () => afterSales.refundOffers(request)),
    refund: (request) => guarded('refund', () => afterSales.refund(request)),
    exchangeOffers: (request) => guarded('exchangeOffers', () => afterSales.exchangeOffers(request)),
    holdExchange: (request) => guarded('holdExchange', () => afterSales.holdExchange(request)),
    confirmExchange: (request) => guarded('confirmExchange', () => afterSales.confirmExchange(request)),
    releaseExchange: (request) => guarded('releaseExchange', () => afterSales.releaseExchange(request)),
    releaseSeats: (request) => guarded('releaseSeats', () => afterSales.releaseSeats(request)),
    changePassengers: (request) => guarded('changePassengers', () => afterSales.changePassengers(request)),
    findAfterSale: (reference) => guarded('findAfterSale', () => afterSales.findAfterSale(reference)),
    revokedTickets: (from, before) => guarded('revokedTickets', () => afterSales.revokedTickets(from, before)),
  };
}

const stateNames: Readonly<Record<CircuitState, BreakerState>> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
};

/** Its backoff has jitter, so that many who lost the same supplier do not come back at once. */
function retryPolicy({ retries }: CallLimit) {
  return retry(noAnswer, { maxAttempts: retries, backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 1_000 }) });
}

/** Ends the waiting when the caller has waited long enough, whatever the supplier does. */
async function unlessAborted<Answer>(ask: () => Promise<Answer>, caller: AbortSignal | undefined): Promise<Answer> {
  if (!caller) return ask();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = (): void => reject(new TaskCancelledError('the caller waits no longer'));
  if (caller.aborted) end();
  caller.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([ask(), ended]);
  } finally {
    caller.removeEventListener('abort', end);
  }
}
