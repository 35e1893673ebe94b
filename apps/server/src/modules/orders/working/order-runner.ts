import { setTimeout as delay } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Log } from '../../../platform/log.ts';

/**
 * Decides what this process does for orders, and when. It works at once on an order that it has placed itself, under a lease stored with
 * the order; a job would cost four more statements. When it is fully occupied, the next order is left to the job queue. Documents, which
 * nobody waits for, are made while no order is moving.
 */
export interface OrderRunner {
  isFree(): boolean;
  /** Starts the work and does not wait for it. The work must not reject; a rejection is logged as a bug. */
  begin(work: () => Promise<void>): void;
  /** As `begin`, for an order that a job brings: the job waits for the end. */
  first<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Tells the runner that a customer is about to place an order. */
  expectOne(): void;
  /**
   * Waits for a quiet moment, at most `mostMs`, then runs the work; one such work at a time. The moment is quiet when for a quarter of a
   * second no order has arrived and none has ended. Stuck orders do not count: one that waits for an outside answer keeps no processor
   * busy.
   */
  behind<Result>(work: () => Promise<Result>, mostMs: number): Promise<Result>;
  /**
   * Starts nothing more. Resolves when the running work is done, or after `patienceMs`. Another process takes over the rest when its leases
   * lapse.
   */
  close(patienceMs: number): Promise<void>;
}

/** The passage of time; tests replace it. */
interface Passing {
  nowMs(): number;
  wait(milliseconds: number): Promise<unknown>;
}

export interface OrderRunnerOptions {
  /** The most orders at once; 0 in a process that only serves pages. */
  readonly most: number;
  readonly log: Pick<Log, 'error'>;
  readonly metrics: Registry;
  readonly passing?: Passing;
}

/**
 * The processor counts as free when for this long no order has arrived, is expected or has ended. With few customers the next order only
 * arrives a moment after the last one has ended.
 */
const quietMs = 250;
const lookMs = 50;

const realTime: Passing = { nowMs: () => performance.now(), wait: (milliseconds) => delay(milliseconds) };

export function createOrderRunner({ most, log, metrics, passing: { nowMs, wait } = realTime }: OrderRunnerOptions): OrderRunner {
  const begun = new Set<Promise<void>>();
  let underWay = 0;
  let movedAtMs = -Infinity;
  let lastBehind: Promise<unknown> = Promise.resolve();
  let closed = false;
  metrics.registerMetric(
    new Gauge({
      name: 'throughfare_placed_orders_under_way',
      help: 'Orders that this process goes on with since they were placed in it',
      registers: [],
      collect() {
        this.set(begun.size);
      },
    }),
  );

  function move(by: 1 | 0 | -1): void {
    underWay += by;
    movedAtMs = nowMs();
  }

  async function first<Result>(work: () => Promise<Result>): Promise<Result> {
    move(1);
    try {
      return await work();
    } finally {
      move(-1);
    }
  }

  async function untilQuiet(mostMs: number): Promise<void> {
    const endMs = nowMs() + mostMs;
    while (nowMs() < movedAtMs + quietMs && nowMs() < endMs) await wait(lookMs);
  }

  return {
    isFree: () => !closed && begun.size < most,
    begin(work) {
      const done = first(work)
        .catch((error: unknown) => log.error({ err: error }, 'an order was left by the process that had placed it'))
        .finally(() => begun.delete(done));
      begun.add(done);
    },
    first,
    expectOne: () => move(0),
    async behind(work, mostMs) {
      await untilQuiet(mostMs);
      if (underWay === 0) return work();
      const turn = lastBehind.then(work);
      // The next one runs after a failure too.
      lastBehind = turn.catch(() => undefined);
      return turn;
    },
    async close(patienceMs) {
      closed = true;
      const { promise: impatience, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, patienceMs);
      await Promise.race([Promise.all(begun), impatience]);
      clearTimeout(timer);
    },
  };
}
