import type { Clock } from '@throughfare/kernel/clock';
import type { Session } from '../../platform/binding/session.ts';
import type { Jobs } from '../../platform/jobs/create-jobs.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Sender } from '../../platform/mail/sender.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { Ledger } from '../ledger/ledger.api.ts';

export interface VoucherDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'schedule'>;
  readonly outbox: Pick<Outbox, 'add' | 'write'>;
  readonly sender: Sender;
  /** Origin of the shop's pages. */
  readonly publicUrl: string;
  readonly ledger: Pick<Ledger, 'post'>;
  /** The verified address of a signed-in customer. Undefined for anybody else. */
  emailOf(session: Session): Promise<string | undefined>;
  /** The refunds of bookings that a guest may change. None for anybody else. */
  refundsOf(session: Session): Promise<readonly string[]>;
}
