import { SettableClock } from '@throughfare/kernel/clock';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { openTestPool } from '../../../../../tests/support/open-test-pool.ts';
import { silentLog } from '../log.ts';
import { createJobs } from './create-jobs.ts';

const { pool, database } = await openTestPool(1);

/** A program that has one job of each kind starts and stops. Answers the stored queue and schedule, with their versions in the table. */
async function afterStart(retries: number, cron: string): Promise<{ readonly queue: object; readonly schedule: object }> {
  const jobs = createJobs({ url: database.url, clock: new SettableClock('2026-11-28T09:00:00Z'), log: silentLog, works: false });
  const job = { name: 'greet', data: z.object({}), retries, retryDelaySeconds: 1, expireSeconds: 60, concurrency: 1 };
  jobs.handle(job, () => Promise.resolve());
  jobs.schedule('sweep', cron, () => Promise.resolve());
  await jobs.start();
  await jobs.stop(1_000);
  const queues = await pool.query<object>(
    "select retry_limit, dead_letter, heartbeat_seconds, updated_on from jobs.queue where name = 'greet'",
  );
  const schedules = await pool.query<object>("select cron, timezone, xmin::text from jobs.schedule where name = 'sweep'");
  return { queue: queues.rows[0] ?? {}, schedule: schedules.rows[0] ?? {} };
}

test('a start writes only what this program wants otherwise than the last one', async () => {
  const first = await afterStart(2, '5 * * * *');
  expect(first.queue).toMatchObject({ retry_limit: 2, dead_letter: 'dead', heartbeat_seconds: 10 });
  expect(first.schedule).toMatchObject({ cron: '5 * * * *', timezone: 'UTC' });
  expect(await afterStart(2, '5 * * * *')).toEqual(first);

  const changed = await afterStart(3, '6 * * * *');
  expect(changed.queue).toMatchObject({ retry_limit: 3, dead_letter: 'dead', heartbeat_seconds: 10 });
  expect(changed.schedule).toMatchObject({ cron: '6 * * * *', timezone: 'UTC' });
});
