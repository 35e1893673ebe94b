import type { Clock } from '@throughfare/kernel/clock';
import type { Jobs } from '../../platform/jobs/create-jobs.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Sender } from '../../platform/mail/sender.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { AgencyAdmission } from '../agencies/agencies.api.ts';

export interface CreditDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'handle' | 'enqueue'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly sender: Sender;
  /** Origin of the shop's pages. */
  readonly publicUrl: string;
  readonly admission: AgencyAdmission;
}
