import type { Clock } from '@throughfare/kernel/clock';
import type { Jobs } from '../../platform/jobs/create-jobs.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Sender } from '../../platform/mail/sender.ts';
import type { Db, DbTransaction } from '../../platform/postgres/db.ts';
import type { AgencyAdmission, AgencyNotices, SenderOfAgency } from '../agencies/agencies.api.ts';
import type { Carts } from '../cart/cart.api.ts';
import type { Tickets } from '../tickets/tickets.api.ts';
import type { BoughtCart, HeldTicket } from './quotes.api.ts';

export interface QuoteHolds {
  heldOfCarts(cartIds: readonly string[]): Promise<readonly HeldTicket[]>;
  /** Gives back a cart's held places. Answers false if it has none. Refuses `hold.busy`. */
  giveBackOfCart(transaction: DbTransaction, cartId: string): Promise<boolean>;
}

export interface QuoteDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'schedule'>;
  readonly carts: Carts;
  readonly papers: Pick<Tickets, 'renderReport'>;
  readonly outbox: Pick<Outbox, 'add' | 'write'>;
  readonly sender: Sender;
  readonly senderOfAgency: SenderOfAgency;
  /** The verified address of an account. */
  readonly emailOf: (userId: string) => Promise<string | undefined>;
  /** The agency's people who may sign in: those who can be given work. */
  readonly colleaguesOf: (agencyId: string) => Promise<{ userId: string; name: string }[]>;
  readonly recordAgencyEvent: AgencyAdmission['recordAgencyEvent'];
  readonly tellPerson: AgencyNotices['tellPerson'];
  /** Origin of the shop's pages. */
  readonly publicUrl: string;
  /** The first secret seals, all of them open. */
  readonly secrets: readonly [string, ...string[]];
  /** The name of a railcard by its code. */
  readonly railcardName: (program: string) => string;
  /** Places that an agency holds, for options of its quotes. */
  readonly holds: QuoteHolds;
  /** By cart: the purchases of the bought ones among these carts. */
  readonly boughtCarts: (cartIds: readonly string[]) => Promise<ReadonlyMap<string, BoughtCart>>;
}
