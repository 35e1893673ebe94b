import type { BoardingHelp } from '@throughfare/contract/shapes/boarding-help';
import type { AgencyDashboard } from '@throughfare/contract/calls/agency-dashboard';
import type { Clock } from '@throughfare/kernel/clock';
import type { Session } from '../../platform/binding/session.ts';
import type { Jobs } from '../../platform/jobs/create-jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { OutsideOptions } from '../../platform/outgoing/post-outside.ts';
import type { PushIdentity } from '../../platform/outgoing/web-push.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { Accounts, FreeTries } from '../accounts/accounts.api.ts';
import type { AfterSales } from '../after-sales/after-sales.api.ts';
import type { AgencyAdmission, AgencyColleagues, AgencyNotices } from '../agencies/agencies.api.ts';
import type { Alerts } from '../alerts/alerts.api.ts';
import type { Ledger } from '../ledger/ledger.api.ts';
import type { Orders, RailcardName } from '../orders/orders.api.ts';
import type { PassUse } from '../pass-use/pass-use.api.ts';
import type { QuoteClaims } from '../quotes/quotes.api.ts';
import type { SupplierRegistry } from '@throughfare/suppliers/registry';
import type { Timetable } from '../timetable/timetable.api.ts';
import type { RideNews, Tickets } from '../tickets/tickets.api.ts';

export interface BookingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'handle' | 'enqueue' | 'schedule'>;
  readonly log: Pick<Log, 'warn'>;
  /** The key for which browsers ask for notices of the day. */
  readonly identity: PushIdentity | undefined;
  readonly outside: OutsideOptions;
  readonly outbox: Pick<Outbox, 'add' | 'write'>;
  readonly accounts: Pick<Accounts, 'admitByMail'> & Pick<FreeTries, 'admitStranger'>;
  readonly orders: Pick<
    Orders,
    | 'listBookings'
    | 'findByBooking'
    | 'notesOf'
    | 'saveNotes'
    | 'keepersOf'
    | 'keptRights'
    | 'soldParts'
    | 'heldFacts'
    | 'ownHolds'
    | 'agencySales'
    | 'agencyWork'
    | 'handOverHeld'
    | 'handOverBookings'
    | 'giveBooking'
  >;
  readonly quotes: Pick<QuoteClaims, 'handOverAll'>;
  readonly agencies: Pick<AgencyAdmission, 'admitAgent' | 'whichAgency' | 'recordAgencyEvent'> &
    AgencyColleagues &
    Pick<AgencyNotices, 'tellPerson'>;
  readonly ledger: Pick<Ledger, 'agencyFigures'>;
  readonly afterSales: AfterSales;
  readonly refundAlertsOf: Alerts['refundAlertsOf'];
  readonly passUse: PassUse;
  readonly timetable: Pick<Timetable, 'journeys' | 'findTrain' | 'operator' | 'zone'>;
  readonly suppliers: Pick<SupplierRegistry, 'list'>;
  readonly tickets: Pick<
    Tickets,
    | 'documentsOf'
    | 'papersOf'
    | 'calendarOf'
    | 'ticketCode'
    | 'ticketLabels'
    | 'walletOffers'
    | 'walletPass'
    | 'letters'
    | 'readLink'
    | 'dayLinkTo'
    | 'readDayLink'
    | 'dayLinkEnd'
    | 'calendarLinkTo'
    | 'readCalendarLink'
    | 'calendarFeed'
    | 'applePassType'
    | 'isPassToken'
    | 'currentApplePass'
    | 'tellWallet'
  >;
  /** Whether the person is staff of a super agency now, by the accounts. */
  readonly ofSuperAgency: (session: Session) => Promise<boolean>;
  /** Users who work for this agency, or for any agency. */
  readonly agentIds: (agencyId?: string) => Promise<readonly string[]>;
  /** The agency that the person works for now, by the accounts. Undefined for everybody else. */
  readonly agencyOf: (session: Session) => Promise<{ readonly agencyId: string; readonly superAgency: boolean } | undefined>;
  /** Keyed by booking reference: a sentence for each coming train that does not run as booked. */
  readonly helpOf: (bookingReferences: readonly string[]) => Promise<ReadonlyMap<string, BoardingHelp[]>>;
  readonly disruptionsOf: (bookingReferences: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
  /** Keyed by booking reference: what became of its trains since they were sold. */
  readonly rideNewsOf: (bookingReferences: readonly string[]) => Promise<ReadonlyMap<string, readonly RideNews[]>>;
  /** Coming trains of an agency's customers that a timetable has changed, the next one first. */
  readonly disturbedOf: (agencyId: string, nowMs: number) => Promise<AgencyDashboard['disturbed']>;
  readonly railcardName: RailcardName;
  /** The first secret seals, and all are accepted. */
  readonly secrets: readonly [string, ...string[]];
}
