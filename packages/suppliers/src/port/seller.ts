import type { Currency } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { RefundDesk } from './after-sales.ts';
import type { Booking, IssuedDocument, ReportedBooking } from './booking.ts';

/**
 * The calls that an order makes to any seller once something is held: the common part of the ports for tickets and rail passes. Selling
 * itself differs (a ticket has trains, a pass has none) and is in `Supplier` and `PassSupplier`.
 *
 * Every method answers or throws a `SupplierFailure`. Calls that change something may be repeated: the second call answers what the first
 * one did.
 */
export interface Seller {
  readonly source: Source;
  readonly currency: Currency;
  readonly policy: SellerPolicy;
  /** True if its bookings are not valid for travel. Pages, mails and tickets then say so. */
  readonly isDemonstration: boolean;

  /** Turns a prebooking into a sale. Repeating it answers the confirmed booking. Fails `rejected` once released or expired. */
  confirm(bookingId: string): Promise<Booking>;

  /** Issues the tickets of a confirmed booking. Repeating it answers the same tickets. */
  fulfil(bookingId: string): Promise<Booking>;

  /**
   * The documents of its tickets, if it issues them itself. Fails `unavailable` until they are ready. Absent, or without a document for a
   * ticket: the shop makes it.
   */
  documents?(bookingId: string): Promise<readonly IssuedDocument[]>;

  /** Finds the booking with our reference, in any state; undefined if there is none. This resolves unknown outcomes. */
  findByReference(reference: string): Promise<Booking | undefined>;

  /**
   * All bookings prebooked from the first instant (included) to the second (excluded), in epoch milliseconds of the shop's clock, in their
   * present states by the seller's own books. A reconciliation compares them with ours. A real supplier sends a daily report.
   */
  listBookings(madeFromMs: number, madeBeforeMs: number): Promise<readonly ReportedBooking[]>;

  /** Releases a prebooking. Repeating it, even after expiry, gives the same answer. Fails `rejected` once confirmed. */
  release(bookingId: string): Promise<Booking>;

  /** Voids a sale free of charge while the policy allows it. Repeating it gives the same answer. */
  voidBooking(bookingId: string): Promise<Booking>;

  /** Refunds. Absent: a sale can only be voided. */
  readonly afterSales?: RefundDesk;
}

export interface SellerPolicy {
  /** Minutes for which a confirmed booking can be voided free of charge; 0: never. Orders confirm voidable bookings first. */
  readonly voidWithinMinutes: number;
  /** Minutes for which it holds places for an agency that pays later. Absent: it does not. */
  readonly payLaterMinutes?: number;
  /** How it holds places for any customer (HOLD-1). Absent: it does not. */
  readonly customerHold?: CustomerHold;
}

/** Places and their price, held before they are paid for. */
export interface CustomerHold {
  /** From 15 minutes to 48 hours. */
  readonly minutes: number;
}
