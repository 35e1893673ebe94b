import type { Clock } from '@throughfare/kernel/clock';
import type { SupplierRegistry } from '@throughfare/suppliers/registry';
import type { Session } from '../../platform/binding/session.ts';
import type { Jobs } from '../../platform/jobs/create-jobs.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Log } from '../../platform/log.ts';
import type { Db, DbTransaction } from '../../platform/postgres/db.ts';
import type { RequestQueue } from '../../platform/request-queue/request-queue.ts';
import type { SaleTermsOf } from '../agencies/agencies.api.ts';
import type { Carts } from '../cart/cart.api.ts';
import type { Ledger } from '../ledger/ledger.api.ts';
import type { OrderedBooking, OrderRunner, Orders } from '../orders/orders.api.ts';
import type { Payments } from '../payments/payments.api.ts';
import type { Pricing } from '../pricing/pricing.api.ts';
import type { Search } from '../search/search.api.ts';
import type { Vouchers } from '../vouchers/vouchers.api.ts';
import type { OwnSteps } from './steps/own-steps.ts';
import type { LinkedBooking, Tickets } from '../tickets/tickets.api.ts';

export interface AfterSaleDeps {
  readonly exchange: OwnSteps<AfterSaleDeps>;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly outbox: Pick<Outbox, 'add' | 'write'>;
  readonly queue: RequestQueue;
  readonly suppliers: SupplierRegistry;
  readonly payments: Pick<
    Payments,
    | 'refund'
    | 'listRefunds'
    | 'recordFailedRefund'
    | 'feeOf'
    | 'takesPayPal'
    | 'askBankWord'
    | 'findMethod'
    | 'findToPay'
    | 'open'
    | 'agencyMethods'
    | 'refusalOf'
    | 'adjusting'
    | 'confirming'
    | 'capturing'
    | 'cancelling'
  >;
  readonly vouchers: Pick<Vouchers, 'issue' | 'givenFor'>;
  readonly ledger: Pick<Ledger, 'postRefund' | 'postPayout' | 'postingPayout' | 'postExchange' | 'postExchangeCapture' | 'post'>;
  readonly orders: Pick<
    Orders,
    | 'find'
    | 'findByBooking'
    | 'findByCharge'
    | 'soldParts'
    | 'listTravelling'
    | 'takeAfterSale'
    | 'keptRights'
    | 'promiseRefund'
    | 'addExchanged'
    | 'addPayment'
    | 'changePayment'
  >;
  readonly runner: Pick<OrderRunner, 'isFree' | 'begin'>;
  readonly search: Pick<Search, 'exchangeTickets' | 'fitsBeside' | 'recordFor'>;
  readonly carts: Pick<Carts, 'priceChoiceAt' | 'passPart'>;
  readonly pricing: Pick<Pricing, 'rate' | 'offers'>;
  readonly tickets: Pick<Tickets, 'letters' | 'renderStatement' | 'renderReport' | 'issue'>;
  /** The booking that the session may change. Refuses `object.notFound`, and `afterSales.codeRequired` if only a mailed link opened it. */
  readonly findBooking: (session: Session, bookingReference: string) => Promise<OrderedBooking>;
  /** Whoever follows the exchanged booking on its day follows the new one as well. */
  readonly followExchange: (exchanged: { readonly from: string; readonly to: LinkedBooking }, transaction: DbTransaction) => Promise<void>;
  readonly ofSuperAgency: (session: Session) => Promise<boolean>;
  /** The agency that the caller works for now, by the accounts. Undefined for everybody else. */
  readonly agencyOf: (session: Session) => Promise<{ readonly agencyId: string; readonly superAgency: boolean } | undefined>;
  /** Today's terms of the caller's agency. Undefined for callers who are not agents. */
  readonly saleTermsOf: SaleTermsOf;
  /** Whether the agency's terms of a day, YYYY-MM-DD, return its mark-up with a refunded ticket. */
  readonly returnsMarkUp: (agencyId: string, day: string) => Promise<boolean>;
  /** The statuses of the disputes about an order's payments, in the payment provider's words. */
  readonly disputesOf: (orderId: string) => Promise<readonly string[]>;
  /** The time zone of a station. */
  readonly zoneOf: (code: string) => string;
  readonly stationName: (code: string) => string;
  readonly railcardName: (program: string) => string;
  /** The address of an exchange in My Bookings, for a customer who returns from PayPal or their bank. */
  readonly exchangePage: (
    of: { readonly bookingReference: string } & ({ readonly quoteId: string } | { readonly exchangeId: string }),
  ) => string;
  /** The name of this process in leases. */
  readonly worker: string;
}
