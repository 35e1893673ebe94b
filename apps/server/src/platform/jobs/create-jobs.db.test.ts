import { SettableClock } from '@throughfare/kernel/clock';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { openTestPool } from '../../../../../tests/support/open-test-pool.ts';
import { silentLog } from '../log.ts';
import { createDb } from '../postgres/db.ts';
import { createNotifications } from '../postgres/notifications.ts';
import { createMetrics } from '../http/metrics.ts';
import { measureBacklog } from './measure-backlog.ts';
import { createJobs, type JobDesk, type Jobs, jobsChannel } from './create-jobs.ts';
import { defineJob } from './job.ts';

const greet = defineJob({
  name: 'greet',
  data: z.object({ name: z.string() }),
  retries: 2,
  retryDelaySeconds: 1,
  expireSeconds: 60,
  concurrency: 1,
});

const clock = new SettableClock('2026-11-28T09:00:00Z');
let jobs: Jobs & JobDesk;

const { pool, database } = await openTestPool();

// waits until the job's end is recorded; otherwise it would run again in the next test
afterEach(() => jobs.stop(60_000));

/** Starts jobs with a handler. Answers the data of each call. */
async function started(handler: (name: string) => Promise<void>): Promise<{ next: () => Promise<string> }> {
  const given: string[] = [];
  let wake: (() => void) | undefined;
  jobs = createJobs({ url: database.url, clock, log: silentLog, works: true });
  jobs.handle(greet, async ({ name }) => {
    given.push(name);
    wake?.();
    await handler(name);
  });
  await jobs.start();
  return {
    next: async () => {
      while (given.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return given.shift() ?? '';
    },
  };
}

test('runs an enqueued job', async () => {
  const { next } = await started(() => Promise.resolve());
  await jobs.enqueue(greet, { name: 'Ann' });
  expect(await next()).toBe('Ann');
});

test('enqueues with the transaction or not at all', async () => {
  const db = createDb(pool);
  const { next } = await started(() => Promise.resolve());
  const undone = db.transaction().execute(async (transaction) => {
    await jobs.enqueue(greet, { name: 'undone' }, { transaction });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await db.transaction().execute((transaction) => jobs.enqueue(greet, { name: 'done' }, { transaction }));
  expect(await next()).toBe('done');
});

test('retries a failed job', async () => {
  let tries = 0;
  const { next } = await started(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('first')) : Promise.resolve();
  });
  await jobs.enqueue(greet, { name: 'again' });
  expect([await next(), await next()]).toEqual(['again', 'again']);
});

test('keeps a job without tries left for an operator, who can try it again', async () => {
  let mended = false;
  const onlyOnce = { ...greet, name: 'greet-once', retries: 0 };
  const done: string[] = [];
  jobs = createJobs({ url: database.url, clock, log: silentLog, works: true });
  jobs.handle(onlyOnce, async ({ name }) => {
    if (!mended) throw new Error('no mail server');
    done.push(name);
  });
  await jobs.start();
  await jobs.enqueue(onlyOnce, { name: 'Dora' });
  await expect.poll(() => jobs.listDead()).toHaveLength(1);
  const [dead] = await jobs.listDead();
  expect(dead).toMatchObject({ name: 'greet-once', data: { name: 'Dora' }, reason: 'no mail server' });
  expect(await jobs.trace({ name: 'Dora' })).toMatchObject([{ name: 'greet-once', state: 'failed' }]);
  mended = true;
  expect(await jobs.retryDead(dead?.id ?? '')).toBe(true);
  await expect.poll(() => done).toEqual(['Dora']);
  expect(await jobs.listDead()).toEqual([]);
  expect(await jobs.retryDead(dead?.id ?? '')).toBe(false);
});

test('keeps a schedule once for all nodes', async () => {
  for (let node = 0; node < 2; node += 1) {
    jobs = createJobs({ url: database.url, clock, log: silentLog, works: false });
    jobs.schedule('sweep', '*/5 * * * *', () => Promise.resolve());
    await jobs.start();
    if (node === 0) await jobs.stop(1_000);
  }
  const { rows } = await pool.query('select name, cron from jobs.schedule');
  expect(rows).toEqual([{ name: 'sweep', cron: '*/5 * * * *' }]);
});

test('maintains its queues without an error', async () => {
  const complaints: string[] = [];
  const log = { ...silentLog, error: (_values: object, message: string) => void complaints.push(message) };
  const watched = { ...greet, name: 'greet-watched' };
  jobs = createJobs({ url: database.url, clock, log, works: true });
  jobs.handle(watched, () => Promise.resolve());
  await jobs.start();
  const lookedAfter = () =>
    pool.query("select name from jobs.queue where name = 'greet-watched' and monitor_on is not null and maintain_on is not null");
  await expect.poll(async () => complaints.length > 0 || (await lookedAfter()).rowCount === 1).toBe(true);
  expect(complaints).toEqual([]);
});

test('waits for the instant that a job is meant for', async () => {
  const { next } = await started(() => Promise.resolve());
  await jobs.enqueue(greet, { name: 'tomorrow' }, { runAtMs: clock.now() + 86_400_000 });
  await jobs.enqueue(greet, { name: 'overdue' }, { runAtMs: clock.now() - 1_000 });
  expect(await next()).toBe('overdue');
  const { rows } = await pool.query("select data->>'name' as name from jobs.job where state = 'created' and name = 'greet'");
  expect(rows).toEqual([{ name: 'tomorrow' }]);
});

test('is notified of a job by the name of its queue', async () => {
  const notifications = createNotifications(database.url, silentLog);
  const heard: (string | undefined)[] = [];
  notifications.subscribe(jobsChannel, (queue) => void heard.push(queue));
  await notifications.start([]);
  try {
    await started(() => Promise.resolve());
    await jobs.enqueue(greet, { name: 'Ann' });
    await expect.poll(() => heard).toEqual([undefined, 'greet']);
  } finally {
    await notifications.close();
  }
});

test('runs several jobs at a time, and a waiting one as soon as another ends', async () => {
  const release: (() => void)[] = [];
  const pair = { ...greet, name: 'greet-pair', concurrency: 2 };
  const begun: string[] = [];
  jobs = createJobs({ url: database.url, clock, log: silentLog, works: true });
  jobs.handle(pair, async ({ name }) => {
    begun.push(name);
    await new Promise<void>((resolve) => release.push(resolve));
  });
  await jobs.start();
  for (const name of ['first', 'second', 'third']) await jobs.enqueue(pair, { name });
  await expect.poll(() => begun).toHaveLength(2);
  release[0]?.();
  await expect.poll(() => begun).toHaveLength(3);
  for (const done of release) done();
});

test('accepts one handler for a kind of job', () => {
  jobs = createJobs({ url: database.url, clock, log: silentLog, works: false });
  jobs.handle(greet, () => Promise.resolve());
  expect(() => jobs.handle(greet, () => Promise.resolve())).toThrow('two handlers');
});

test('shows in the metrics the jobs that are due and that nobody has taken', async () => {
  jobs = createJobs({ url: database.url, clock, log: silentLog, works: false });
  jobs.handle(greet, () => Promise.resolve());
  await jobs.start();
  const before = (await jobs.count()).backlog.find(({ job }) => job === 'greet')?.count ?? 0;
  await jobs.enqueue(greet, { name: 'Ann' });
  await jobs.enqueue(greet, { name: 'Bob' });
  await jobs.enqueue(greet, { name: 'Cy' }, { runAtMs: clock.now() + 3_600_000 });
  expect(await jobs.untried(greet)).toEqual({ count: before + 2, seconds: expect.any(Number) });
  expect(await jobs.untried({ name: 'nothing of this kind' })).toEqual({ count: 0, seconds: 0 });
  const metrics = createMetrics();
  measureBacklog(() => jobs.count(), metrics);
  const shown = await metrics.text();
  expect(shown).toMatch(/throughfare_jobs\{job="greet",state="created"\} \d/);
  expect(shown).toContain(`throughfare_jobs_waiting{job="greet"} ${before + 2}`);
  expect(shown).toMatch(/throughfare_jobs_oldest_seconds\{job="greet"\} \d/);
});

test('shows the other metrics when the database does not answer', async () => {
  jobs = createJobs({ url: database.url, clock, log: silentLog, works: false });
  await jobs.start();
  const metrics = createMetrics();
  measureBacklog(() => Promise.reject(new Error('gone')), metrics);
  expect(await metrics.text()).toContain('# TYPE throughfare_jobs_waiting gauge');
});
