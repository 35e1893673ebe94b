import type { CalendarDay } from '@throughfare/kernel/calendar-day';
import type { BookingStatus } from '../../port/booking.ts';
import type { AddPassJourneyRequest, PassOffer, PassTraveller } from '../../port/passes.ts';

/** Sold passes, as the carrier stores them. Later changes of the catalogue do not affect them. */
export type SoldProduct = Omit<PassOffer, 'groups' | 'price' | 'refundRule' | 'refunds'>;

/** A journey that was not removed. */
export type KeptJourney = Omit<AddPassJourneyRequest, 'bookingId'>;

export interface PassRecord {
  readonly traveller: PassTraveller;
  readonly priceMinor: number;
  readonly coverNumber?: string;
  readonly passNumber?: string;
  /** Present after the activation. */
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
  /** Goes up with every change. A write needs the version that was read. */
  readonly version: number;
  readonly product: SoldProduct;
  readonly validFrom: CalendarDay;
  readonly priceMinor: number;
  readonly holdUntilMs: number;
  readonly confirmedAtMs?: number;
  /** For passes from an exchange: the order that they replace, and the sale of the first of these orders. */
  readonly replaces?: { readonly bookingId: string; readonly firstSoldAtMs: number };
  /** In the sequence of travellers. */
  readonly passes: readonly PassRecord[];
  readonly journeys: readonly KeptJourney[];
}
