import type { SupplierRegistry } from '@throughfare/suppliers/registry';
import type { FastifyInstance } from 'fastify';
import type { ReconcileRun } from '../modules/backoffice/reconcile/rules/difference.types.ts';
import type { Binding } from '../platform/binding/create-binding.ts';
import type { ReadinessCheck } from '../platform/http/add-health-routes.ts';

/** The product, composed: what its process starts, asks and ends. */
export interface Shop {
  readonly binding: Binding;
  /** Some supplier only demonstrates: what is sold is not valid for travel, and says so. */
  readonly demonstration: boolean;
  readonly readiness: readonly ReadinessCheck[];
  /** Reached by HTTP beside the contract's calls: the station file, the card provider's events. */
  addRoutes(server: FastifyInstance): Promise<void>;
  /** Runs on the timetable that is in the database now; by itself once notifications are listened for. */
  refreshTimetable(): Promise<void>;
  /** Compares the books of orders, suppliers, ledger and payment provider now; by itself every night. */
  reconcile(days?: number): Promise<ReconcileRun>;
  /** Tells travellers whose connection between two sellers is broken; by itself every minute. Answers how many. */
  watchConnections(): Promise<number>;
  /** Ends vouchers whose last day is over; by itself every night. */
  expireVouchers(): Promise<void>;
  /** Asks about payments by bank and by hand that have not ended; by itself every two minutes. */
  lookAtBanks(): Promise<void>;
  /** Issues agencies' statements of the month that has ended; by itself every night. */
  issueStatements(): Promise<void>;
  /** Takes compiled timetables away whose last offer has expired; by itself every hour. */
  forgetOldSnapshots(): Promise<void>;
  /** Once the jobs run: takes over what an ended process left, now and whenever one ends. */
  takeOver(): Promise<void>;
  /** Lets orders that are worked on come to an end or a wait, up to `patienceMs`. */
  close(patienceMs: number): Promise<void>;
}

export interface ComposeOptions {
  /** Stands between the shop and its suppliers. */
  readonly wire?: (suppliers: SupplierRegistry) => SupplierRegistry;
  /** See `OrderDeps`: a test need not wait as long for the orders of a worker that it kills. */
  readonly orderLeaseSeconds?: number;
  /** Whether this process goes on with the orders that are placed in it; else as the role `worker` says. */
  readonly worksOnOrders?: boolean;
  /** See `BindingOptions`. */
  readonly checksLargeAnswers?: boolean;
}
