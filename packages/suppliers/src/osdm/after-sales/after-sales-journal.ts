import type { Money } from '@throughfare/kernel/money';
import type { PartRef } from '../../port/after-sales.ts';
import type { Booking } from '../../port/booking.ts';
import type { ChosenPlace } from '../../port/seat-map.ts';

/**
 * The objects at a seller that belong to our references. OSDM gives a refund an id of its own and takes none of ours, so the shop writes
 * both down before it asks: only then can it find an outcome whose answer was lost.
 */
export interface AfterSalesJournal {
  /** Keeps the first entry of a reference, and answers it. */
  remember(reference: string, entry: JournalEntry): Promise<JournalEntry>;
  find(reference: string): Promise<JournalEntry | undefined>;
}

export type JournalEntry = JournaledExchange | JournaledRefund | JournaledRelease | JournaledChange | JournaledSeats;

export interface JournaledRefund {
  readonly kind: 'REFUND';
  readonly bookingId: string;
  readonly refundOfferId: string;
  readonly parts: readonly PartRef[];
  readonly fee: Money;
  readonly refunded: Money;
  readonly voucher?: Money;
}

export interface JournaledExchange {
  readonly kind: 'EXCHANGE';
  /** The booking whose parts are given up. */
  readonly bookingId: string;
  readonly parts: readonly PartRef[];
  /** The offers that are taken. The seller's operation names them. */
  readonly offers: readonly { readonly offerId: string; readonly passengerRefs: readonly string[] }[];
  readonly oldValue: Money;
  readonly fee: Money;
  readonly due: Money;
  readonly lost: Money;
  readonly newParts: Booking['parts'];
  /** Of each direction, the number of its rides. */
  readonly rides: readonly number[];
}

export interface JournaledRelease {
  readonly kind: 'SEAT_RELEASE';
  readonly bookingId: string;
  readonly releaseOfferId: string;
  readonly parts: readonly PartRef[];
}

export interface JournaledSeats {
  readonly kind: 'SEAT_CHANGE';
  readonly bookingId: string;
  readonly places: readonly ChosenPlace[];
}

export interface JournaledChange {
  readonly kind: 'PASSENGER_CHANGE';
  readonly bookingId: string;
  /** A digest of the new names: the shop finds out whether they were taken, and keeps no names here. */
  readonly names: string;
  /** Of tickets that are only issued again. */
  readonly cancelOfferId?: string;
}
