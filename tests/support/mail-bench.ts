import type { Clock } from '@throughfare/kernel/clock';
import type { Jobs } from '../../apps/server/src/platform/jobs/create-jobs.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import type { Mail } from '../../apps/server/src/platform/mail/mailer.ts';
import { createOutbox, type Outbox } from '../../apps/server/src/platform/mail/outbox.ts';
import type { Db } from '../../apps/server/src/platform/postgres/db.ts';

interface MailBench {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'handle' | 'enqueue' | 'schedule'>;
  readonly send: (mail: Mail) => Promise<void>;
}

/** The shop's outbox for a test that runs its jobs itself and has its own mail server. */
export function outboxFor({ db, clock, jobs, send }: MailBench): Outbox {
  const mailer = { send, close: () => undefined };
  return createOutbox({ db, clock, log: silentLog, jobs, mailer, secrets: ['a-secret-of-the-tests'] });
}
