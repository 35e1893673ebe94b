/**
 * A guard between the shop and a seller: a timeout for each call, a few retries with jitter for repeatable calls, and a circuit breaker, so
 * that searches do not wait for a dead seller (cockatiel does the counting).
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
import type { Source } from '@throughfare/kernel/source';
import { SupplierFailure, type SupplierFailureKind } from '../port/supplier-failure.ts';
import { type CallLimit, callLimits, type SupplierCall } from './call-limits.data.ts';

export type BreakerState = 'closed' | 'half-open' | 'open';

export interface GuardedCall {
  readonly call: SupplierCall;
  /** `not_asked`: the circuit was open. `left`: its caller waited no longer. `error`: a fault of the program. */
  readonly outcome: 'done' | SupplierFailureKind | 'not_asked' | 'left' | 'error';
  readonly seconds: number;
}

export interface GuardOptions {
  /** Called with every change. */
  readonly onBreaker?: (state: BreakerState) => void;
  /** Called at the end of every call, which may have taken several tries. */
  readonly onCall?: (call: GuardedCall) => void;
  /** Runs every call with what its caller adds around it. */
  readonly around?: <Answer>(call: SupplierCall, run: () => Promise<Answer>) => Promise<Answer>;
  /** Shorter in tests. */
  readonly limits?: Readonly<Record<SupplierCall, CallLimit>>;
}

/** This many unanswered calls in a row open the circuit. A refusal is an answer. */
const opensAfter = 5;

/** How long an open circuit waits before it tries one call. */
const restMs = 10_000;

/** The supplier does not get this signal, so its late answer is dropped. */
const waiting = { strategy: TimeoutStrategy.Aggressive, abortOnReturn: false };

const noAnswer = handleWhen(
  (error) =>
    error instanceof TaskCancelledError || (error instanceof SupplierFailure && ['unavailable', 'outcome_unknown'].includes(error.kind)),
);

/** Makes a call under the guard. The caller's signal ends the wait. */
export type Guarded = <Answer>(call: SupplierCall, ask: () => Promise<Answer>, caller?: AbortSignal) => Promise<Answer>;

/** One circuit for all calls to a seller. */
export function createGuard(
  source: Source,
  { onBreaker, onCall, around = (_, run) => run(), limits = callLimits }: GuardOptions = {},
): Guarded {
  const breaker = circuitBreaker(noAnswer, { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(opensAfter) });
  breaker.onStateChange((state) => onBreaker?.(stateNames[state]));
  const retries = new Map(Object.entries(limits).map(([call, limit]) => [call, retryPolicy(limit)]));

  return async (call, ask, caller) => {
    const startedAtMs = performance.now();
    const tell = (outcome: GuardedCall['outcome']): void => onCall?.({ call, outcome, seconds: (performance.now() - startedAtMs) / 1000 });
    try {
      const answer = await around(call, () => guarded(call, ask, caller));
      tell('done');
      return answer;
    } catch (error) {
      tell(outcomeOf(error, caller));
      throw error;
    }
  };

  async function guarded<Answer>(call: SupplierCall, ask: () => Promise<Answer>, caller: AbortSignal | undefined): Promise<Answer> {
    const limit = limits[call];
    const once = () => timeout(limit.timeoutMs, waiting).execute(() => unlessAborted(ask, caller));
    const tries = retries.get(call) ?? retryPolicy(limit);
    try {
      return await breaker.execute(() => tries.execute(once, caller));
    } catch (error) {
      if (error instanceof BrokenCircuitError)
        throw SupplierFailure.of('unavailable', `${source} is not asked: its last calls had no answer`, error);
      if (error instanceof TaskCancelledError)
        throw SupplierFailure.of(limit.changes ? 'outcome_unknown' : 'unavailable', `${source} did not answer ${call} in time`, error);
      throw error;
    }
  }
}

function outcomeOf(error: unknown, caller: AbortSignal | undefined): GuardedCall['outcome'] {
  if (!(error instanceof SupplierFailure)) return 'error';
  if (error.cause instanceof BrokenCircuitError) return 'not_asked';
  return caller?.aborted === true ? 'left' : error.kind;
}

const stateNames: Readonly<Record<CircuitState, BreakerState>> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
};

/** The backoff has jitter, so that callers who lost the same supplier do not return all at once. */
function retryPolicy({ retries }: CallLimit) {
  return retry(noAnswer, { maxAttempts: retries, backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 1_000 }) });
}

/** Ends the wait when the caller's time is up, whatever the supplier does. */
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
