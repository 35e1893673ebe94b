import type { Clock } from '@throughfare/kernel/clock';
import type { Jobs } from '../../platform/jobs/create-jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { AgencyAdmission } from '../agencies/agencies.api.ts';
import type { Ledger } from '../ledger/ledger.api.ts';
import type { BankProvider } from '../payments/bank-payments.api.ts';
import type { ListingRemote } from './bank-remote.ts';

export interface BankDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly ledger: Ledger;
  readonly admission: AgencyAdmission;
  /** The configured providers. Payment by hand always exists. */
  readonly remotes: Readonly<Partial<Record<Exclude<BankProvider, 'manual'>, ListingRemote>>>;
  /** The secret with which each provider signs its events. */
  readonly webhookSecrets: Readonly<Partial<Record<BankProvider, string>>>;
  /** The amount from which two administrators confirm a payment by hand. */
  readonly twoPeopleFromMinor: number;
  /** The payment has changed: tells the order that waits for it. */
  onNews(intentId: string): Promise<void>;
}
