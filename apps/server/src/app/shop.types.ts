import type { SupplierRegistry } from '@throughfare/suppliers/registry';
import type { FastifyInstance } from 'fastify';
import type { GuestData } from '../modules/accounts/profile/personal-data/guest-data.ts';
import type { ReconcileRun } from '../modules/backoffice/reconcile/rules/difference.types.ts';
import type { Binding } from '../platform/binding/create-binding.ts';
import type { ReadinessCheck } from '../platform/http/add-health-routes.ts';

/** The composed product: everything that its process starts, asks and ends. */
export interface Shop {
  readonly binding: Binding;
  /** True if some supplier only demonstrates: its tickets are not valid for travel, and say so. */
  readonly demonstration: boolean;
  readonly readiness: readonly ReadinessCheck[];
  /** The rights of people without an account over their data. */
  readonly guests: GuestData;
  /** Routes beside the contract's calls: the station file, the card provider's events. */
  addRoutes(server: FastifyInstance): Promise<void>;
  /** Takes the timetable of the database into use now. Happens by itself once the process listens for notifications. */
  refreshTimetable(): Promise<void>;
  /** Counts how late trains with a real-time feed arrive. Happens by itself every minute. */
  measureArrivals(): Promise<void>;
  /** Compares the books of orders, suppliers, ledger and payment provider now. Happens by itself every night. */
  reconcile(days?: number): Promise<ReconcileRun>;
  /** Tells the operator new cases at the order desk. Happens by itself every minute. */
  tellOperator(): Promise<void>;
  /** Tells travellers whose connection between two sellers is broken. Happens by itself every minute. Answers how many. */
  watchConnections(): Promise<number>;
  /** Tells travellers whose train is cancelled or very late. Happens by itself every minute. Answers the number of bookings with news. */
  watchRunning(): Promise<number>;
  askForHelp(): Promise<number>;
  /** Offers travellers on withdrawn trains what they may choose. Happens by itself. Answers the number of travellers told. */
  offerTravellers(): Promise<number>;
  /** Decides what journeys that have ended bring their travellers, and starts to pay it. Happens by itself every two minutes. Answers how many. */
  compensateArrivals(): Promise<number>;
  /** Ends vouchers after their last day. Happens by itself every night. */
  expireVouchers(): Promise<void>;
  /** Asks about payments by bank and by hand that are still open. Happens by itself every two minutes. */
  lookAtBanks(): Promise<void>;
  /** Mails people the work that waits for them, if they asked for it. Happens by itself every five minutes. */
  mailNewWork(): Promise<void>;
  /** Marks the quotes that were bought as won, and tells their agents. Happens by itself every minute. */
  noteBoughtQuotes(): Promise<void>;
  /** Looks at the alerts of travellers that are due, and mails what they wait for. Happens by itself every ten minutes. */
  checkAlerts(): Promise<void>;
  /** Hands out the places that have come free on trains with a waiting list, as its job does every minute. */
  handOutPlaces(): Promise<void>;
  /** Issues agencies' statements for the last month. Happens by itself every night. */
  issueStatements(): Promise<void>;
  /** Deletes compiled timetables once their last offer has expired. Happens by itself every hour. */
  forgetOldSnapshots(): Promise<void>;
  /** Makes the timetable's table of bounds whenever it is missing. Answers the step that ends it. */
  keepBounds(): () => Promise<void>;
  /** Whether the table of the timetable in use is there. */
  hasBounds(): boolean;
  /** Takes over the orders of ended processes, now and whenever one ends. Called once the jobs run. */
  takeOver(): Promise<void>;
  /** Waits up to `patienceMs` until every order under way has ended or waits for somebody. */
  close(patienceMs: number): Promise<void>;
}

export interface ComposeOptions {
  /** Puts a layer between the shop and its suppliers. */
  readonly wire?: (suppliers: SupplierRegistry) => SupplierRegistry;
  /** See `OrderDeps`. A test that kills a worker waits less long for its orders. */
  readonly orderLeaseSeconds?: number;
  /** Whether this process works on the orders placed in it. Absent: only if it has the role `worker`. */
  readonly worksOnOrders?: boolean;
  /** See `BindingOptions`. */
  readonly checksLargeAnswers?: boolean;
}
