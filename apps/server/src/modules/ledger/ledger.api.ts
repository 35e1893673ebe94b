import type { Currency, Money } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { Db } from '../../platform/postgres/db.ts';
import type { StatementParts } from '../../platform/postgres/write-together.ts';

/** Who took the money. */
export type PaymentProvider = 'card_provider' | 'paypal';

/** Where money stands that a customer has paid with, and from where it goes back. */
export type MoneyAccount = PaymentProvider | 'bank' | 'on_account' | 'voucher' | 'travelpay' | 'minteft';

/** What one payment has taken. */
export interface Taken {
  readonly account: MoneyAccount;
  readonly amount: Money;
}

/**
 * Where money stands. A debit (positive) is what we are owed or have, or what it cost us; a credit (negative) is what we
 * owe, or what we earned:
 * - `customer`: what customers owe us; nothing is left of it once an order is paid;
 * - `card_provider`, `paypal`: what was captured and the provider has for us;
 * - `travelpay`, `minteft`: what was promised by their payers and has not come to our bank yet;
 * - `bank`: what was paid to our own account by hand, and what we paid from it where the way that the money came is closed;
 * - `on_account`: what agencies owe us that pay later;
 * - `supplier:ATOC`: what we owe a supplier, in its own currency;
 * - `agency:<id>`: what we owe an agency of commission and mark-up;
 * - `exchange`: the bridge between two currencies of one entry;
 * - `booking_fee`, `card_fee`, `refund_fee`: what we earn; `tax`: what we owe the state;
 * - `disputed`: what the provider has taken back until a bank decides; `dispute_loss`, `dispute_fee`: what disputes cost us;
 * - `memo`: what debit memos to agencies brought us, and credit memos cost;
 * - `promotion`, `commission`: what we give away; `voucher`: what we owe holders of vouchers; `breakage`: what nobody has spent of ours.
 */
export type Account =
  | 'customer'
  | PaymentProvider
  | 'bank'
  | 'on_account'
  | 'travelpay'
  | 'minteft'
  | 'exchange'
  | 'booking_fee'
  | 'card_fee'
  | 'refund_fee'
  | 'disputed'
  | 'dispute_loss'
  | 'dispute_fee'
  | 'tax'
  | 'promotion'
  | 'commission'
  | 'voucher'
  | 'breakage'
  | 'memo'
  | `supplier:${Source}`
  | `agency:${string}`;

export type LineKind =
  | 'sale'
  | 'fee'
  | 'tax'
  | 'commission'
  | 'mark_up'
  | 'promotion'
  | 'voucher'
  | 'exchange'
  | 'capture'
  | 'refund'
  | 'cancellation'
  | 'dispute'
  | 'transfer'
  | 'recall'
  | 'memo';

export interface LedgerLine {
  readonly account: Account;
  readonly currency: Currency;
  /** Debit positive, credit negative, never nothing. */
  readonly minor: number;
  readonly kind: LineKind;
}

export interface LedgerEntry {
  readonly orderId: string;
  /** Names the movement within its order: the same movement twice is one entry. */
  readonly movement: string;
  readonly lines: readonly LedgerLine[];
}

export interface PostedEntry extends LedgerEntry {
  readonly postedAtMs: number;
}

/** One item as it was sold. All amounts but the supplier's are in the customer's currency. */
export interface ItemSale {
  readonly itemId: string;
  /** Never empty. */
  readonly supplied: readonly [SuppliedPart, ...SuppliedPart[]];
  /** What the customer pays beside the suppliers' parts, before promotion and card fee. */
  readonly bookingFee?: Money;
  readonly tax?: Money;
  readonly markUp?: AgencyShare;
  readonly cardFee?: Money;
  /** Taken off. */
  readonly discount?: Money;
  readonly voucher?: Money;
  /** Ours to give from what we earn: no part of what the customer pays. */
  readonly commission?: AgencyShare;
  /** Commission of a net agency: what it pays is less by that, and nothing is owed to it. */
  readonly withheld?: Money;
}

/** What one supplier sold of an item. */
export interface SuppliedPart {
  readonly source: Source;
  /** What we owe the supplier for it, in the supplier's currency. */
  readonly supplierTotal: Money;
  /** The same in the customer's currency, as it was converted. */
  readonly converted: Money;
}

export interface AgencyShare {
  readonly agencyId: string;
  readonly amount: Money;
}

/** An item, or part of it, taken back after the sale. */
export interface ItemRefund {
  readonly itemId: string;
  /** Names the refund: one item may have several. */
  readonly refundId: string;
  readonly source: Source;
  /** What the supplier gives back, in its currency. */
  readonly supplierRefund: Money;
  /** The same at the rate that was kept with the sale, in the customer's currency. */
  readonly converted: Money;
  /** The share of the card fee that goes back with it. */
  readonly cardFee?: Money;
  /** The share of the promotion that was taken off at the sale: it is not paid back. */
  readonly promotion?: Money;
  /** Commission that a net agency never paid and now does not earn. */
  readonly withheld?: Money;
  /** Commission that a gross agency was credited with and loses with the fare that comes back. */
  readonly clawedBack?: AgencyShare;
  /** The agency's mark-up, where it goes back too. */
  readonly markUp?: AgencyShare;
  /** What the customer gets; the rest is our fee, and what is more is ours to bear. */
  readonly toCustomer: Money;
}

/** A ticket given up for another one of the same supplier. */
export interface ItemExchange {
  readonly exchangeId: string;
  /** The old parts, at the value that is carried over to the new item or goes back. */
  readonly old: ItemRefund;
  readonly sale: ItemSale;
  /** The supplier's fee, in both currencies. */
  readonly fee?: { readonly supplier: Money; readonly converted: Money };
}

/** A cardholder's dispute as it stands. */
export interface Dispute {
  /** The provider's. */
  readonly disputeId: string;
  readonly amount: Money;
  /** Absent where the provider charges none. */
  readonly fee?: Money;
  /** The provider has taken the money back; an inquiry leaves it with us. */
  readonly isWithdrawn: boolean;
  readonly outcome?: 'won' | 'lost';
}

export interface Balance {
  readonly account: string;
  readonly currency: Currency;
  readonly minor: number;
}

export type LedgerFinding =
  | {
      readonly kind: 'entry_unbalanced';
      readonly orderId: string;
      readonly movement: string;
      readonly currency: string;
      readonly minor: number;
    }
  | { readonly kind: 'entry_empty'; readonly orderId: string; readonly movement: string }
  /** Sold and not paid, or paid and not sold, refunded and not paid out. */
  | { readonly kind: 'customer_open'; readonly orderId: string; readonly currency: string; readonly minor: number };

/**
 * Every movement of money, in double entry. Each posting takes the transaction of the change that it belongs to, or is part of its statement. In
 * a transaction a movement that was posted before is left as it is, and throws where the same movement has other lines: a bug, not a refusal.
 */
export interface Ledger {
  /**
   * The sale and its capture: one entry for each item (`sale/<item>`) and one for the capture (`capture`), whatever it was paid with. An order is
   * sold once: a second posting fails.
   */
  postingSale(orderId: string, items: readonly ItemSale[], captured: readonly Taken[]): StatementParts;
  /** `refund/<item>/<refund>`: what the supplier gives back, what an agency loses with it, and what the customer is then owed. */
  postRefund(transaction: Db, orderId: string, refund: ItemRefund): Promise<void>;
  /**
   * `refund/<old item>/<exchange>`, `sale/<new item>` and `exchange_fee/<exchange>`: what is left of them is what the customer owes, or is
   * owed.
   */
  postExchange(transaction: Db, orderId: string, exchange: ItemExchange): Promise<void>;
  /** `capture/<exchange>`: the difference that an exchange cost. */
  postExchangeCapture(transaction: Db, orderId: string, exchangeId: string, taken: Taken): Promise<void>;
  /** `payout/<id>`: money that went back the way it came. */
  postPayout(transaction: Db, orderId: string, refundId: string, amount: Money, paidBy?: MoneyAccount): Promise<void>;
  /** `payout_failed/<id>`: a payout that came back, posted where the payout itself was; the customer is owed it again. */
  postFailedPayout(transaction: Db, orderId: string, payout: { readonly ids: readonly string[] }): Promise<void>;
  /** `dispute/<id>`, `dispute_fee/<id>`, and `dispute_won/<id>` or `dispute_lost/<id>`. */
  postDispute(transaction: Db, orderId: string, dispute: Dispute, takenBy: PaymentProvider): Promise<void>;
  /** `cancel/<item>`: the whole sale of an item undone, as if it had not been. */
  postCancellation(transaction: Db, orderId: string, item: ItemSale): Promise<void>;
  /** Movements that have no builder of their own. */
  post(transaction: Db, entries: readonly LedgerEntry[]): Promise<void>;

  /** In the order in which they were posted. */
  entriesOf(orderId: string): Promise<PostedEntry[]>;
  entriesOfOrders(orderIds: readonly string[]): Promise<PostedEntry[]>;
  /** Ids of the orders of which something was posted since an instant. */
  ordersPosted(since: Date): Promise<string[]>;
  /** Of all entries, or of one order's. */
  balances(orderId?: string): Promise<Balance[]>;
  /** Everything that is amiss; `customer_open` only for orders whose last entry is older than the instant. */
  check(settledBeforeMs: number): Promise<LedgerFinding[]>;
}
