import type { NotedConnection } from './store/broken-connection-store.ts';
import type { Source } from '@throughfare/kernel/source';
import type { Money } from '@throughfare/kernel/money';
import type { OrderedBooking } from '../orders/orders.api.ts';
import type { AfterSale } from './after-sale.types.ts';
import type { ItemStanding } from './rules/item-standing.ts';
import type { StuckAt } from './rules/stuck-at.ts';

export type { NotedConnection } from './store/broken-connection-store.ts';
export type { ItemStanding, LineStanding } from './rules/item-standing.ts';

/** One thing that was done with a booking, for its customer. */
export interface ToldAfterSale {
  readonly afterSaleId: string;
  readonly kind: AfterSale['kind'];
  readonly supplier: AfterSale['supplier'];
  readonly payout: AfterSale['payout'];
  readonly payoutAmount: AfterSale['payoutAmount'];
  readonly createdAtMs: number;
  readonly agreedAtMs?: number;
}

/** What after-sales have changed of an order. */
export interface OrderAfterSales {
  /** Bookings of which all parts were given up, by their supplier's own id. */
  readonly closed: ReadonlySet<string>;
  readonly isUnderWay: boolean;
  /** Items that exchanges have added: the sale did not charge them. */
  readonly added: ReadonlySet<string>;
  /** Refunds that the payment provider has taken on and not ended: it counts them, the ledger does not yet. */
  readonly onTheirWayMinor: number;
  /** What the customer is owed and has not been paid. */
  readonly owedMinor: number;
}

/** An after-sale that waits for an operator. */
export interface WaitingAfterSale {
  readonly afterSaleId: string;
  readonly orderId: string;
  readonly kind: AfterSale['kind'];
  readonly payout: AfterSale['payout'];
  readonly payoutAmount: AfterSale['payoutAmount'];
  readonly stuck: StuckAt;
  /** Of an exchange whose difference could not be taken. */
  readonly unpaid?: Money;
  readonly attention: string;
  readonly changedAtMs: number;
}

/** For operators, who may see every after-sale. */
export interface AfterSaleDesk {
  listWaiting(): Promise<readonly WaitingAfterSale[]>;
  /** Everything that happened to the after-sales of an order. Details are ids, codes and amounts. */
  historyOf(
    orderId: string,
  ): Promise<readonly { readonly atMs: number; readonly kind: string; readonly detail: object; readonly of: AfterSale['kind'] }[]>;
  /** Makes an unfinished after-sale ask again at once. False where it has ended. */
  askAgain(afterSaleId: string): Promise<boolean>;
  /**
   * Ends what is stuck, by the operators' word: a difference that we bear, or a new ticket that its supplier has taken back in another way.
   * False for anything else.
   */
  close(afterSaleId: string): Promise<boolean>;
  /** Refunds a payout that failed the way the money came once more. False where it has not failed. */
  payAgain(afterSaleId: string): Promise<boolean>;
  /** Gives what could not be paid back as vouchers of the shop, with a mail. False where nothing waits for that. */
  settleByVoucher(afterSaleId: string): Promise<boolean>;
  /**
   * A part of a booking of several sellers cannot be reached any more: from now on it is exchanged or refunded without fees. False where the booking
   * has no such part.
   */
  freeOnward(part: Omit<NotedConnection, 'at'>): Promise<boolean>;
  /** What operators have said so of an order. */
  freedOf(orderId: string): Promise<readonly NotedConnection[]>;
  /** The customer was paid, or has paid, in another way. False where neither has failed. */
  settleOtherwise(afterSaleId: string): Promise<boolean>;
}

/** What other modules may ask of after-sales. */
export interface AfterSales {
  /** How each booking stands after what has been done with it, by its item's id. */
  standingOf(bookings: readonly OrderedBooking[]): Promise<ReadonlyMap<string, ItemStanding>>;
  /** The reference of the booking that each was exchanged for, by its item's id; others are left out. */
  replacedBy(itemIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Oldest first. */
  historyOf(itemId: string): Promise<readonly ToldAfterSale[]>;
  /** The statement of a refund as a PDF; undefined for one that is not of this booking, or has none. */
  statementOf(booking: OrderedBooking, afterSaleId: string): Promise<Uint8Array | undefined>;
  /** By booking reference: who sold the parts that cannot be reached any more; others are left out. */
  brokenConnections(bookingReferences: readonly string[]): Promise<ReadonlyMap<string, readonly Source[]>>;
  /** By order; those that nothing was done with are left out. */
  booksOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderAfterSales>>;
}
