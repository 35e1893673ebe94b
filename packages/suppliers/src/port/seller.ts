import type { Currency } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { RefundDesk } from './after-sales.ts';
import type { Booking, ReportedBooking } from './booking.ts';

/**
 * What an order asks of any seller once something is held: the part of the ports that tickets and rail passes share. Selling itself
 * differs (a ticket has trains, a pass has none) and is in `Supplier` and `PassSupplier`.
 *
 * Every method either answers or throws a `SupplierFailure`. Calls that change something may be repeated: the second call answers
 * what the first did.
 */
export interface Seller {
  readonly source: Source;
  readonly currency: Currency;
  readonly policy: SellerPolicy;
  /** Its bookings carry nobody: pages, mails and tickets say that they are not valid for travel. */
  readonly isDemonstration: boolean;

  /** Turns a prebooking into a sale. Again: answers the confirmed booking. Fails `rejected` once released or expired. */
  confirm(bookingId: string): Promise<Booking>;

  /** Issues the tickets of a confirmed booking. Again: the same tickets. */
  fulfil(bookingId: string): Promise<Booking>;

  /** The booking that carries our reference, in whatever state, or nothing: how an unknown outcome is resolved. */
  findByReference(reference: string): Promise<Booking | undefined>;

  /**
   * All bookings that were prebooked from one instant to before another (epoch milliseconds of the shop's clock), in whatever state
   * they are now, by its own books: what a reconciliation compares with ours. A real supplier's daily report.
   */
  listBookings(madeFromMs: number, madeBeforeMs: number): Promise<readonly ReportedBooking[]>;

  /** Gives back what a prebooking holds. Again, or after expiry: the same answer. Fails `rejected` once confirmed. */
  release(bookingId: string): Promise<Booking>;

  /** Undoes a sale free of charge while the policy allows it. Again: the same answer. */
  voidBooking(bookingId: string): Promise<Booking>;

  /** Refunds. Absent: nothing can be done with a booking after its sale but to void it. */
  readonly afterSales?: RefundDesk;
}

export interface SellerPolicy {
  /** A confirmed booking can be undone without charge for this long; 0: never. The order confirms those that can be voided first. */
  readonly voidWithinMinutes: number;
  /** How long it keeps places for an agency that pays later. Absent: it does not. */
  readonly payLaterMinutes?: number;
}
