import type pg from 'pg';

/**
 * Lets time pass for a shop's jobs. Jobs wait by PostgreSQL's clock, which no test can set. A test that advances the shop's clock therefore
 * moves waiting jobs and pauses between tries forward.
 */
export async function letJobsWait(pool: pg.Pool, passedMs: number): Promise<void> {
  await pool.query(
    `update jobs.job set start_after = start_after - $1 * interval '1 millisecond' where state in ('created', 'retry') and start_after > now()`,
    [passedMs],
  );
}

/** The same for jobs of a killed process: makes their heartbeat look this much older. No live process may have a job. */
export async function letHeartbeatsLapse(pool: pg.Pool, passedMs: number): Promise<void> {
  await pool.query(`update jobs.job set heartbeat_on = heartbeat_on - $1 * interval '1 millisecond' where state = 'active'`, [passedMs]);
}
