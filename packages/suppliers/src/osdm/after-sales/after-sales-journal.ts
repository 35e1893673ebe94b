import type { Money } from '@throughfare/kernel/money';
import type { PartRef } from '../../port/after-sales.ts';

/**
 * The objects at a seller that belong to our references. OSDM gives a refund an id of its own and takes none of ours, so the shop writes
 * both down before it asks: only then can it find an outcome whose answer was lost.
 */
export interface AfterSalesJournal {
  /** Keeps the first entry of a reference, and answers it. */
  remember(reference: string, entry: JournalEntry): Promise<JournalEntry>;
  find(reference: string): Promise<JournalEntry | undefined>;
}

export type JournalEntry = JournaledRefund | JournaledRelease | JournaledChange;

export interface JournaledRefund {
  readonly kind: 'REFUND';
  readonly bookingId: string;
  readonly refundOfferId: string;
  readonly parts: readonly PartRef[];
  readonly fee: Money;
  readonly refunded: Money;
  readonly voucher?: Money;
}

export interface JournaledRelease {
  readonly kind: 'SEAT_RELEASE';
  readonly bookingId: string;
  readonly releaseOfferId: string;
  readonly parts: readonly PartRef[];
}

export interface JournaledChange {
  readonly kind: 'PASSENGER_CHANGE';
  readonly bookingId: string;
  /** A digest of the new names: the shop finds out whether they were taken, and keeps no names here. */
  readonly names: string;
}
