import type { Clock } from '@throughfare/kernel/clock';
import type { Db } from '../../platform/postgres/db.ts';
import type { AgencyAdmission, AgencyNotices } from '../agencies/agencies.api.ts';

export interface CreditDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly admission: AgencyAdmission & Pick<AgencyNotices, 'tellAdministrators'>;
}
