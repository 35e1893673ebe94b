import type { ReportedBooking } from '@throughfare/suppliers/port/booking';
import type { OrderAfterSales } from '../../../after-sales/after-sales.api.ts';
import type { LedgerEntry } from '../../../ledger/ledger.api.ts';
import type { Order } from '../../../orders/orders.api.ts';
import type { ListedIntent } from '../../../payments/card-payments.api.ts';

export type Book = 'order' | 'supplier' | 'ledger' | 'provider' | 'account';

/** What one of the four books says of the matter. */
export interface Side {
  readonly book: Book;
  readonly says: string;
}

export type DifferenceKind =
  | 'order_unfinished'
  | 'booking_missing'
  | 'booking_ended'
  | 'booking_without_tickets'
  | 'booking_unpaid'
  | 'booking_twice'
  | 'booking_unknown'
  | 'booking_not_refunded'
  | 'price_differs'
  | 'charge_differs'
  | 'capture_differs'
  | 'hold_left'
  | 'payment_missing'
  | 'payment_unknown'
  | 'refund_differs'
  | 'sale_not_in_ledger'
  | 'sale_in_ledger_only'
  | 'ledger_capture_differs'
  | 'ledger_supplier_differs'
  | 'ledger_unbalanced'
  | 'customer_open'
  | 'statement_differs'
  | 'account_differs'
  | 'vouchers_differ';

/** Two books that do not agree. It is the same difference for as long as kind and subject are the same. */
export interface Difference {
  readonly kind: DifferenceKind;
  /** What it is about: a booking reference, a supplier's reference, an order, a payment. */
  readonly subject: string;
  readonly orderId?: string;
  readonly sides: readonly Side[];
}

/** What the other three books say of one order. */
export interface OrderBooks {
  readonly order: Order;
  /** Every booking that suppliers have under the references of its items, of all revisions. */
  readonly bookings: readonly ReportedBooking[];
  /** Sources whose books could not be read: nothing is said of their bookings. */
  readonly silent: ReadonlySet<string>;
  readonly entries: readonly LedgerEntry[];
  /** Absent: nothing was done with it after the sale. */
  readonly afterSales?: OrderAfterSales;
  /** By the provider's name of it; without those that the provider does not know. */
  readonly payments: ReadonlyMap<string, ListedIntent>;
}

/** A comparison and what it found. */
export interface ReconcileRun {
  readonly id: string;
  readonly startedAtMs: number;
  readonly finishedAtMs: number;
  readonly comparedFromMs: number;
  readonly orders: number;
  readonly bookings: number;
  readonly payments: number;
  /** Whose books could not be read: nothing is said about what only they know. */
  readonly unanswered: readonly string[];
  readonly differences: readonly Difference[];
  /** Why the database could not keep it; absent where it did. */
  readonly unkept?: string;
}
