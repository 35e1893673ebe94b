import type { Clock } from '@throughfare/kernel/clock';
import type { SupplierRegistry } from '@throughfare/suppliers/registry';
import type { Session } from '../../platform/binding/session.ts';
import type { Jobs } from '../../platform/jobs/create-jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { RequestQueue } from '../../platform/request-queue/request-queue.ts';
import type { Ledger } from '../ledger/ledger.api.ts';
import type { OrderedBooking, Orders } from '../orders/orders.api.ts';
import type { Payments } from '../payments/payments.api.ts';
import type { Tickets } from '../tickets/tickets.api.ts';

export interface AfterSaleDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly queue: RequestQueue;
  readonly suppliers: SupplierRegistry;
  readonly payments: Pick<Payments, 'refund' | 'listRefunds' | 'recordFailedRefund'>;
  readonly ledger: Pick<Ledger, 'postRefund' | 'postPayout'>;
  readonly orders: Pick<Orders, 'find' | 'findByCharge' | 'soldParts' | 'takeAfterSale' | 'promiseRefund'>;
  readonly tickets: Pick<Tickets, 'sendNote' | 'renderStatement'>;
  /** The booking that the session may change. Refuses `object.notFound`, and `afterSales.codeRequired` where it only came by a mailed link. */
  readonly findBooking: (session: Session, bookingReference: string) => Promise<OrderedBooking>;
  readonly ofSuperAgency: (session: Session) => Promise<boolean>;
  /** Names this process in leases. */
  readonly worker: string;
}
