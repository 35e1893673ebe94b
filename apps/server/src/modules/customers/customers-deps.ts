import type { Clock } from '@throughfare/kernel/clock';
import type { Jobs } from '../../platform/jobs/create-jobs.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { AgencyAdmission } from '../agencies/agencies.api.ts';

export interface CustomersDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'schedule'>;
  readonly admission: Pick<AgencyAdmission, 'admitAgent'>;
  /** The first seals, all are accepted. */
  readonly secrets: readonly [string, ...string[]];
  /** Codes of the countries that a traveller may live in. */
  readonly countries: ReadonlySet<string>;
  readonly railcards: ReadonlySet<string>;
  /** Takes a customer out of what other parts of the shop keep for the agency; bookings stay. */
  readonly forgetElsewhere: (customer: { readonly agencyId: string; readonly email: string }, db: Db) => Promise<void>;
}
