import type { Clock } from '@throughfare/kernel/clock';
import type { JobDesk, Jobs } from '../../../platform/jobs/create-jobs.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import type { Session } from '../../../platform/binding/session.ts';
import type { AfterSaleDesk, AfterSales } from '../../after-sales/after-sales.api.ts';
import type { AgencyAdmission } from '../../agencies/agencies.api.ts';
import type { Ledger } from '../../ledger/ledger.api.ts';
import type { OrderDesk, Orders } from '../../orders/orders.api.ts';
import type { Payments } from '../../payments/payments.api.ts';
import type { Stations } from '../../stations/stations.api.ts';
import type { Tickets } from '../../tickets/tickets.api.ts';
import type { BrokenConnectionDeps } from '../broken-connections/find-broken-connections.ts';
import type { ReconcileDeps } from '../reconcile/reconcile-deps.ts';

export interface DeskDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Jobs & JobDesk;
  readonly outbox: Pick<Outbox, 'sentAbout' | 'listUndelivered' | 'retry'>;
  readonly orders: Pick<Orders, 'find'>;
  readonly desk: OrderDesk;
  readonly afterSales: AfterSaleDesk & Pick<AfterSales, 'standingOf'>;
  readonly ledger: Pick<Ledger, 'entriesOf'>;
  readonly payments: Pick<Payments, 'historyOf'>;
  readonly tickets: Pick<Tickets, 'documentsOfOrder' | 'renderReport'>;
  readonly stations: Pick<Stations, 'byCode'>;
  readonly reconcile: ReconcileDeps;
  readonly connections: BrokenConnectionDeps;
  readonly admission: Pick<AgencyAdmission, 'checkSecondPerson'>;
  /** Whether the session belongs to staff of a super agency. */
  readonly ofSuperAgency: (session: Session) => Promise<boolean>;
}
