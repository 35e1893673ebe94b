import type { Clock } from '@throughfare/kernel/clock';
import type { Jobs } from '../../platform/jobs/create-jobs.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { AgencyAdmission } from '../agencies/agencies.api.ts';

export interface CustomersDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'schedule'>;
  readonly admission: Pick<AgencyAdmission, 'admitAgent'>;
  /** The first secret seals, all of them open. */
  readonly secrets: readonly [string, ...string[]];
  /** Codes of the countries where a traveller may live. */
  readonly countries: ReadonlySet<string>;
  readonly railcards: ReadonlySet<string>;
  /** Removes a customer from other parts of the shop that keep data for the agency; bookings stay. */
  readonly forgetElsewhere: (customer: { readonly agencyId: string; readonly email: string }, db: Db) => Promise<void>;
}
