import type { Updateable } from 'kysely';
import type { DbTransaction } from '../../platform/postgres/db.ts';
import type { StatementPart } from '../../platform/postgres/write-together.ts';
import type { OrderTables } from './order-tables.ts';

/** One change of an order's state, with the event that tells of it. */
export interface OrderChange {
  readonly kind: string;
  readonly order?: Updateable<OrderTables['retail.order']>;
  readonly booking?: { readonly bookingId: string; readonly set: Updateable<OrderTables['retail.order_item_booking']> };
  /** For the operator: ids, codes and amounts, never personal data. */
  readonly detail?: object;
}

/** What is written with a change of an order, exactly if it is. */
export interface WrittenBeside {
  /** In its statement. */
  readonly parts?: readonly StatementPart[];
  /** In its transaction, which needs one of its own then: for what looks before it writes, and for jobs. */
  readonly more?: (trx: DbTransaction) => Promise<void>;
}

/** What is not written yet: a change and what is written with it, or only that. */
export interface KeptChange extends WrittenBeside {
  readonly change?: OrderChange;
}
