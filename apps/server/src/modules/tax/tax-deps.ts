import type { Clock } from '@throughfare/kernel/clock';
import type { Db } from '../../platform/postgres/db.ts';
import type { AgencyAdmission, SenderOfAgency } from '../agencies/agencies.api.ts';
import type { Stations } from '../stations/stations.api.ts';
import type { Tickets } from '../tickets/tickets.api.ts';

export interface TaxDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly admission: AgencyAdmission;
  readonly senderOfAgency: SenderOfAgency;
  readonly stations: Pick<Stations, 'byCode'>;
  readonly papers: Pick<Tickets, 'renderReport'>;
}
