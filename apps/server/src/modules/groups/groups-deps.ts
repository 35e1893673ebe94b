import type { Clock } from '@throughfare/kernel/clock';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Sender } from '../../platform/mail/sender.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { AgencyAdmission, SenderOfAgency } from '../agencies/agencies.api.ts';
import type { Tickets } from '../tickets/tickets.api.ts';

export interface GroupsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'add' | 'write'>;
  readonly sender: Sender;
  /** Origin of the shop's pages. */
  readonly publicUrl: string;
  readonly admission: Pick<AgencyAdmission, 'admitAgent' | 'agencyOf'>;
  readonly senderOfAgency: SenderOfAgency;
  readonly papers: Pick<Tickets, 'renderReport'>;
  /** The address that is told of new requests; absent: they appear on the page only. */
  readonly deskAddress: string | undefined;
}
