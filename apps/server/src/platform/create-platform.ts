import type { Clock } from '@throughfare/kernel/clock';
import type pg from 'pg';
import type pino from 'pino';
import { createClock } from './clock.ts';
import type { Config, Secrets } from './config/config.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { createJobs, type JobDesk, type Jobs } from './jobs/create-jobs.ts';
import { measureBacklog } from './jobs/measure-backlog.ts';
import { createSmtpMailer } from './mail/create-smtp-mailer.ts';
import type { Mailer } from './mail/mailer.ts';
import { createOutbox, type Outbox } from './mail/outbox.ts';
import type { Db } from './postgres/db.ts';
import { measureDatabase } from './postgres/measure-database.ts';
import { createNotifications, type Notifications } from './postgres/notifications.ts';
import type { Postgres } from './postgres/open-postgres.ts';
import { createReads, type KeptReads } from './postgres/reads.ts';
import { createRequestQueue, type RequestQueue } from './request-queue/request-queue.ts';

/** The parts from which modules are made. */
export interface Platform {
  readonly config: Config;
  /** The first signs, and all are accepted. */
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: pino.Logger;
  readonly metrics: Metrics;
  readonly db: Db;
  /** For the modules that may read from a standby. */
  readonly reads: KeptReads;
  readonly retailPool: pg.Pool;
  /** The embedded carriers' own pool. */
  readonly carrierPool: pg.Pool;
  readonly notifications: Notifications;
  readonly jobs: Jobs & JobDesk;
  readonly requestQueue: RequestQueue;
  /** The only way to send a mail. */
  readonly outbox: Outbox;
}

export interface PlatformOptions {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly log: pino.Logger;
  readonly postgres: Pick<Postgres, 'directUrl' | 'db' | 'retailPool' | 'carrierPool'>;
  /** Replaced in tests. */
  readonly mailer?: Mailer;
  /** Set in tests; otherwise CLOCK decides. */
  readonly clock?: Clock;
  /** False in tests: they run work that has a schedule themselves, because schedules follow PostgreSQL's clock. */
  readonly schedules?: boolean;
  /** Whether this process takes jobs. Default: if it has the role. */
  readonly works?: boolean;
}

/** Nothing but the pools is connected yet. */
export function createPlatform({
  config,
  secrets,
  log,
  postgres,
  clock = createClock(config.clockStartsAtMs),
  mailer = createSmtpMailer(config.mail),
  schedules = true,
  works = config.roles.includes('worker'),
}: PlatformOptions): Platform {
  const { directUrl, db, retailPool, carrierPool } = postgres;
  const notifications = createNotifications(directUrl, log);
  const jobs = createJobs({ url: directUrl, clock, log, works, notifications, schedules });
  const metrics = createMetrics({ roles: config.roles, log });
  measureBacklog(() => jobs.count(), metrics);
  measureDatabase({ retail: retailPool, carrier: carrierPool }, metrics);
  return {
    config,
    secrets,
    clock,
    log,
    metrics,
    db,
    reads: createReads({ db, standbyUrl: config.database.readUrl, poolSize: config.database.poolSize, metrics }),
    retailPool,
    carrierPool,
    notifications,
    jobs,
    requestQueue: createRequestQueue({ db, clock, notifications }),
    outbox: createOutbox({ db, clock, log, jobs, mailer, secrets, metrics }),
  };
}
