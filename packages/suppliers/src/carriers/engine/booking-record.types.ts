import type { AfterSalesRules, PassengerFare } from '../../port/offer.ts';
import type { BookedSegment, BookingPassenger, BookingStatus, IssuedTicket } from '../../port/booking.ts';
import type { TripSegment } from '../../port/offer.ts';

/** A booking as the carrier keeps it. */
export interface BookingRecord {
  readonly bookingId: string;
  readonly bookingCode: string;
  readonly reference: string;
  readonly requestDigest: string;
  readonly status: BookingStatus;
  readonly priceMinor: number;
  readonly holdUntilMs: number;
  readonly confirmedAtMs?: number;
  readonly passengers: readonly BookingPassenger[];
  readonly segments: readonly KeptSegment[];
  readonly tickets: readonly IssuedTicket[];
}

export interface KeptSegment extends BookedSegment {
  readonly train: TripSegment;
}

/** What was agreed, in the words of the day of sale: later changes of the profile do not change it. */
export interface SoldFare {
  readonly direction: 'outward' | 'inward';
  readonly offerRef: string;
  readonly name: string;
  readonly passengers: readonly PassengerFare[];
  readonly afterSales: AfterSalesRules;
  readonly extras: readonly SoldExtra[];
}

export interface SoldExtra {
  readonly ref: string;
  readonly name: string;
  readonly quantity: number;
  /** Per unit. */
  readonly priceMinor: number;
}
