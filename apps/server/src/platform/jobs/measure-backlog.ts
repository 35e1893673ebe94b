import type { Db } from 'pg-boss';
import { Gauge, type Registry } from 'prom-client';
import * as z from 'zod';
import type { Log } from '../log.ts';

/** The jobs of one kind that could run now and that no worker has taken yet. */
export interface Backlog {
  readonly job: string;
  readonly count: number;
  /** How long the oldest has been due. */
  readonly oldestSeconds: number;
}

const found = z.object({ rows: z.array(z.object({ name: z.string(), count: z.int(), seconds: z.number() })) });

export async function countBacklog(db: Db, schema: string): Promise<Backlog[]> {
  const asked = `select name, count(*)::int as count, extract(epoch from ${schema}.job_now() - min(start_after))::float8 as seconds
    from ${schema}.job_common where state < 'active' and not blocked and start_after <= ${schema}.job_now() group by name`;
  const { rows } = found.parse(await db.executeSql(asked));
  return rows.map(({ name, count, seconds }) => ({ job: name, count, oldestSeconds: seconds }));
}

/** Shows in `/metrics` how far the jobs are behind. All processes show the same figures, which are the database's. */
export function measureBacklog(backlog: () => Promise<readonly Backlog[]>, metrics: Registry, log: Pick<Log, 'warn'>): void {
  const show = (name: string, help: string, figure: (of: Backlog) => number): void =>
    metrics.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['job'],
        registers: [],
        async collect() {
          this.reset();
          try {
            for (const one of await backlog()) this.set({ job: one.job }, figure(one));
          } catch (error) {
            // The other figures are wanted most while the database is away.
            log.warn({ err: error }, 'the jobs could not be counted');
          }
        },
      }),
    );
  show('throughfare_jobs_waiting', 'Due jobs of a kind that no worker has taken yet', ({ count }) => count);
  show('throughfare_jobs_oldest_seconds', 'How long the oldest of them has been due', ({ oldestSeconds }) => oldestSeconds);
}
