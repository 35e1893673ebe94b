import type { Clock } from '@throughfare/kernel/clock';
import type { Jobs } from '../../platform/jobs/create-jobs.ts';
import type { OutsideAnswer, OutsideOptions, OutsidePost } from '../../platform/outgoing/post-outside.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { AlsoTold } from './hand-offs.api.ts';
import type { AgencyAdmission } from '../agencies/agencies.api.ts';

export interface HandOffDeps extends AgencyAdmission {
  readonly alsoTold: AlsoTold;
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'handle' | 'enqueue' | 'schedule'>;
  /** New signatures use the first secret; every secret signs. */
  readonly secrets: readonly [string, ...string[]];
  readonly outside: OutsideOptions;
  post(post: OutsidePost, options: OutsideOptions): Promise<OutsideAnswer>;
}
