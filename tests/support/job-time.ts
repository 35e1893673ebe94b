import type pg from 'pg';

/**
 * Lets time pass for the jobs of a shop. Jobs wait by PostgreSQL's clock, which no test can set, so a test that advances the shop's
 * clock moves what waits forward instead: waiting jobs, and pauses before another try.
 */
export async function letJobsWait(pool: pg.Pool, passedMs: number): Promise<void> {
  await pool.query(
    `update jobs.job set start_after = start_after - $1 * interval '1 millisecond' where state in ('created', 'retry') and start_after > now()`,
    [passedMs],
  );
}

/** The same for jobs that a killed process had begun: its heartbeat has been missing for so long. No live process may have a job. */
export async function letHeartbeatsLapse(pool: pg.Pool, passedMs: number): Promise<void> {
  await pool.query(`update jobs.job set heartbeat_on = heartbeat_on - $1 * interval '1 millisecond' where state = 'active'`, [passedMs]);
}
