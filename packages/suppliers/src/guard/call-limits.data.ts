import type { AfterSalesSupplier } from '../port/after-sales.ts';
import type { Cancellations } from '../port/cancellations.ts';
import type { PassSupplier } from '../port/passes.ts';
import type { Supplier } from '../port/supplier.ts';

/** Members that are not calls to a seller: facts that are known without asking it, and what is kept of its answers. */
type Known =
  | 'source'
  | 'currency'
  | 'policy'
  | 'isDemonstration'
  | 'afterSales'
  | 'punctuality'
  | 'planning'
  | 'cancellations'
  | 'isSoldTo'
  | 'forgetRunning';

export type SupplierCall = Exclude<keyof Supplier | keyof PassSupplier, Known> | Exclude<keyof Cancellations, 'calledOff'> | AfterSalesCall;

export type AfterSalesCall = keyof AfterSalesSupplier;

export interface CallLimit {
  /** The time limit of one try. Each call with its retries takes less than an order's lease of 40 seconds. */
  readonly timeoutMs: number;
  /** The number of further tries, for calls that can be repeated without cost or change. */
  readonly retries: number;
  /** Whether the call may have changed something although no answer came. */
  readonly changes: boolean;
}

/** Searches have a shorter budget of their own. A hold or sale is not repeated here: the order first finds out what became of it. */
export const callLimits: Readonly<Record<SupplierCall, CallLimit>> = {
  offers: { timeoutMs: 8_000, retries: 1, changes: false },
  splits: { timeoutMs: 8_000, retries: 0, changes: false },
  callOff: { timeoutMs: 10_000, retries: 2, changes: true },
  seatMaps: { timeoutMs: 8_000, retries: 1, changes: false },
  running: { timeoutMs: 4_000, retries: 1, changes: false },
  findByReference: { timeoutMs: 6_000, retries: 2, changes: false },
  listBookings: { timeoutMs: 30_000, retries: 2, changes: false },
  prebook: { timeoutMs: 20_000, retries: 0, changes: true },
  confirm: { timeoutMs: 20_000, retries: 0, changes: true },
  fulfil: { timeoutMs: 20_000, retries: 0, changes: true },
  documents: { timeoutMs: 30_000, retries: 0, changes: false },
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
  changeSeats: { timeoutMs: 20_000, retries: 0, changes: true },
  changePassengers: { timeoutMs: 20_000, retries: 0, changes: true },
  compensate: { timeoutMs: 20_000, retries: 0, changes: true },
  scanTicket: { timeoutMs: 6_000, retries: 0, changes: true },
  noteChecked: { timeoutMs: 6_000, retries: 2, changes: true },
  ticketUse: { timeoutMs: 6_000, retries: 1, changes: false },
  findAfterSale: { timeoutMs: 6_000, retries: 2, changes: false },
  passes: { timeoutMs: 6_000, retries: 2, changes: false },
  activate: { timeoutMs: 10_000, retries: 0, changes: true },
  addJourney: { timeoutMs: 10_000, retries: 0, changes: true },
  removeJourney: { timeoutMs: 10_000, retries: 0, changes: true },
  revokedTickets: { timeoutMs: 30_000, retries: 0, changes: false },
};
