import type { Clock } from '@throughfare/kernel/clock';
import type { WaitingKind } from '@throughfare/contract/calls/agency-waiting';
import type { Jobs } from '../../platform/jobs/create-jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { AgencyAdmission, AgencyNotices, AgencyPerson, WaitingFor } from '../agencies/agencies.api.ts';

/** A module that knows work of these kinds. */
export interface WorkProvider {
  readonly kinds: readonly WaitingKind[];
  readonly waitingFor: WaitingFor;
}

export interface WaitingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Pick<Jobs, 'schedule'>;
  readonly admission: Pick<AgencyAdmission, 'admitAgent'> & Pick<AgencyNotices, 'tellPerson'>;
  /** Undefined for a person who left or is suspended. */
  readonly findPerson: (userId: string) => Promise<AgencyPerson | undefined>;
  readonly providers: readonly WorkProvider[];
}
