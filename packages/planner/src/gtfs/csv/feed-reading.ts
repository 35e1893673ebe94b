import type { FeedFiles } from '../feed/feed-files.ts';
import type { FaultList } from './fault-list.ts';

/** The state of a feed that is being read. */
export interface FeedReading {
  readonly files: FeedFiles;
  readonly faults: FaultList;
  /** The number of rows read from each file so far, good and bad. */
  readonly rows: Map<string, number>;
}
