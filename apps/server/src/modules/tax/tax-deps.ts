import type { Clock } from '@throughfare/kernel/clock';
import type { Db } from '../../platform/postgres/db.ts';
import type { AgencyAdmission, SenderOfAgency } from '../agencies/agencies.api.ts';
import type { Ledger } from '../ledger/ledger.api.ts';
import type { Jobs } from '../../platform/jobs/create-jobs.ts';
import type { Stations } from '../stations/stations.api.ts';
import type { Tickets } from '../tickets/tickets.api.ts';

export interface TaxDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'schedule'>;
  readonly ledger: Pick<Ledger, 'entriesOf'>;
  readonly admission: AgencyAdmission;
  readonly senderOfAgency: SenderOfAgency;
  readonly stations: Pick<Stations, 'byCode'>;
  readonly papers: Pick<Tickets, 'renderReport'>;
}
