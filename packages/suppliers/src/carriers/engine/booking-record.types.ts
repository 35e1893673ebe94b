import type { Currency } from '@throughfare/kernel/money';
import type { AfterSalesRules, PassengerFare } from '../../port/offer.ts';
import type { BookedSegment, BookingPassenger, BookingStatus, IssuedTicket } from '../../port/booking.ts';
import type { TripSegment } from '../../port/offer.ts';

/** A booking as the carrier stores it. */
export interface BookingRecord {
  readonly bookingId: string;
  readonly bookingCode: string;
  readonly reference: string;
  readonly requestDigest: string;
  readonly status: BookingStatus;
  readonly currency: Currency;
  readonly priceMinor: number;
  readonly holdUntilMs: number;
  readonly confirmedAtMs?: number;
  readonly passengers: readonly BookingPassenger[];
  readonly segments: readonly KeptSegment[];
  readonly tickets: readonly IssuedTicket[];
  readonly sold: readonly SoldFare[];
  readonly bookedAtMs: number;
  /** Grows with each change after the sale. Of two changes that read the same version only one succeeds. */
  readonly version: number;
  readonly seatsReleasedAtMs?: number;
  /** Made in exchange for another booking, and only confirmed together with that exchange. */
  readonly isExchange: boolean;
  /** For an exchange: the sale of the first booking in the chain. Times after the purchase count from it. */
  readonly firstSoldAtMs?: number;
}

export interface KeptSegment extends BookedSegment {
  readonly train: TripSegment;
  /** The first travelled leg of the train, and the one after the last. */
  readonly legs?: { readonly from: number; readonly to: number };
  /** The holder of each place, by pool. Older bookings lack it. */
  readonly held?: readonly HeldPlace[];
}

export interface HeldPlace {
  readonly passengerRef: string;
  readonly pool: string;
  /** The place's number within its pool, starting at 1. */
  readonly place: number;
}

/** The agreed conditions in their wording at the sale. Later changes of the profile do not affect them. */
export interface SoldFare {
  readonly direction: 'outward' | 'inward';
  readonly offerRef: string;
  readonly name: string;
  readonly passengers: readonly PassengerFare[];
  readonly afterSales: AfterSalesRules;
  readonly extras: readonly SoldExtra[];
  readonly kind?: 'single' | 'return';
  /** With the outward half of a return: each traveller's price of the outward trip alone, in minor units. */
  readonly singles?: Readonly<Record<string, number>>;
  /** After an exchange: the value for which each traveller's old ticket could not be refunded, in minor units (EXCHANGE-12). */
  readonly nonRefundable?: Readonly<Record<string, number>>;
}

export interface SoldExtra {
  readonly ref: string;
  readonly name: string;
  readonly quantity: number;
  /** The price per unit. */
  readonly priceMinor: number;
}
