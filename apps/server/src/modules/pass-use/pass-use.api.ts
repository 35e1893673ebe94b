import type { MobilePassStatus } from '@throughfare/contract/shapes/pass-in-use';

/** The services of passes in use for other modules. */
export interface PassUse {
  /** The seller's last report on the passes of these order lines, by line and traveller. Passes never asked about are missing. */
  knownStatuses(lineIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlyMap<string, MobilePassStatus>>>;
}
