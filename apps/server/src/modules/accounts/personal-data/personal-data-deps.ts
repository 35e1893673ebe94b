import type { PersonalDataKeeper } from '../accounts.api.ts';
import type { UserDeps } from '../users/user-deps.ts';

export interface PersonalDataDeps extends Pick<UserDeps, 'db' | 'clock' | 'jobs' | 'secrets' | 'identity' | 'mailer' | 'sender'> {
  /** Those of the other modules; what accounts hold themselves comes last. */
  readonly keepers: readonly PersonalDataKeeper[];
}
