import type { PersonalDataKeeper } from '../../accounts.api.ts';
import type { UserDeps } from '../../identity/user-deps.ts';

export interface PersonalDataDeps extends Pick<UserDeps, 'db' | 'clock' | 'outbox' | 'secrets' | 'identity'> {
  /** The data of the other modules. The accounts' own comes last. */
  readonly keepers: readonly PersonalDataKeeper[];
}
