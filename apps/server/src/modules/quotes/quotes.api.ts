import type { Db } from '../../platform/postgres/db.ts';
import type { StatementPart } from '../../platform/postgres/write-together.ts';
import type { Cart } from '../cart/cart.api.ts';

/** What one person of an agency leaves to another. */
export interface WorkToHandOver {
  readonly agencyId: string;
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly at: Date;
}

/** What orders ask of quotes: one option of a quote is sold once. */
export interface QuoteClaims {
  /** In the transaction of an order: takes the quotes that its cart was chosen from. Refuses `quote.taken`, `quote.closed`. */
  claim(transaction: Db, cart: Pick<Cart, 'cartId' | 'items'>): Promise<void>;
  /** Gives all open quotes of one person of an agency to another, in the transaction; answers how many. */
  handOverAll(transaction: Db, work: WorkToHandOver): Promise<number>;
  /** The order came to nothing: others may choose again. */
  releasing(cartId: string): StatementPart;
}
