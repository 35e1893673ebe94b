import type { Clock } from '@throughfare/kernel/clock';
import type { PassSupplier } from '@throughfare/suppliers/port/passes';
import type { Session } from '../../platform/binding/session.ts';
import type { Jobs } from '../../platform/jobs/create-jobs.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Log } from '../../platform/log.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { OrderedBooking, Orders } from '../orders/orders.api.ts';
import type { Tickets } from '../tickets/tickets.api.ts';

export interface PassUseDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly outbox: Pick<Outbox, 'add' | 'write'>;
  readonly log: Log;
  readonly tickets: Pick<Tickets, 'passCode' | 'passInWallet' | 'passWallets' | 'reissuePass' | 'letters' | 'ticketCode'>;
  readonly orders: Pick<Orders, 'find'>;
  /** Absent if this installation sells no passes. */
  readonly supplier?: PassSupplier;
  /** A booking that the session may see. Refuses `object.notFound`. */
  readonly findBooking: (session: Session, bookingReference: string) => Promise<OrderedBooking>;
  /** As above, but staff of a super agency may see any booking. */
  readonly findBookingToLookAt: (session: Session, bookingReference: string) => Promise<OrderedBooking>;
  /** A booking that the session may change. Also refuses `afterSales.codeRequired` if only a mailed link opened it. */
  readonly findBookingToChange: (session: Session, bookingReference: string) => Promise<OrderedBooking>;
}
