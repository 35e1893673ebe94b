import type { Money } from '@throughfare/kernel/money';
import type { Db, DbTransaction } from '../../platform/postgres/db.ts';
import type { StatementPart } from '../../platform/postgres/write-together.ts';
import type { Cart, ShownChoice } from '../cart/cart.api.ts';

/** Work that one person of an agency leaves to another. */
export interface WorkToHandOver {
  readonly agencyId: string;
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly at: Date;
}

/** A ticket of a cart that an agency holds. */
export interface HeldTicket {
  readonly cartId: string;
  readonly bookingReference: string;
  readonly payBy: Date;
  /** The page on which the customer pays for this ticket and all others of the hold. */
  readonly link: string;
  readonly shown: ShownChoice;
  /** The customer's price, without a card fee. */
  readonly total: Money;
}

/** The purchase of a cart. */
export interface BoughtCart {
  /** Absent for guests. */
  readonly userId?: string;
  /** The bookings, in the cart's order. */
  readonly bookingReferences: readonly string[];
}

export interface ClaimingOrder {
  /** Gives back another cart's held places. Answers false if it has none. */
  giveBack(cartId: string): Promise<boolean>;
  /** Present if the order holds the places. The quote stays valid at least until then. */
  readonly payBy?: Date;
}

/** The part of quotes that orders call: one option of a quote is sold once. */
export interface QuoteClaims {
  /**
   * Takes the quotes behind the order's cart, in the order's transaction. Gives back an option of the same quote that is held, because only
   * one option of a quote is sold. Refuses `quote.taken`, `quote.closed`, `hold.busy`.
   */
  claim(transaction: DbTransaction, cart: Pick<Cart, 'cartId' | 'items'>, order: ClaimingOrder): Promise<void>;
  /** Gives all open quotes of one person to another person of the agency, in the caller's transaction. Answers their references. */
  handOverAll(transaction: Db, work: WorkToHandOver): Promise<readonly string[]>;
  /** By quote: the agency's own reference, where it has one. */
  ownReferences(db: Db, quoteIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The order has failed, so that others may choose again. */
  releasing(cartId: string): StatementPart;
}
