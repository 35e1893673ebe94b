import type { TrainSeatMap } from '@throughfare/suppliers/port/seat-map';
import type { Session } from '../../platform/binding/session.ts';
import type { CompensationTicket } from '@throughfare/contract/shapes/compensation';
import type { RefundType } from '@throughfare/contract/shapes/after-sales';
import type { DecidedCompensation } from './compensation/compensation-store.ts';
import type { OrderAfterSales } from './order-books.ts';
import type { ReplacedPart } from './exchange/exchange.types.ts';
import type { OtherTrain } from './exchange/rebook-onward.ts';
import type { NotedConnection, OnwardPart } from './store/broken-connection-store.ts';
import type { Money } from '@throughfare/kernel/money';
import type { OrderedBooking, OrderItem } from '../orders/orders.api.ts';
import type { DbTransaction } from '../../platform/postgres/db.ts';
import type { GivenVoucher } from '../vouchers/vouchers.api.ts';
import type { AfterSale } from './after-sale.types.ts';
import type { ItemStanding } from './rules/item-standing.ts';
import type { StuckAt } from './exchange/rules/stuck-at.ts';

export type { OrderAfterSales } from './order-books.ts';
export type { ReplacedPart } from './exchange/exchange.types.ts';
export type { OtherTrain } from './exchange/rebook-onward.ts';
export type { NotedConnection, OnwardPart } from './store/broken-connection-store.ts';
export type { ItemStanding, LineStanding } from './rules/item-standing.ts';
export { givenUpOf, withheldOf } from './rules/given-up.ts';

/** One after-sale of a booking, for its customer. */
export interface ToldAfterSale {
  readonly afterSaleId: string;
  readonly kind: AfterSale['kind'];
  readonly supplier: AfterSale['supplier'];
  readonly payout: AfterSale['payout'];
  readonly payoutAmount: AfterSale['payoutAmount'];
  readonly createdAtMs: number;
  readonly agreedAtMs?: number;
  /** The code of the refusal, if it was refused. */
  readonly failure?: string;
  /** Of a change of travellers: new tickets in the same names. */
  readonly issuesAgain?: boolean;
  /** Of a refund: the form in which its money comes back. */
  readonly refundType?: RefundType;
  /** Of a refund: the service charge kept on top of the fare's own rules. Absent if there is none. */
  readonly serviceCharge?: Money;
  /** The part of it that is an agency's mark-up. */
  readonly markUpKept?: Money;
  /** The voucher in which a refund came. */
  readonly voucher?: GivenVoucher | undefined;
}

/** An after-sale that waits for an operator. */
export interface WaitingAfterSale {
  readonly afterSaleId: string;
  readonly orderId: string;
  readonly kind: AfterSale['kind'];
  readonly payout: AfterSale['payout'];
  readonly payoutAmount: AfterSale['payoutAmount'];
  readonly stuck: StuckAt;
  /** For an exchange whose difference could not be captured. */
  readonly unpaid?: Money;
  readonly attention: string;
  readonly changedAtMs: number;
}

export type ClaimToCheck = Pick<
  DecidedCompensation,
  'compensationId' | 'orderId' | 'bookingReference' | 'amount' | 'minutesLate' | 'decidedAt'
>;

/** The operators' view of all after-sales. */
export interface AfterSaleDesk {
  listWaiting(): Promise<readonly WaitingAfterSale[]>;
  /** The events of all after-sales of an order. Details are ids, codes and amounts. */
  historyOf(
    orderId: string,
  ): Promise<readonly { readonly atMs: number; readonly kind: string; readonly detail: object; readonly of: AfterSale['kind'] }[]>;
  /** What refunds have paid back of an order's payments so far, by the payment's id. In minor units; payments without any are left out. */
  paidBackOf(orderId: string): Promise<ReadonlyMap<string, number>>;
  /** Makes an unfinished after-sale ask again at once. False if it has ended. */
  askAgain(afterSaleId: string): Promise<boolean>;
  /**
   * Ends a stuck exchange on the operators' decision: we bear a difference, or the supplier has taken a new ticket back in another way.
   * False for anything else.
   */
  close(afterSaleId: string): Promise<boolean>;
  /** Repeats a failed payout the way the money came. False if it has not failed. */
  payAgain(afterSaleId: string): Promise<boolean>;
  /** Issues vouchers of the shop for money that could not be refunded, with a mail. False if nothing waits for that. */
  settleByVoucher(afterSaleId: string): Promise<boolean>;
  /** Notes that a part of a booking of several sellers is unreachable. From then on it is exchanged or refunded without fees. */
  freeOnward(part: Omit<NotedConnection, 'at' | 'isTold' | 'rebooked' | 'isWithdrawn'>): Promise<'noted' | 'known' | 'no such part'>;
  /** Notes that a part's train does not run. From then on it is exchanged or refunded without fees, or moved to the next train. */
  freeWithdrawn(transaction: DbTransaction, part: Omit<NotedConnection, 'at' | 'isTold' | 'rebooked' | 'isWithdrawn'>): Promise<void>;
  /** The next train that can replace a part, at or after an epoch minute. Undefined if none can be had. */
  otherTrain(part: OnwardPart, from: number): Promise<OtherTrain | undefined>;
  /**
   * Exchanges an unreachable part for the next train, if that costs the traveller nothing. Answers once the seller has answered. `by` is the operator's
   * user id. Refuses `desk.nextTrainCosts` if it costs something, `afterSales.underWay` while an earlier press is worked on, and the
   * refusals of an exchange.
   */
  rebookOnward(
    part: OnwardPart,
    by: string,
  ): Promise<{ readonly bookingReference: string; readonly train: Omit<OtherTrain, 'arrives' | 'arrivesAt' | 'isFree' | 'keepsReturn'> }>;
  /** Records that the part's traveller was told by mail. */
  markTold(part: OnwardPart): Promise<void>;
  /** The unreachable parts of an order. */
  freedOf(orderId: string): Promise<readonly NotedConnection[]>;
  /** Records that the customer was paid, or has paid, in another way. False if neither had failed. */
  settleOtherwise(afterSaleId: string): Promise<boolean>;
  /** Compensation whose ticket may not have been used (DELAY-6). Oldest first. */
  listToCheck(): Promise<readonly ClaimToCheck[]>;
  /** Stores whether its ticket was used. It is then paid, or nothing is due. False if that was said before. */
  settleCheck(compensationId: string, wasUsed: boolean): Promise<boolean>;
}

/** The services of after-sales for other modules. */
export interface AfterSales {
  /** The state of each booking after its after-sales, by its item's id. `forTraveller`: whether a net agency's money is not shown for it. */
  standingOf(bookings: readonly OrderedBooking[], forTraveller?: (item: OrderItem) => boolean): Promise<ReadonlyMap<string, ItemStanding>>;
  /** The reference of the booking that was exchanged for each item, by the item's id. Others are left out. */
  replacedBy(itemIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Follows exchanges back: for a part of one of these bookings, the part that was bought at first. */
  firstParts(bookingReferences: readonly string[]): Promise<(part: Omit<ReplacedPart, 'direction'>) => ReplacedPart>;
  /** Oldest first. `travellersItem`: the item, if the money of a net agency is not shown for it. */
  historyOf(itemId: string, travellersItem?: OrderItem): Promise<readonly ToldAfterSale[]>;
  /** The statement of a refund as a PDF. Undefined if it is not of this booking, or has no statement. */
  statementOf(booking: OrderedBooking, afterSaleId: string): Promise<Uint8Array | undefined>;
  /** The unreachable parts, by booking reference. Bookings without any are left out. */
  brokenConnections(bookingReferences: readonly string[]): Promise<ReadonlyMap<string, readonly NotedConnection[]>>;
  /** What the late arrivals of bookings bring, by booking reference. Bookings without a decision are left out. */
  compensationOf(items: readonly OrderItem[]): Promise<ReadonlyMap<string, CompensationTicket[]>>;
  /** The maps of a booking's trains on which travellers can still move. Refuses `object.notFound`. */
  bookedMapsOf(session: Session, reference: string): Promise<readonly TrainSeatMap[]>;
  /** Whether a refund at the provider, named by its idempotency key, is one of an after-sale, which opens its own case if it fails. */
  ownsRefund(idempotencyKey: string): Promise<boolean>;
  /** Keyed by order. Orders without after-sales are left out. */
  booksOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderAfterSales>>;
}
