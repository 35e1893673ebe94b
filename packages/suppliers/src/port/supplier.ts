import type { Currency } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { AfterSalesSupplier } from './after-sales.ts';
import type { Booking, PrebookRequest, ReportedBooking } from './booking.ts';
import type { OffersAnswer, OffersRequest } from './offer.ts';
import type { RunningInformation, TripReference } from './running.ts';

/**
 * The Supplier port: what the shop asks of any seller of tickets, in the shape of OSDM (offers → prebook → confirm → fulfil,
 * find by our reference, release, void). Nothing above the port knows whether an embedded carrier or a company across the
 * network answers.
 *
 * Every method either answers or throws a `SupplierFailure`. Calls that change something take our own reference and may
 * be repeated: the second call answers what the first did.
 */
export interface Supplier {
  readonly source: Source;
  readonly currency: Currency;
  readonly policy: SupplierPolicy;
  /** Its bookings carry nobody: pages, mails and tickets say that they are not valid for travel. */
  readonly isDemonstration: boolean;

  /** Priced, available fares for the given trips. Reads only: an offer promises a price, never a place. */
  offers(request: OffersRequest, signal?: AbortSignal): Promise<OffersAnswer>;

  /**
   * Takes places and quota until a deadline. The same `reference` again answers the same prebooking.
   * Fails `price_changed` (with the price that can be had now) or `sold_out`.
   */
  prebook(request: PrebookRequest): Promise<Booking>;

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

  /** Refunds, exchanges and the rest. Absent: nothing can be done with a booking after its sale but to void it. */
  readonly afterSales?: AfterSalesSupplier;

  /** How trains run today: expected times, platforms, status. Trains it does not know are left out. */
  running(trips: readonly TripReference[], signal?: AbortSignal): Promise<readonly RunningInformation[]>;
}

/** What a supplier allows, as data beside its profile. */
export interface SupplierPolicy {
  /** A confirmed booking can be undone without charge for this long; 0: never. The order confirms those that can be voided first. */
  readonly voidWithinMinutes: number;
  /** Sales close this long before departure. */
  readonly salesCutOffMinutes: number;
  /** Furthest travel day that is on sale, in days after today at the departure station. */
  readonly horizonDays: number;
}
