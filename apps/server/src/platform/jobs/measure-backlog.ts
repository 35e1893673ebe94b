import type { Db } from 'pg-boss';
import * as z from 'zod';
import type { Metrics } from '../http/metrics.ts';

/** The jobs of one kind that could run now and that no worker has taken yet. */
export interface Backlog {
  readonly job: string;
  readonly count: number;
  /** How long the oldest has been due. */
  readonly oldestSeconds: number;
}

export interface JobCounts {
  readonly backlog: readonly Backlog[];
  /** Jobs by kind and state. Jobs that have ended well are left out. */
  readonly states: readonly { readonly job: string; readonly state: string; readonly count: number }[];
  /** Jobs that gave up and wait for an operator, by kind. */
  readonly dead: readonly { readonly job: string; readonly count: number }[];
}

const counted = z.object({
  rows: z.array(
    z.object({ name: z.string(), state: z.string(), source: z.string().nullable(), count: z.int(), due: z.int(), seconds: z.number() }),
  ),
});

/** `deadQueue` is the queue of jobs that gave up. */
export async function countJobs(db: Db, schema: string, deadQueue: string): Promise<JobCounts> {
  const asked = `select name, state::text as state, case when name = '${deadQueue}' then source_name end as source, count(*)::int as count,
      count(*) filter (where is_due)::int as due, coalesce(extract(epoch from ${schema}.job_now() - min(start_after) filter (where is_due)), 0)::float8 as seconds
    from (select *, state < 'active' and not blocked and start_after <= ${schema}.job_now() as is_due
      from ${schema}.job_common where state not in ('completed', 'cancelled')) job group by 1, 2, 3`;
  const { rows } = counted.parse(await db.executeSql(asked));
  const alive = rows.filter(({ name }) => name !== deadQueue);
  const backlog = new Map<string, Backlog>();
  for (const { name, due, seconds } of alive.filter((row) => row.due > 0)) {
    const known = backlog.get(name);
    backlog.set(name, { job: name, count: due + (known?.count ?? 0), oldestSeconds: Math.max(seconds, known?.oldestSeconds ?? 0) });
  }
  return {
    backlog: [...backlog.values()],
    states: alive.map(({ name, state, count }) => ({ job: name, state, count })),
    dead: rows
      .filter(({ name, state }) => name === deadQueue && state === 'created')
      .map(({ source, count }) => ({ job: source ?? '', count })),
  };
}

/** Shows in `/metrics` how far the jobs are behind, and what has become of the others. */
export function measureBacklog(count: () => Promise<JobCounts>, metrics: Pick<Metrics, 'show'>): void {
  metrics.show({
    figures: {
      throughfare_jobs_waiting: 'Due jobs of a kind that no worker has taken yet',
      throughfare_jobs_oldest_seconds: 'How long the oldest of them has been due',
      throughfare_jobs_dead: 'Jobs that gave up and wait for an operator',
    },
    labels: ['job'],
    async read() {
      const { backlog, dead } = await count();
      return {
        throughfare_jobs_waiting: backlog.map((one) => ({ labels: { job: one.job }, value: one.count })),
        throughfare_jobs_oldest_seconds: backlog.map((one) => ({ labels: { job: one.job }, value: one.oldestSeconds })),
        throughfare_jobs_dead: [{ labels: { job: '' }, value: 0 }, ...dead.map((one) => ({ labels: { job: one.job }, value: one.count }))],
      };
    },
  });
  metrics.show({
    figures: { throughfare_jobs: 'Jobs by kind and state; failed ones are kept for three days' },
    labels: ['job', 'state'],
    read: async () => ({
      throughfare_jobs: (await count()).states.map(({ job, state, count: value }) => ({ labels: { job, state }, value })),
    }),
  });
}
