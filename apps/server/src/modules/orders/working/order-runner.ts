import { setTimeout as delay } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Log } from '../../../platform/log.ts';

/**
 * What this process does for orders, and in which order. An order that it has placed itself it goes on with at once, under a lease that the order is
 * born with: a job would have to be written, found, taken and taken off again for the same. While it has as many as it may, the next is left to the
 * jobs. Documents, which nobody waits for at the screen, are made while no order moves.
 */
export interface OrderRunner {
  isFree(): boolean;
  /** Begins at once and does not wait for the end. The work must not reject; a bug that makes it do so is logged. */
  begin(work: () => Promise<void>): void;
  /** The same for an order that a job brings: it is waited for. */
  first<Result>(work: () => Promise<Result>): Promise<Result>;
  /** A customer is about to place an order. */
  expectOne(): void;
  /**
   * Until no order has come and none has ended for a quarter of a second: waits, `mostMs` at the longest, and is then done one at a time. Never
   * waits for stuck orders: one that waits for an outside answer keeps no processor busy.
   */
  behind<Result>(work: () => Promise<Result>, mostMs: number): Promise<Result>;
  /** Begins nothing more; resolves when what was begun is through, or after `patienceMs`. What is left is taken over when its lease lapses. */
  close(patienceMs: number): Promise<void>;
}

/** Time as it passes, for tests. */
interface Passing {
  nowMs(): number;
  wait(milliseconds: number): Promise<unknown>;
}

export interface OrderRunnerOptions {
  /** Orders at once; none in a process that only serves. */
  readonly most: number;
  readonly log: Pick<Log, 'error'>;
  readonly metrics: Registry;
  readonly passing?: Passing;
}

/**
 * When no order has come, none is expected and none has ended for so long, the processor has time. Of few customers the next one comes when the
 * last is through for a moment.
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
      // the next goes on after a failure too
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
