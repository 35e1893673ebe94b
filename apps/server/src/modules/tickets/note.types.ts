import type { TicketedBooking } from './ticketed-order.types.ts';

/** For the agent of places that an agency holds. */
export interface HoldNote {
  readonly what: 'began' | 'warning' | 'ended' | 'paid';
  /** For a customer who holds the places: the page on which they pay or give them back, and the price. */
  readonly own?: { readonly page: string; readonly price: string };
  /** The deadline in words: "30 Nov 2026, 08:55, London time". */
  readonly until: string;
  /** Present if it ended before its deadline. */
  readonly why?: string;
  /** The fee for the hold, which was reserved on a card (HOLD-7). */
  readonly fee?: string;
  /** The places came free for somebody on a waiting list. */
  readonly isOffered?: true;
  readonly bookings: readonly { readonly bookingReference: string; readonly trip: string; readonly lead: string }[];
}

/** A mail about an after-sale of a booking, with its statement. */
export interface BookingNote {
  readonly bookingReference: string;
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Amounts; the last one is the total. */
  readonly lines: readonly NoteLine[];
  /** The reason why it was sent to this address. */
  readonly reason: string;
  /** Present if the figures also make a PDF. */
  readonly statement?: RefundStatement;
  /** The journey concerned: its days, trains and seats. */
  readonly itinerary?: TicketedBooking;
  /** The new tickets. */
  readonly documents?: readonly { readonly fileName: string; readonly content: Uint8Array }[];
}

export interface NoteLine {
  readonly label: string;
  readonly amount: string;
}

/** A refund, for the customer's records. The fare's invoice is its seller's, so this is no credit note. */
export interface RefundStatement {
  readonly number: string;
  readonly bookingReference: string;
  readonly issuedAt: Date;
  /** The customer's name in the booking. */
  readonly customer: string;
  /** The kind of company that sells the fare: "train company". */
  readonly company: string;
  readonly seller: string;
  /** The refunded tickets, a line each. */
  readonly givenUp: readonly string[];
  readonly lines: readonly NoteLine[];
  readonly paidBack: string;
}

/** A paper of sections with labelled lines: a case for the desk, or a quote for a customer. */
export interface Report {
  readonly title: string;
  readonly reference: string;
  /** For example "Booking reference". */
  readonly referenceLabel: string;
  readonly madeAt: Date;
  readonly sections: readonly {
    readonly heading: string;
    readonly lines: readonly { readonly label: string; readonly text: string }[];
  }[];
}
