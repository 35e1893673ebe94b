import type { CalendarDay } from '@throughfare/kernel/calendar-day';
import type { BookingStatus } from '../../port/booking.ts';
import type { PassOffer, PassTraveller } from '../../port/passes.ts';

/** Sold passes, as the carrier keeps them: a later change of the catalogue does not touch them. */
export type SoldProduct = Omit<PassOffer, 'groups' | 'price' | 'refundRule'>;

/** A journey that was not taken back. */
export interface KeptJourney {
  readonly passengerRef: string;
  readonly reference: string;
  readonly day: CalendarDay;
  readonly from: string;
  readonly to: string;
  readonly train?: string;
}

export interface PassRecord {
  readonly traveller: PassTraveller;
  readonly priceMinor: number;
  readonly coverNumber?: string;
  readonly passNumber?: string;
  /** Present once activated. */
  readonly firstDay?: CalendarDay;
  readonly documentNumber?: string;
  /** Refunded, voided or exchanged. */
  readonly endedAtMs?: number;
  readonly isExchanged?: boolean;
}

export interface PassOrderRecord {
  readonly bookingId: string;
  readonly bookingCode: string;
  readonly reference: string;
  readonly requestDigest: string;
  readonly status: Exclude<BookingStatus, 'EXPIRED'>;
  /** Counts every change: what is written hangs on the version that was read. */
  readonly version: number;
  readonly product: SoldProduct;
  readonly validFrom: CalendarDay;
  readonly priceMinor: number;
  readonly holdUntilMs: number;
  readonly confirmedAtMs?: number;
  /** Of passes that came in an exchange: the order that they replace, and when the first of these orders was sold. */
  readonly replaces?: { readonly bookingId: string; readonly firstSoldAtMs: number };
  /** In the order of travellers. */
  readonly passes: readonly PassRecord[];
  readonly journeys: readonly KeptJourney[];
}
