import type { Db, DbTransaction } from '../../platform/postgres/db.ts';
import type { StatementPart } from '../../platform/postgres/write-together.ts';
import type { Cart } from '../cart/cart.api.ts';

/** Work that one person of an agency leaves to another. */
export interface WorkToHandOver {
  readonly agencyId: string;
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly at: Date;
}

export interface ClaimingOrder {
  /** Gives back what is held for another cart. False if nothing is. */
  giveBack(cartId: string): Promise<boolean>;
  /** Present if the order holds the places. The quote is good until then at least. */
  readonly payBy?: Date;
}

/** The part of quotes that orders call: one option of a quote is sold once. */
export interface QuoteClaims {
  /**
   * In an order's transaction: takes the quotes behind its cart. An option of the same quote that is held is given back, because one option is
   * sold once. Refuses `quote.taken`, `quote.closed`, `hold.busy`.
   */
  claim(transaction: DbTransaction, cart: Pick<Cart, 'cartId' | 'items'>, order: ClaimingOrder): Promise<void>;
  /** Gives all open quotes of one person of an agency to another, in the transaction. Answers their references. */
  handOverAll(transaction: Db, work: WorkToHandOver): Promise<readonly string[]>;
  /** The order has failed, so that others may choose again. */
  releasing(cartId: string): StatementPart;
}
