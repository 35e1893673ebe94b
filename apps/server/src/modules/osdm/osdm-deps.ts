import type { Base } from '../../platform/base.ts';
import type { AfterSales } from '../after-sales/after-sales.api.ts';
import type { AgencyKeys, AgencyPerson } from '../agencies/agencies.api.ts';
import type { HandOffs } from '../hand-offs/hand-offs.api.ts';
import type { Orders } from '../orders/orders.api.ts';
import type { Session } from '../../platform/binding/session.ts';
import type { Tickets } from '../tickets/tickets.api.ts';
import type { Stations } from '../stations/stations.api.ts';

export interface OsdmNeighbours {
  readonly handOffs: HandOffs;
  readonly stations: Stations;
  readonly keys: AgencyKeys;
  findAgent(session: Session): Promise<AgencyPerson | undefined>;
  readonly orders: Pick<Orders, 'find' | 'findByIntent' | 'soldParts'>;
  readonly afterSales: Pick<AfterSales, 'standingOf'>;
  readonly tickets: Pick<Tickets, 'documentsOf'>;
}

export interface OsdmDeps
  extends OsdmNeighbours, Pick<Base, 'asker' | 'db' | 'clock' | 'log' | 'jobs' | 'publicUrl' | 'demonstration' | 'sender'> {}
