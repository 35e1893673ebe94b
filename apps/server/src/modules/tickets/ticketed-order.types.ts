import type { Journey } from '@throughfare/contract/shapes/cart';
import type { PassSet } from '@throughfare/contract/shapes/rail-pass';
import type { Money } from '@throughfare/kernel/money';
import type { BookedSegment, IssuedTicket } from '@throughfare/suppliers/port/booking';

/** What documents and mails are made of. */
export interface TicketedOrder {
  readonly orderId: string;
  readonly email: string;
  readonly bookings: readonly TicketedBooking[];
  readonly passes: readonly TicketedPasses[];
  /** Trips that could not be booked and were not charged, with the reason (ORDER-2). */
  readonly failed: readonly { readonly trip: string; readonly reason: string }[];
  /** Taken off all bookings together; not negative. */
  readonly discount: Money;
  readonly cardFee: Money;
  /** Prices of the bookings with service fees, less the discount, with the card fee: what the traveller pays, whatever the agency pays us. */
  readonly charged: Money;
}

export interface TicketedBooking {
  readonly bookingReference: string;
  /** The agency that sold it: mails about it are in its name. */
  readonly agencyId?: string;
  /** What each supplier's desk knows its trains by, in the order of travel. */
  readonly supplierCodes: readonly SupplierCode[];
  readonly outward: Journey;
  readonly inward?: Journey;
  readonly travellers: readonly TicketedTraveller[];
  readonly segments: readonly BookedSegment[];
  readonly tickets: readonly IssuedTicket[];
  /** What its tickets cost, before discount and card fee. */
  readonly price: Money;
  /** Of the agency that sold them, beside the price. */
  readonly serviceFee?: Money;
  /** Regulation (EU) 2021/782, Article 12. */
  readonly contractText: string;
}

/** The passes of a party. The number of a ticket is the cover number of a pass. */
export interface TicketedPasses {
  readonly bookingReference: string;
  readonly agencyId?: string;
  readonly supplierCode: string;
  readonly pass: PassSet;
  readonly travellers: readonly TicketedTraveller[];
  readonly tickets: readonly IssuedTicket[];
  /** Of all of them, before discount and card fee. */
  readonly price: Money;
  readonly contractText: string;
}

/** What a mailed link to a booking says and how long it lives: of a trip or of passes. */
export interface LinkedBooking {
  readonly bookingReference: string;
  readonly agencyId?: string;
  readonly outward?: Journey | undefined;
  readonly inward?: Journey | undefined;
  readonly pass?: PassSet | undefined;
}

export interface SupplierCode {
  readonly code: string;
  readonly direction: 'outward' | 'inward';
  /** Its rides among those of the direction: the first, and one past the last. */
  readonly fromRide: number;
  readonly toRide: number;
}

export interface TicketedTraveller {
  readonly passengerRef: string;
  readonly name: string;
  /** "Adult". */
  readonly passengerType: string;
  /** What the reduction is called that must be carried along. */
  readonly railcard?: string;
  /** The railcard is a rail pass, and the ticket only a reservation beside it. */
  readonly holdsPass?: boolean;
}

/** An order of which nothing was sold and for which nothing was charged. */
export interface UndoneOrder {
  readonly orderId: string;
  readonly email: string;
  readonly agencyId?: string;
  /** Where it was not for want of the tickets: a sentence. */
  readonly why?: string;
  readonly trips: readonly { readonly trip: string; readonly reason: string }[];
}
