import type { FeedFiles } from '../feed/feed-files.ts';
import type { FaultList } from './fault-list.ts';

/** A feed that is being read. */
export interface FeedReading {
  readonly files: FeedFiles;
  readonly faults: FaultList;
  /** Rows of each file so far, good and bad. */
  readonly rows: Map<string, number>;
}
