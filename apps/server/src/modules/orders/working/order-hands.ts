import { Gauge, type Registry } from 'prom-client';
import type { Log } from '../../../platform/log.ts';
import { createGiveWay, type GiveWay } from './give-way.ts';

/**
 * What this process does for orders. One that it has placed itself it goes on with at once, under a lease that the order is born with: a job
 * would have to be written, found, taken and taken off again for the same. Whoever comes while all hands are busy is left to the jobs.
 */
export interface OrderHands extends GiveWay {
  isFree(): boolean;
  /** Begins at once and does not wait for the end. The work must not reject; a bug that makes it do so is logged. */
  begin(work: () => Promise<void>): void;
  /** Begins nothing more; resolves when what was begun is through, or after `patienceMs`. What is left is taken over when its lease lapses. */
  close(patienceMs: number): Promise<void>;
}

export interface OrderHandsOptions {
  /** Orders at once; none in a process that only serves. */
  readonly most: number;
  readonly log: Pick<Log, 'error'>;
  readonly metrics: Registry;
}

export function createOrderHands({ most, log, metrics }: OrderHandsOptions): OrderHands {
  const giveWay = createGiveWay();
  const underWay = new Set<Promise<void>>();
  let closed = false;
  metrics.registerMetric(
    new Gauge({
      name: 'throughfare_placed_orders_under_way',
      help: 'Orders that this process goes on with since they were placed in it',
      registers: [],
      collect() {
        this.set(underWay.size);
      },
    }),
  );
  return {
    ...giveWay,
    isFree: () => !closed && underWay.size < most,
    begin(work) {
      const done = giveWay
        .first(work)
        .catch((error: unknown) => log.error({ err: error }, 'the process that placed an order has left it'))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    async close(patienceMs) {
      closed = true;
      const { promise: impatience, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, patienceMs);
      await Promise.race([Promise.all(underWay), impatience]);
      clearTimeout(timer);
    },
  };
}
