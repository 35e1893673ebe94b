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
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Waits until no order is under way here, at most `mostMs`, then runs the work: one at a time while there are orders again. */
  whenIdle<Result>(work: () => Promise<Result>, mostMs: number): Promise<Result>;
  /**
   * Starts nothing more. Resolves when the running work is done, or after `patienceMs`. Another process takes over the rest when its leases
   * lapse.
   */
  close(patienceMs: number): Promise<void>;
}

export interface OrderRunnerOptions {
  /** The most orders at once; 0 in a process that only serves pages. */
  readonly most: number;
  readonly log: Pick<Log, 'error'>;
  readonly metrics: Registry;
  /** Tests replace it. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

const realTime = (milliseconds: number) => delay(milliseconds, undefined, { ref: false });

export function createOrderRunner({ most, log, metrics, wait = realTime }: OrderRunnerOptions): OrderRunner {
  const begun = new Set<Promise<void>>();
  let underWay = 0;
  let idle = Promise.withResolvers<void>();
  let last: Promise<unknown> = Promise.resolve();
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

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (underWay === 0) idle = Promise.withResolvers();
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
      if (underWay === 0) idle.resolve();
    }
  }

  return {
    isFree: () => !closed && begun.size < most,
    begin(work) {
      const done = run(work)
        .catch((error: unknown) => log.error({ err: error }, 'an order was left by the process that had placed it'))
        .finally(() => begun.delete(done));
      begun.add(done);
    },
    run,
    async whenIdle(work, mostMs) {
      if (underWay > 0) await Promise.race([idle.promise, wait(Math.max(0, mostMs))]);
      if (underWay === 0) return work();
      const turn = last.then(work);
      // The next one runs after a failure too.
      last = turn.catch(() => undefined);
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
