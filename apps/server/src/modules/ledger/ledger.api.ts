import type { Currency, Money } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { Db } from '../../platform/postgres/db.ts';
import type { StatementParts } from '../../platform/postgres/write-together.ts';

/** The provider that took the money. */
export type PaymentProvider = 'card_provider' | 'paypal';

/** The account that holds a customer's captured payment, and from which it is refunded. */
export type MoneyAccount = PaymentProvider | 'bank' | 'on_account' | 'voucher' | 'travelpay' | 'minteft';

/** One payment's capture. */
export interface Taken {
  readonly account: MoneyAccount;
  readonly amount: Money;
}

/**
 * The accounts. A debit (positive) is an asset, a claim or a cost of ours; a credit (negative) is a debt or an income:
 * - `customer`: amounts that customers owe us; zero once an order is paid;
 * - `card_provider`, `paypal`: captured money that the provider holds for us;
 * - `travelpay`, `minteft`: money that payers have promised and that has not reached our bank yet;
 * - `bank`: money paid into our bank account by hand, and refunds paid from it because the original way is closed;
 * - `on_account`: amounts that agencies owe us and pay later;
 * - `supplier:ATOC`: our debt to a supplier, in its own currency;
 * - `agency:<id>`: our debt to an agency, of commission and mark-up;
 * - `exchange`: the bridge between two currencies of one entry;
 * - `booking_fee`, `card_fee`, `refund_fee`, `hold_fee`: our income; `tax`: our debt to the state;
 * - `disputed`: money that the provider has taken back until a bank decides; `dispute_loss`, `dispute_fee`: the cost of disputes;
 * - `memo`: the income from debit memos to agencies, less the cost of credit memos;
 * - `promotion`, `commission`: costs that we bear; `voucher`: our debt to holders of vouchers; `breakage`: the unspent rest of our expired
 *   vouchers.
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
  | 'hold_fee'
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
  | 'dispute'
  | 'transfer'
  | 'recall'
  | 'memo';

export interface LedgerLine {
  readonly account: Account;
  readonly currency: Currency;
  /** Debits are positive, credits negative. Never zero. */
  readonly minor: number;
  readonly kind: LineKind;
}

/** The subject of an entry, for figures by item and by agency. */
export interface EntrySubject {
  /** Absent for a movement of a whole order, of an agency's account or of a voucher. */
  readonly itemId?: string | undefined;
  /** The agency that sold the item, or whose account it is. Later entries about an item find it in the entry of its sale. */
  readonly agencyId?: string | undefined;
  /** The first word of the movement, if absent. "exchange" for both halves of an exchange, "compensation" for its payout. */
  readonly purpose?: 'exchange' | 'compensation';
}

export interface LedgerEntry extends EntrySubject {
  readonly orderId: string;
  /** The name of the movement within its order. The same movement posted twice is one entry. */
  readonly movement: string;
  readonly lines: readonly LedgerLine[];
}

export interface PostedEntry extends LedgerEntry {
  readonly postedAtMs: number;
}

/** One sold item. All amounts except the supplier's are in the customer's currency. */
export interface ItemSale {
  readonly itemId: string;
  /** The agency that sold it. */
  readonly agencyId?: string | undefined;
  /** Never empty. */
  readonly supplied: readonly [SuppliedPart, ...SuppliedPart[]];
  /** The customer's other charges besides the suppliers' parts, before promotion and card fee. */
  readonly bookingFee?: Money;
  readonly tax?: Money;
  readonly markUp?: AgencyShare;
  readonly cardFee?: Money;
  /** Subtracted from the price. */
  readonly discount?: Money;
  readonly voucher?: Money;
  /** Paid by us out of our income; not part of the customer's price. */
  readonly commission?: AgencyShare;
  /** A net agency's commission. It pays that much less, and we owe it nothing. */
  readonly withheld?: Money;
}

/** One supplier's part of an item. */
export interface SuppliedPart {
  readonly source: Source;
  /** Our debt to the supplier, in its currency. */
  readonly supplierTotal: Money;
  /** The same amount converted into the customer's currency. */
  readonly converted: Money;
}

export interface AgencyShare {
  readonly agencyId: string;
  readonly amount: Money;
}

/** A refund of an item, or of a part of it. */
export interface ItemRefund {
  readonly itemId: string;
  /** The id of the refund. An item may have several. */
  readonly refundId: string;
  readonly source: Source;
  /** The supplier's refund, in its currency. */
  readonly supplierRefund: Money;
  /** The same amount in the customer's currency, at the rate of the sale. */
  readonly converted: Money;
  /** The refunded share of the card fee. */
  readonly cardFee?: Money;
  /** The share of the sale's promotion. It is not paid out. */
  readonly promotion?: Money;
  /** Commission that a net agency kept at the sale and no longer earns. */
  readonly withheld?: Money;
  /** Commission that a gross agency was credited with and loses with the refunded fare. */
  readonly clawedBack?: AgencyShare;
  /** The agency's mark-up, if it is refunded too. */
  readonly markUp?: AgencyShare;
  /** The customer's refund. If it is below the other amounts, the rest is our fee; if above, we bear the difference. */
  readonly toCustomer: Money;
}

/** A ticket exchanged for another one of the same supplier. */
export interface ItemExchange {
  readonly exchangeId: string;
  /** The old parts, at the value that is carried over to the new item or refunded. */
  readonly old: ItemRefund;
  readonly sale: ItemSale;
  /** The supplier's fee, in both currencies. */
  readonly fee?: { readonly supplier: Money; readonly converted: Money };
}

/** The captured price difference of an exchange. */
export interface ExchangeCapture extends Taken {
  readonly exchangeId: string;
  /** The new item. */
  readonly itemId?: string | undefined;
}

/** Money refunded for an item. */
export interface LedgerPayout {
  readonly refundId: string;
  readonly itemId?: string | undefined;
  readonly amount: Money;
  /** Present if it compensates a late arrival. */
  readonly purpose?: 'compensation';
  /** The provider that took the money, or our bank if that provider cannot; the card provider if absent. */
  readonly paidBy?: MoneyAccount;
}

/** The present state of a cardholder's dispute. */
export interface Dispute {
  /** The provider that reports it. */
  readonly disputeId: string;
  readonly amount: Money;
  /** Absent if the provider charges none. */
  readonly fee?: Money;
  /** Whether the provider has taken the money back. With an inquiry it stays with us. */
  readonly isWithdrawn: boolean;
  readonly outcome?: 'won' | 'lost';
}

export interface Balance {
  readonly account: string;
  readonly currency: Currency;
  readonly minor: number;
}

/** The figures of an item that an agency sold, after its refunds and exchanges, in the currency of its sale. */
export interface AgencyFigures {
  /** The fares before promotions, fees and mark-up. */
  readonly fare: Money;
  readonly commission: Money;
  /** A net agency takes its mark-up of its customer itself, so its figure is zero. */
  readonly markUp: Money;
  /** The amount that was charged and not refunded. */
  readonly charged: Money;
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
  /** Orders that are sold and not paid, paid and not sold, or refunded and not paid out. */
  | { readonly kind: 'customer_open'; readonly orderId: string; readonly currency: string; readonly minor: number };

/**
 * All movements of money, in double entry. Each posting belongs to the transaction, or the statement, of the change that causes it. In a
 * transaction, posting a movement again leaves it as it is, and throws if its lines differ: that is a bug, not a refusal.
 */
export interface Ledger {
  /**
   * Posts the sale and its capture: one entry for each item (`sale/<item>`) and one for the capture (`capture`), whatever the payment
   * method. An order is sold once, so a second posting fails.
   */
  postingSale(orderId: string, items: readonly ItemSale[], captured: readonly Taken[]): StatementParts;
  /** `hold_fee`: the fee for places that an order held and nobody paid for. */
  postingHoldFee(orderId: string, taken: Taken): StatementParts;
  /** `refund/<item>/<refund>`: the supplier's refund, the agency's loss, and our debt to the customer. */
  postRefund(transaction: Db, orderId: string, refund: ItemRefund): Promise<void>;
  /**
   * `refund/<old item>/<exchange>`, `sale/<new item>` and `exchange_fee/<exchange>`. Their balance is the difference that the customer owes
   * or gets back.
   */
  postExchange(transaction: Db, orderId: string, exchange: ItemExchange): Promise<void>;
  /** `capture/<exchange>`: the captured price difference of an exchange. */
  postExchangeCapture(transaction: Db, orderId: string, exchange: ExchangeCapture): Promise<void>;
  /** `payout/<id>`: money refunded the way it came. */
  postPayout(transaction: Db, orderId: string, payout: LedgerPayout): Promise<void>;
  /** As `postPayout`, but as parts of the statement that marks the payout as paid. A second posting makes that statement fail. */
  postingPayout(orderId: string, payout: LedgerPayout): StatementParts;
  /** `payout_failed/<id>`: a payout that came back. It is posted to the account of the payout, and we owe the amount to the customer again. */
  postFailedPayout(transaction: Db, orderId: string, payout: { readonly ids: readonly string[] }): Promise<void>;
  /** `dispute/<id>`, `dispute_fee/<id>`, and `dispute_won/<id>` or `dispute_lost/<id>`. */
  postDispute(transaction: Db, orderId: string, dispute: Dispute, takenBy: PaymentProvider): Promise<void>;
  /** Posts movements without a builder of their own. */
  post(transaction: Db, entries: readonly LedgerEntry[]): Promise<void>;

  /** In the order of posting. */
  entriesOf(orderId: string): Promise<PostedEntry[]>;
  entriesOfOrders(orderIds: readonly string[]): Promise<PostedEntry[]>;
  /** Ids of the orders with postings since an instant. */
  ordersPosted(since: Date): Promise<string[]>;
  /** The balances of all entries, or of one order's. */
  balances(orderId?: string): Promise<Balance[]>;
  /** Keyed by item. Items that no agency sold, or that are not paid, are left out. */
  agencyFigures(itemIds: readonly string[]): Promise<ReadonlyMap<string, AgencyFigures>>;
  /** Every inconsistency. `customer_open` is only reported for orders whose last entry is older than the instant. */
  check(settledBeforeMs: number): Promise<LedgerFinding[]>;
}
