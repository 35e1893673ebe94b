import type pg from 'pg';
import { Gauge } from 'prom-client';
import type { Metrics } from '../http/metrics.ts';
import { clockSkewMs } from './clock-skew.ts';

type Counts = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

/** Shows the connections of a process, and how far its clock is from the database's. */
export function measureDatabase(
  pools: { readonly retail: pg.Pool; readonly carrier: Counts },
  { registry, showHere }: Pick<Metrics, 'registry' | 'showHere'>,
): void {
  registry.registerMetric(
    new Gauge({
      name: 'throughfare_pool_connections',
      help: 'Connections to the database: used, idle; and requests waiting for one',
      labelNames: ['pool', 'state'],
      registers: [],
      collect() {
        for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries<Counts>(pools)) {
          this.set({ pool, state: 'used' }, totalCount - idleCount);
          this.set({ pool, state: 'idle' }, idleCount);
          this.set({ pool, state: 'waiting' }, waitingCount);
        }
      },
    }),
  );
  showHere({
    figures: { throughfare_clock_skew_seconds: 'How far the clocks of this machine and of the database are apart' },
    read: async () => ({ throughfare_clock_skew_seconds: [{ value: Math.abs(await clockSkewMs(pools.retail)) / 1000 }] }),
  });
}
