import type { MobilePassStatus } from '@throughfare/contract/shapes/pass-in-use';

/** What other modules may ask of passes in use. */
export interface PassUse {
  /** How the seller said last that the passes of these order lines stand, by line and traveller; those that were never asked about are missing. */
  knownStatuses(lineIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlyMap<string, MobilePassStatus>>>;
}
