import type { AfterSalesSupplier } from '../port/after-sales.ts';
import type { PassSupplier } from '../port/passes.ts';
import type { Supplier } from '../port/supplier.ts';

/** Not calls: what is known of a seller without asking it. */
type Known = 'source' | 'currency' | 'policy' | 'isDemonstration' | 'afterSales' | 'planning' | 'isSoldTo';

export type SupplierCall = Exclude<keyof Supplier | keyof PassSupplier, Known> | AfterSalesCall;

export type AfterSalesCall = keyof AfterSalesSupplier;

export interface CallLimit {
  /** How long one try may take. Every call with its retries stays below the lease of an order, which is 40 seconds. */
  readonly timeoutMs: number;
  /** Further tries, where asking again costs nothing and changes nothing. */
  readonly retries: number;
  /** Whether it may have been done when no answer comes. */
  readonly changes: boolean;
}

/** Searches bring a shorter budget of their own. A hold or sale is not asked for again here: the order finds out what became of it first. */
export const callLimits: Readonly<Record<SupplierCall, CallLimit>> = {
  offers: { timeoutMs: 8_000, retries: 1, changes: false },
  running: { timeoutMs: 4_000, retries: 1, changes: false },
  findByReference: { timeoutMs: 6_000, retries: 2, changes: false },
  listBookings: { timeoutMs: 30_000, retries: 2, changes: false },
  prebook: { timeoutMs: 20_000, retries: 0, changes: true },
  confirm: { timeoutMs: 20_000, retries: 0, changes: true },
  fulfil: { timeoutMs: 20_000, retries: 0, changes: true },
  release: { timeoutMs: 10_000, retries: 0, changes: true },
  voidBooking: { timeoutMs: 20_000, retries: 0, changes: true },
  options: { timeoutMs: 8_000, retries: 1, changes: false },
  refundOffers: { timeoutMs: 10_000, retries: 1, changes: false },
  refund: { timeoutMs: 20_000, retries: 0, changes: true },
  exchangeOffers: { timeoutMs: 10_000, retries: 1, changes: false },
  holdExchange: { timeoutMs: 20_000, retries: 0, changes: true },
  confirmExchange: { timeoutMs: 20_000, retries: 0, changes: true },
  releaseExchange: { timeoutMs: 10_000, retries: 0, changes: true },
  releaseSeats: { timeoutMs: 20_000, retries: 0, changes: true },
  changePassengers: { timeoutMs: 20_000, retries: 0, changes: true },
  scanTicket: { timeoutMs: 6_000, retries: 0, changes: true },
  findAfterSale: { timeoutMs: 6_000, retries: 2, changes: false },
  passes: { timeoutMs: 6_000, retries: 2, changes: false },
  activate: { timeoutMs: 10_000, retries: 0, changes: true },
  addJourney: { timeoutMs: 10_000, retries: 0, changes: true },
  removeJourney: { timeoutMs: 10_000, retries: 0, changes: true },
  revokedTickets: { timeoutMs: 30_000, retries: 0, changes: false },
};
