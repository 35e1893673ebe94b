import type { Journey } from '@throughfare/contract/shapes/cart';
import type { PassSet } from '@throughfare/contract/shapes/rail-pass';
import type { TravellerRight } from '@throughfare/kernel/rights/family-rights.data';
import type { Money } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { BookedSegment, IssuedDocument, IssuedTicket } from '@throughfare/suppliers/port/booking';

/** The facts from which documents and mails are made. */
export interface TicketedOrder {
  readonly orderId: string;
  readonly email: string;
  readonly bookings: readonly TicketedBooking[];
  readonly passes: readonly TicketedPasses[];
  /** Trips that could not be booked and were not charged, each with the reason (ORDER-2). */
  readonly failed: readonly { readonly trip: string; readonly reason: string }[];
  /** The discount on all bookings together; not negative. */
  readonly discount: Money;
  readonly cardFee: Money;
  /** The traveller's price: bookings with service fees, less the discount, plus the card fee. The agency's payment to us may differ. */
  readonly charged: Money;
}

export interface TicketedBooking {
  readonly bookingReference: string;
  /** The selling agency, in whose name mails are written. */
  readonly agencyId?: string;
  /** The booking's code at each supplier, in travel order. */
  readonly supplierCodes: readonly SupplierCode[];
  readonly outward: Journey;
  readonly inward?: Journey;
  readonly travellers: readonly TicketedTraveller[];
  readonly segments: readonly BookedSegment[];
  readonly tickets: readonly IssuedTicket[];
  /** The price of its tickets, before discount and card fee. */
  readonly price: Money;
  /** The agency's service fee, in addition to the price. */
  readonly serviceFee?: Money;
  /** The shop's fee for joined tickets, in addition to the price (SPLIT-9). */
  readonly splitFee?: Money;
  /** The sentence about the contract that Regulation (EU) 2021/782, Article 12, requires. */
  readonly contractText: string;
  /** What its travellers were told before the purchase, for mails (RIGHTS-5). */
  readonly rights: readonly TravellerRight[];
  /** What its party brings and the help that it has asked for, a sentence each. */
  readonly notes?: readonly string[];
  /** What its sellers have issued themselves. Only needed to make the documents. */
  readonly received?: readonly IssuedDocument[];
}

/** The passes of a party. A pass's ticket number is its cover number. */
export interface TicketedPasses {
  readonly bookingReference: string;
  readonly agencyId?: string;
  readonly supplierCode: string;
  readonly pass: PassSet;
  readonly travellers: readonly TicketedTraveller[];
  readonly tickets: readonly IssuedTicket[];
  /** The price of all of them, before discount and card fee. */
  readonly price: Money;
  readonly contractText: string;
}

/** The content and lifetime of a mailed link to a booking of trips or passes. */
export interface LinkedBooking {
  readonly bookingReference: string;
  readonly agencyId?: string;
  readonly outward?: Journey | undefined;
  readonly inward?: Journey | undefined;
  readonly pass?: PassSet | undefined;
}

export interface SupplierCode {
  readonly code: string;
  readonly source: Source;
  readonly direction: 'outward' | 'inward';
  /** The range of its rides within the direction: the first, and the one after the last. */
  readonly fromRide: number;
  readonly toRide: number;
}

export interface TicketedTraveller {
  readonly passengerRef: string;
  readonly name: string;
  /** "Adult". */
  readonly passengerType: string;
  /** The name of the discount card that the traveller must carry. */
  readonly railcard?: string;
  /** The railcard is a rail pass, and the ticket is only a reservation. */
  readonly holdsPass?: boolean;
}

/** An order with nothing sold and nothing charged. */
export interface UndoneOrder {
  readonly orderId: string;
  readonly email: string;
  readonly agencyId?: string;
  /** The reason in a sentence, if it was not a lack of tickets. */
  readonly why?: string;
  readonly trips: readonly { readonly trip: string; readonly reason: string }[];
}

/** What became of a booked train since it was sold. */
export interface RideNews {
  readonly designator: string;
  /** Epoch minutes. */
  readonly bookedDepartsAt: number;
  readonly isCancelled: boolean;
  /** Its new times in epoch minutes, unless it is cancelled. */
  readonly departsAt?: number;
  readonly arrivesAt?: number;
  readonly words: string;
  readonly foundAtMs: number;
}

/** A booking as a calendar follows it. */
export interface FollowedBooking {
  readonly booking: TicketedBooking;
  /** With the tickets that are still valid. Undefined: none is. */
  readonly valid: TicketedBooking | undefined;
  readonly boughtAtMs: number;
  /** The last refund, exchange or other change of its tickets. */
  readonly changedAtMs: number;
  readonly news: readonly RideNews[];
}
