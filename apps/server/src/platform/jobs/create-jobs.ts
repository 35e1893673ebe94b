/**
 * Work that outlives the process, stored as pg-boss rows in the schema `jobs`. If a job's process dies, another repeats the whole job
 * within about fifteen seconds; if it was only frozen, both run. A handler must therefore be safe to run twice, even at once. Anything that
 * must not happen twice is guarded by its own rows (orders have leases), never by the job.
 */
import type { Clock } from '@throughfare/kernel/clock';
import { Client, type ClientConfig } from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import type { DbTransaction } from '../postgres/db.ts';
import { prepareStatements } from '../postgres/prepare-statements.ts';
import { traced } from '../tracing/traced.ts';
import type { Notifications } from '../postgres/notifications.ts';
import { pgBossChannel } from './pg-boss-channel.ts';
import { findDueQueues, findUntried, type Untried } from './find-due-queues.ts';
import { createIdleWorkers, type IdleWorkers } from './idle-workers.ts';
import type { JobDefinition } from './job.ts';
import { countJobs, type JobCounts } from './measure-backlog.ts';
import { findFailedSchedules, type FailedSchedule } from './find-failed-schedules.ts';
import { prepareQueues, type QueueWish } from './prepare-queues.ts';

interface EnqueueOptions {
  /** Enqueued exactly if this transaction commits. */
  readonly transaction?: DbTransaction;
  /** The job does not start before this instant of the application's clock. */
  readonly runAtMs?: number;
}

export interface Jobs {
  /** Registers the handler of a kind of job, once, before `start`. */
  handle<Data extends object>(job: JobDefinition<Data>, handler: (data: Data) => Promise<void>): void;
  /** Runs a kind of job on a schedule, on one node at a time. Called before `start`. `cron` has five fields, UTC. */
  schedule(name: string, cron: string, handler: () => Promise<void>): void;
  enqueue<Data extends object>(job: JobDefinition<Data>, data: Data, options?: EnqueueOptions): Promise<void>;
  untried(job: { readonly name: string }): Promise<Untried>;
  start(): Promise<void>;
  /** Waits for running jobs, up to `patienceMs`. The next worker repeats the rest. */
  stop(patienceMs: number): Promise<void>;
}

/** A job that has used up its tries and waits for an operator. */
export interface DeadJob {
  readonly id: string;
  /** The kind of the job. */
  readonly name: string;
  readonly data: object;
  readonly diedAtMs: number;
  /** The error of its last try. */
  readonly reason: string;
}

export interface JobTrace {
  readonly name: string;
  readonly state: string;
  readonly createdAtMs: number;
  readonly endedAtMs?: number;
}

/** For operators. */
export interface JobDesk {
  /** Newest first. */
  listDead(): Promise<readonly DeadJob[]>;
  /** Puts a dead job back into its queue with all its tries. False if it is gone. */
  retryDead(id: string): Promise<boolean>;
  /** The jobs on a schedule whose last run failed. They run again by themselves. */
  listFailedSchedules(): Promise<readonly FailedSchedule[]>;
  /** How far each kind of job is behind, and what has become of the others. */
  count(): Promise<JobCounts>;
  /** Jobs of the last days with this data, in any state. */
  trace(data: object): Promise<readonly JobTrace[]>;
}

export interface JobsOptions {
  /** Bypasses any pooler, because supervision needs a session. */
  readonly url: string;
  readonly clock: Clock;
  readonly log: Log;
  /** With it, this process takes jobs and looks after their queues. Without it, it only enqueues. */
  readonly works: boolean;
  /** Announces enqueued jobs. Without it, jobs are looked for once a second. */
  readonly notifications?: Pick<Notifications, 'subscribe'>;
  /** Whether this process starts work when its schedule says so. Default: it does. */
  readonly schedules?: boolean;
}

interface Registered {
  readonly job: Omit<JobDefinition<object>, 'data'>;
  readonly cron?: string;
  readonly run: (data: unknown) => Promise<void>;
}

/** The queue of jobs that have used up their tries. It has no workers. */
const deadQueue = 'dead';
const deadKeptSeconds = 90 * 24 * 3600;

const schema = 'jobs';
export const jobsChannel = pgBossChannel(schema);

/** The interval of looking for due jobs, and for jobs whose notification was lost. */
const lookMs = 1000;
/** The interval at which a worker looks on its own. Normally it is woken. */
const idleSeconds = 60;

/** The shortest that pg-boss accepts. A worker renews it twice in that time. */
const heartbeatSeconds = 10;
/** The interval at which one process that takes jobs looks for jobs without a heartbeat, on behalf of all. */
const superviseSeconds = 2;
const monitorSeconds = 5;

export function createJobs({ url, clock, log, works, notifications, schedules = true }: JobsOptions): Jobs & JobDesk {
  const registered = new Map<string, Registered>();
  const handsOf = new Map<string, IdleWorkers>();
  let look: NodeJS.Timeout | undefined;
  const boss = new PgBoss({ ...connectionsTo(url), schedule: schedules, supervise: works });
  boss.on('error', (error) => log.error({ err: error, ...('queue' in error && { queue: error.queue }) }, 'jobs failed'));
  notifications?.subscribe(jobsChannel, (queue) => (queue === undefined ? void wakeDue() : handsOf.get(queue)?.wakeOne()));

  let looking = false;

  /** Wakes a worker of each kind of job that is due. Never rejects, and does nothing while another look is under way. */
  async function wakeDue(): Promise<void> {
    if (looking || look === undefined) return;
    looking = true;
    try {
      for (const queue of await findDueQueues(boss.getDb(), schema)) handsOf.get(queue)?.wakeOne();
    } catch (error) {
      // it looks again in a second; a stopping process has no connection any more
      if (look !== undefined) log.warn({ err: error }, 'due jobs could not be looked for');
    } finally {
      looking = false;
    }
  }

  function register(entry: Registered): void {
    if (registered.has(entry.job.name)) throw new Error(`job ${entry.job.name} has two handlers`);
    registered.set(entry.job.name, entry);
  }

  function queueOf({ job, cron }: Registered): QueueWish {
    const settings = {
      retryLimit: job.retries,
      retryDelay: job.retryDelaySeconds,
      retryBackoff: job.retries > 0,
      expireInSeconds: job.expireSeconds,
      deleteAfterSeconds: 3 * 24 * 3600,
      notify: true,
    };
    // A scheduled job comes again by itself. Only requested jobs wait for an operator.
    const deadLetter = cron === undefined ? { deadLetter: deadQueue } : {};
    const scheduled = cron === undefined ? {} : { cron };
    return { name: job.name, settings: { ...settings, ...deadLetter }, fixed: { heartbeatSeconds }, ...scheduled };
  }

  async function workOn({ job, run }: Registered): Promise<void> {
    const idleWorkers = createIdleWorkers((id) => boss.notifyWorker(id));
    handsOf.set(job.name, idleWorkers);
    for (let count = 0; count < job.concurrency; count += 1) {
      const id = await boss.work<object>(job.name, { pollingIntervalSeconds: idleSeconds }, async ([taken]): Promise<void> => {
        if (taken) await idleWorkers.during(id, () => attempt({ job, run }, taken));
      });
      idleWorkers.join(id);
    }
  }

  async function attempt({ job, run }: Registered, taken: { readonly id: string; readonly data: object }): Promise<void> {
    try {
      await traced(`job ${job.name}`, {}, () => run(taken.data));
    } catch (error) {
      log.error({ err: error, job: job.name, jobId: taken.id }, 'a job failed');
      throw error;
    }
  }

  return {
    handle(job, handler) {
      register({ job, run: async (data) => handler(job.data.parse(data)) });
    },
    schedule(name, cron, handler) {
      register({ job: { name, retries: 1, retryDelaySeconds: 60, expireSeconds: 900, concurrency: 1 }, cron, run: handler });
    },
    async enqueue(job, data, { transaction, runAtMs } = {}) {
      const delaySeconds = runAtMs === undefined ? 0 : Math.max(0, Math.ceil((runAtMs - clock.now()) / 1000));
      await boss.send(job.name, data, {
        ...(delaySeconds > 0 ? { startAfter: delaySeconds } : {}),
        ...(transaction ? { db: fromKysely(transaction) } : {}),
      });
    },
    untried: ({ name }) => findUntried(boss.getDb(), schema, name),
    async start() {
      await boss.start();
      const dead = { name: deadQueue, settings: {}, fixed: { retentionSeconds: deadKeptSeconds } };
      await prepareQueues(boss, [dead, ...Array.from(registered.values(), queueOf)]);
      if (!works) return;
      for (const entry of registered.values()) await workOn(entry);
      look = setInterval(() => void wakeDue(), lookMs);
    },
    async listDead() {
      const dead = await boss.findJobs<object>(deadQueue, { queued: true });
      const found = dead.map(async ({ id, sourceName, sourceId, data, createdOn }) => {
        const name = sourceName ?? '';
        // The error stays with the dead job for as long as that is kept.
        const [died] = sourceId === null ? [] : await boss.findJobs(name, { id: sourceId });
        return { id, name, data, diedAtMs: createdOn.getTime(), reason: reasonIn(died?.output ?? null) };
      });
      return (await Promise.all(found)).sort((a, b) => b.diedAtMs - a.diedAtMs);
    },
    retryDead: async (id) => (await boss.redrive(deadQueue, { ids: [id] })) > 0,
    listFailedSchedules() {
      const scheduled = [...registered.values()].filter(({ cron }) => cron !== undefined);
      return findFailedSchedules(
        boss.getDb(),
        schema,
        scheduled.map(({ job }) => job.name),
      );
    },
    count: () => countJobs(boss.getDb(), schema, deadQueue),
    async trace(data) {
      const asked = [...registered.values()].filter(({ cron }) => cron === undefined);
      const found = await Promise.all(asked.map(({ job }) => boss.findJobs(job.name, { data })));
      return found.flat().map(({ name, state, createdOn, completedOn }) => ({
        name,
        state,
        createdAtMs: createdOn.getTime(),
        ...(completedOn ? { endedAtMs: completedOn.getTime() } : {}),
      }));
    },
    async stop(patienceMs) {
      clearInterval(look);
      look = undefined;
      await boss.stop({ graceful: true, timeout: patienceMs });
    },
  };
}

/**
 * A pool of pg's own kind with our client class. With pg's class each look for a job would be planned again, which takes longer than
 * running it.
 */
function connectionsTo(url: string) {
  return {
    connectionString: url,
    schema,
    application_name: 'jobs',
    max: 6,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: monitorSeconds,
    Client: PreparingClient,
  };
}

class PreparingClient extends Client {
  constructor(options?: ClientConfig) {
    super(options);
    prepareStatements(this, { alsoWithout: true });
  }
}

function reasonIn(output: object | null): string {
  return output && 'message' in output && typeof output.message === 'string' ? output.message : 'no reason is kept';
}
