import type { Db } from 'pg-boss';
import * as z from 'zod';

/** A job on a schedule whose last run failed. */
export interface FailedSchedule {
  readonly name: string;
  readonly failedAtMs: number;
  readonly reason: string;
}

const found = z.object({
  rows: z.array(
    z.object({
      name: z.string(),
      state: z.string(),
      completed_on: z.date(),
      output: z.object({ message: z.string() }).nullable().catch(null),
    }),
  ),
});

export async function findFailedSchedules(db: Db, schema: string, names: readonly string[]): Promise<readonly FailedSchedule[]> {
  const asked = `select distinct on (name) name, state::text as state, completed_on, output from ${schema}.job_common
    where name = any($1) and state in ('completed', 'failed') order by name, completed_on desc`;
  const { rows } = found.parse(await db.executeSql(asked, [[...names]]));
  return rows
    .filter(({ state }) => state === 'failed')
    .map(({ name, completed_on: failedAt, output }) => ({
      name,
      failedAtMs: failedAt.getTime(),
      reason: output?.message ?? 'no reason is kept',
    }));
}
