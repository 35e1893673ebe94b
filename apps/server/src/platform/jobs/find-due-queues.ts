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
