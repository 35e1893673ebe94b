import type { BoardingHelp } from '@throughfare/contract/shapes/boarding-help';
import type { Base } from '../../platform/base.ts';
import type { WaitingFor } from '../agencies/agencies.api.ts';
import type { AfterSaleDesk, AfterSales } from '../after-sales/after-sales.api.ts';
import type { Ledger } from '../ledger/ledger.api.ts';
import type { OrderDesk, Orders } from '../orders/orders.api.ts';
import type { PaymentEvent, Payments } from '../payments/payments.api.ts';
import type { Timetable } from '../timetable/timetable.api.ts';
import type { DayNotices } from '../bookings/bookings.api.ts';
import type { RideNews, Tickets } from '../tickets/tickets.api.ts';
import { watchRunning } from './affected-bookings/watch-running.ts';
import type { TrainNews } from '../osdm/osdm.api.ts';
import { createAffectedBookings } from './affected-bookings/create-affected-bookings.ts';
import { listAffectedOf } from './affected-bookings/affected-store.ts';
import { disruptionsOf, rideNewsOf } from './affected-bookings/disruptions-of.ts';
import type { FindAffectedDeps } from './affected-bookings/find-affected.ts';
import type { DeskDeps } from './order-desk/desk-deps.ts';
import { deskRoutes } from './order-desk/desk-routes.ts';
import { listCases } from './order-desk/list-cases.ts';
import { waitingCases } from './order-desk/waiting-cases.ts';
import { alertLetter, alertMail } from './watch/alert-mail.ts';
import { alertsFoundAt } from './watch/alert-store.ts';
import { measureBackoffice } from './watch/measure-backoffice.ts';
import { tellOperator } from './watch/tell-operator.ts';
import { brokenConnectionMail, connectionLetter, watchConnections } from './broken-connections/watch-connections.ts';
import { askForHelp, type HelpDeps, helpOfBookings, installHelp } from './boarding-help/boarding-help.ts';
import { createPaymentTroubles } from './payment-troubles/create-payment-troubles.ts';
import { offerTravellers, offerTravellersJob } from './withdrawn-trains/offer-travellers.ts';
import { withdrawnRoutes } from './withdrawn-trains/withdrawn-routes.ts';
import { disputeStatuses } from './payment-troubles/trouble-store.ts';
import { type NoticeDeps, takeNotices } from './seller-notices/take-notices.ts';
import { createReconcile } from './reconcile/create-reconcile.ts';
import type { ReconcileDeps } from './reconcile/reconcile-deps.ts';
import type { ReconcileRun } from './reconcile/rules/difference.types.ts';

export interface Backoffice {
  /** Tells the operator new cases at the desk. It also runs every minute. */
  tellOperator(): Promise<void>;
  /** Compares the books now. It also runs every night. */
  reconcile(days?: number): Promise<ReconcileRun>;
  /** Whether news of a payment concerns the desk and not an order. */
  isTrouble(event: PaymentEvent): boolean;
  takeTrouble(): Promise<void>;
  /** The statuses of the disputes about an order's payments, in the payment provider's words. */
  disputesOf(orderId: string): Promise<readonly string[]>;
  /**
   * Tells travellers whose connection is broken. Runs every minute by itself. Answers the number of travellers told.
   */
  watchConnections(): Promise<number>;
  /** Tells travellers whose train is cancelled or very late. Runs every minute by itself. Answers the number of bookings with news. */
  watchRunning(): Promise<number>;
  /** Offers travellers on withdrawn trains what they may choose. Runs by itself. Answers the number of travellers told. */
  offerTravellers(): Promise<number>;
  /** Asks carriers' desks for the help that travellers want, and tells of changes. Runs every minute by itself. Answers the number of changes. */
  askForHelp(): Promise<number>;
  /** By booking reference: the help to board and alight that was asked for. */
  helpOf(bookingReferences: readonly string[]): Promise<ReadonlyMap<string, BoardingHelp[]>>;
  /** By booking reference: a sentence for each future train that will not run as booked. */
  disruptionsOf(bookingReferences: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Booked trains that do not run as booked, of these bookings. */
  trainNewsOf(bookingReferences: readonly string[]): Promise<readonly TrainNews[]>;
  /** Keyed by booking reference: what became of its trains since they were sold, also those that run as booked again. */
  rideNewsOf(bookingReferences: readonly string[]): Promise<ReadonlyMap<string, readonly RideNews[]>>;
  readonly waitingFor: WaitingFor;
}

interface Needs
  extends
    Pick<FindAffectedDeps, 'trainNow' | 'refreshTimetable' | 'noteTrainNews'>,
    Pick<NoticeDeps, 'noticeKeys'>,
    Pick<HelpDeps, 'itemAsTravelled'>,
    Pick<DeskDeps, 'admission' | 'ofSuperAgency' | 'stations'>,
    Pick<ReconcileDeps, 'bankPay' | 'statements' | 'suppliers' | 'vouchers'> {
  readonly orders: Orders & { readonly desk: OrderDesk };
  readonly afterSales: AfterSales & { readonly desk: AfterSaleDesk };
  readonly ledger: Ledger;
  readonly payments: Payments;
  readonly tickets: Tickets;
  readonly timetable: Pick<Timetable, 'findTrain'>;
  readonly dayNotices: DayNotices;
}

/** The operator's work: orders that stand still, changed trains, disputes, and books that differ. */
export function installBackoffice(base: Base, needs: Needs): Backoffice {
  const { db, clock } = base;
  const deps = { ...base, ...needs };
  createAffectedBookings(deps);
  const watched = { ...deps, desk: needs.afterSales.desk };
  // Missed changes first: their trains are told with them, and not a second time.
  const watchTrains = async (): Promise<number> => (await watchConnections(watched)) + (await watchRunning(watched));
  base.jobs.schedule('backoffice.watch-connections', '* * * * *', async () => void (await watchTrains()));
  base.addRoutes(takeNotices(deps));
  base.outbox.write(brokenConnectionMail, (ids) => connectionLetter(ids, watched));
  const offer = (): Promise<number> => offerTravellers(watched);
  base.jobs.handle(offerTravellersJob, async () => void (await offer()));
  base.jobs.schedule('backoffice.offer-travellers-left', '* * * * *', async () => void (await offer()));
  installHelp(base.binder, deps);
  base.jobs.schedule('backoffice.boarding-help', '* * * * *', async () => void (await askForHelp(deps)));
  withdrawnRoutes(base.binder, { ...watched, afterSales: needs.afterSales });
  const troubles = createPaymentTroubles(deps);
  const afterSales = { ...needs.afterSales.desk, standingOf: needs.afterSales.standingOf };
  const deskDeps: DeskDeps = { ...deps, desk: needs.orders.desk, afterSales, reconcile: deps, connections: deps };
  deskRoutes(base.binder, deskDeps);
  measureBackoffice(base.metrics, base);
  const { sender, publicUrl, config } = base;
  base.outbox.write(alertMail, async ({ foundAtMs }) => alertLetter(await alertsFoundAt(db, new Date(foundAtMs)), sender, publicUrl));
  const telling = { ...base, alerts: config.alerts, listCases: () => listCases(deskDeps) };
  base.jobs.schedule('backoffice.tell-operator', '* * * * *', () => tellOperator(telling));
  return {
    tellOperator: () => tellOperator(telling),
    reconcile: createReconcile(deps),
    watchConnections: () => watchConnections(watched),
    watchRunning: () => watchRunning(watched),
    offerTravellers: offer,
    askForHelp: () => askForHelp(deps),
    helpOf: (references) => helpOfBookings(references, deps),
    isTrouble: (event) => troubles.isAbout(event),
    takeTrouble: () => troubles.take(),
    disputesOf: (orderId) => disputeStatuses(db, orderId),
    disruptionsOf: (references) => disruptionsOf(references, { db, clock, stations: needs.stations }),
    async trainNewsOf(references) {
      const rows = await listAffectedOf(db, references, Math.floor(clock.now() / 60_000));
      return rows.map(({ booking_reference: bookingReference, designator, change, departs_at: departsAt, arrives_at: arrivesAt }) => ({
        bookingReference,
        designator,
        isCancelled: change === 'cancelled' || change === 'removed',
        isMoved: change === 'moved',
        ...(departsAt === null || arrivesAt === null ? {} : { departsAt, arrivesAt }),
      }));
    },
    rideNewsOf: (references) => rideNewsOf(references, { db, stations: needs.stations }),
    waitingFor: (person) => waitingCases(person, deskDeps),
  };
}
