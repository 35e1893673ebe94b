import type { ReportedBooking } from '@throughfare/suppliers/port/booking';
import type { OrderAfterSales } from '../../../after-sales/after-sales.api.ts';
import type { LedgerEntry } from '../../../ledger/ledger.api.ts';
import type { Order } from '../../../orders/orders.api.ts';
import type { ListedIntent } from '../../../payments/card-payments.api.ts';

export type Book = 'order' | 'supplier' | 'ledger' | 'provider' | 'account';

/** One book's figure. */
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
  | 'settlement_differs'
  | 'statement_differs'
  | 'account_differs'
  | 'vouchers_differ';

/** Two books that disagree. It stays the same difference as long as kind and subject are the same. */
export interface Difference {
  readonly kind: DifferenceKind;
  /** The subject: a booking reference, a supplier's reference, an order, a payment. */
  readonly subject: string;
  readonly orderId?: string;
  readonly sides: readonly Side[];
}

/** The other three books' figures for one order. */
export interface OrderBooks {
  readonly order: Order;
  /** Every supplier booking under the references of its items, with all revisions. */
  readonly bookings: readonly ReportedBooking[];
  /** Sources whose books could not be read. Their bookings are not judged. */
  readonly silent: ReadonlySet<string>;
  readonly entries: readonly LedgerEntry[];
  /** Absent: it has no after-sales. */
  readonly afterSales?: OrderAfterSales;
  /** Keyed by the provider's id. Payments unknown to the provider are left out. */
  readonly payments: ReadonlyMap<string, ListedIntent>;
}

/** A comparison with its differences. */
export interface ReconcileRun {
  readonly id: string;
  readonly startedAtMs: number;
  readonly finishedAtMs: number;
  readonly comparedFromMs: number;
  readonly orders: number;
  readonly bookings: number;
  readonly payments: number;
  /** Owners of unreadable books. Facts known only to them are not judged. */
  readonly unanswered: readonly string[];
  readonly differences: readonly Difference[];
  /** Why the database could not store it; absent if it did. */
  readonly unkept?: string;
}
