import type { Base } from '../../platform/base.ts';
import type { Session } from '../../platform/binding/session.ts';
import type { Search } from '../search/search.api.ts';

export interface AlertDeps extends Pick<Base, 'db' | 'clock' | 'log' | 'jobs' | 'outbox' | 'publicUrl' | 'secrets' | 'sender'> {
  readonly search: Pick<Search, 'record' | 'recordFor' | 'lowestRates'>;
  /** The proven address of a signed-in person. */
  readonly emailOf: (session: Session) => Promise<string | undefined>;
}
