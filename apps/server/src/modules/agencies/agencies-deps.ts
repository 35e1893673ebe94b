import type { Clock } from '@throughfare/kernel/clock';
import type { Jobs } from '../../platform/jobs/create-jobs.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Sender } from '../../platform/mail/sender.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { AgencyStaff } from '../accounts/accounts.api.ts';

export interface AgenciesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'schedule'>;
  readonly staff: AgencyStaff;
  /** Uses up the answer to a human check. Refuses `humanCheck.failed`. */
  readonly human: { spend(token: string): Promise<void> };
  readonly outbox: Pick<Outbox, 'add' | 'write'>;
  readonly sender: Sender;
  /** The address that is told of agencies' applications; absent: they appear on the page only. */
  readonly deskAddress: string | undefined;
  /** Origin of the shop's pages. */
  readonly publicUrl: string;
  /** Every country, by code. */
  readonly countries: ReadonlySet<string>;
}
