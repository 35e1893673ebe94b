import type { Db } from 'pg-boss';
import * as z from 'zod';

const found = z.object({ rows: z.array(z.object({ name: z.string() })) });

/**
 * The queues that have a job to do now. One question for all of them: if a worker of each queue looked for itself, seventy statements a
 * second would be a twentieth of a busy shop's.
 */
export async function findDueQueues(db: Db, schema: string): Promise<readonly string[]> {
  // pg-boss's own condition for a job that a worker may take, in the form of its index
  const asked = `select distinct name from ${schema}.job_common where state < 'active' and not blocked and start_after <= ${schema}.job_now()`;
  const { rows } = found.parse(await db.executeSql(asked));
  return rows.map(({ name }) => name);
}

const late = z.object({ rows: z.array(z.object({ count: z.int(), seconds: z.number() })) });

/** The jobs of a queue that are due and that no worker has tried yet. A job that failed waits for its next try, not for a worker. */
export interface Untried {
  readonly count: number;
  /** For how many seconds the oldest has been due. */
  readonly seconds: number;
}

export async function findUntried(db: Db, schema: string, name: string): Promise<Untried> {
  const asked = `select count(*)::int as count, coalesce(extract(epoch from ${schema}.job_now() - min(start_after)), 0)::float8 as seconds
    from ${schema}.job_common where name = $1 and state < 'active' and not blocked and state = 'created' and start_after <= ${schema}.job_now()`;
  const { rows } = late.parse(await db.executeSql(asked, [name]));
  return { count: 0, seconds: 0, ...rows[0] };
}
