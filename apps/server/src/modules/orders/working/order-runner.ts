import { Gauge, type Registry } from 'prom-client';
import type { Log } from '../../../platform/log.ts';

/**
 * Works at once on the orders that this process has placed itself, each under a lease stored with the order; a job would cost four more
 * statements. When it is fully occupied, the next order is left to the job queue.
 */
export interface OrderRunner {
  isFree(): boolean;
  underWay(): number;
  /** Starts the work and does not wait for it. The work must not reject; a rejection is logged as a bug. */
  begin(work: () => Promise<void>): void;
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
}

export function createOrderRunner({ most, log, metrics }: OrderRunnerOptions): OrderRunner {
  const begun = new Set<Promise<void>>();
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

  return {
    isFree: () => !closed && begun.size < most,
    underWay: () => begun.size,
    begin(work) {
      const done = work()
        .catch((error: unknown) => log.error({ err: error }, 'an order was left by the process that had placed it'))
        .finally(() => begun.delete(done));
      begun.add(done);
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
