import type { OwnReferences } from '@throughfare/contract/shapes/own-references';
import type { Clock } from '@throughfare/kernel/clock';
import type { Jobs } from '../../platform/jobs/create-jobs.ts';
import type { PayoutAccount } from '../../platform/config/config.ts';
import type { Log } from '../../platform/log.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { AgencyAdmission, AgencyNotices } from '../agencies/agencies.api.ts';
import type { Credit } from '../credit/credit.api.ts';
import type { Ledger } from '../ledger/ledger.api.ts';
import type { Tax } from '../tax/tax.api.ts';
import type { Tickets } from '../tickets/tickets.api.ts';

export interface StatementDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Pick<Jobs, 'schedule'>;
  readonly admission: AgencyAdmission & Pick<AgencyNotices, 'tellAdministrators'>;
  readonly credit: Credit;
  readonly ledger: Ledger;
  readonly papers: Pick<Tickets, 'renderAgencyStatement'>;
  readonly tax: Tax;
  /** One agency's own words about bookings, by booking reference. */
  readonly ownReferencesOf: (agencyId: string, bookingReferences: readonly string[]) => Promise<ReadonlyMap<string, OwnReferences>>;
  /** The first secret seals, all of them open. */
  readonly secrets: readonly [string, ...string[]];
  /** The amount from which a memo or a file for the bank needs two administrators. */
  readonly twoPeopleFromMinor: number;
  /** The shop's own account in EUR; absent: no SEPA file is made. */
  readonly payoutAccount: PayoutAccount | undefined;
}
