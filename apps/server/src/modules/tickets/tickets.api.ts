import type { Journey } from '@throughfare/contract/shapes/cart';
import type { Money } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { BookedSegment, IssuedTicket } from '@throughfare/suppliers/port/booking';

/** What documents and mails are made of. */
export interface TicketedBooking {
  readonly bookingReference: string;
  /** What the carrier's desk knows it by. */
  readonly supplierCode: string;
  readonly source: Source;
  readonly outward: Journey;
  readonly inward?: Journey;
  readonly travellers: readonly TicketedTraveller[];
  readonly segments: readonly BookedSegment[];
  readonly tickets: readonly IssuedTicket[];
  readonly charge: Money;
  /** Regulation (EU) 2021/782, Article 12. */
  readonly contractText: string;
}

export interface TicketedTraveller {
  readonly passengerRef: string;
  readonly name: string;
  /** "Adult". */
  readonly passengerType: string;
  /** What the reduction is called that must be carried along. */
  readonly railcard?: string;
}

export interface TicketedOrder {
  readonly orderId: string;
  readonly email: string;
  readonly bookedAt: Date;
  readonly bookings: readonly TicketedBooking[];
  /** Trips that could not be booked and were not charged, with the reason (reading guide 20). */
  readonly failed: readonly { readonly trip: string; readonly reason: string }[];
  readonly discount: Money;
  readonly cardFee: Money;
  readonly charged: Money;
}

export interface Document {
  readonly ticketNumber: string;
  readonly fileName: string;
  readonly content: Uint8Array;
}

/** What other modules may ask of tickets. */
export interface Tickets {
  /** One PDF for each traveller and train; made once and kept. */
  issue(order: TicketedOrder): Promise<readonly Document[]>;
  /** Kept documents of a booking; empty while they are not made yet. */
  documentsOf(bookingReference: string): Promise<readonly Document[]>;
  /** The confirmation with its tickets to the lead's address, once. */
  sendConfirmation(order: TicketedOrder): Promise<void>;
  /** The tickets of a booking to an address that its owner named. */
  sendTickets(booking: TicketedBooking, to: string, requestId: string): Promise<void>;
}
