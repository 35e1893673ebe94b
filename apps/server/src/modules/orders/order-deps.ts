import type { Clock } from '@throughfare/kernel/clock';
import type { SupplierRegistry } from '@throughfare/suppliers/registry';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Sender } from '../../platform/mail/sender.ts';
import type { Jobs } from '../../platform/jobs/create-jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { Reads } from '../../platform/postgres/reads.ts';
import type { RequestQueue } from '../../platform/request-queue/request-queue.ts';
import type { SaleTermsOf, SenderOfAgency } from '../agencies/agencies.api.ts';
import type { Carts } from '../cart/cart.api.ts';
import type { Ledger } from '../ledger/ledger.api.ts';
import type { Payments } from '../payments/payments.api.ts';
import type { Pricing } from '../pricing/pricing.api.ts';
import type { QuoteClaims } from '../quotes/quotes.api.ts';
import type { Vouchers } from '../vouchers/vouchers.api.ts';
import type { Tickets } from '../tickets/tickets.api.ts';
import type { OrderRunner } from './working/order-runner.ts';
import type { RailcardName } from './telling/ticketed-booking.ts';

export interface OrderDeps {
  readonly db: Db;
  readonly reads: Reads;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly queue: RequestQueue;
  readonly suppliers: SupplierRegistry;
  readonly payments: Payments;
  readonly carts: Carts;
  readonly pricing: Pricing;
  readonly quotes: QuoteClaims;
  readonly vouchers: Pick<Vouchers, 'shareOf' | 'open'>;
  readonly ledger: Ledger;
  readonly saleTermsOf: SaleTermsOf;
  readonly senderOfAgency: SenderOfAgency;
  /** The sender of the shop's own mails. */
  readonly sender: Sender;
  readonly outbox: Pick<Outbox, 'add' | 'send' | 'write'>;
  /** The first secret seals, all of them open. */
  readonly secrets: readonly [string, ...string[]];
  readonly tickets: Pick<Tickets, 'issue' | 'letters' | 'eraseDocuments'>;
  readonly railcardName: RailcardName;
  /** The shop's own address. The cardholder's bank sends them back to it after they have approved. */
  readonly publicUrl: string;
  readonly runner: OrderRunner;
  /** The name of this process in leases. */
  readonly worker: string;
  /** Default: as long as the slowest outside call may take. */
  readonly leaseSeconds?: number;
}
