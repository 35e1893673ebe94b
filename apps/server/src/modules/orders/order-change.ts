import type { Updateable } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import type { OrderTables } from './order-tables.ts';

/** One change of an order's state, with the event that tells of it. */
export interface OrderChange {
  readonly kind: string;
  readonly order?: Updateable<OrderTables['retail.order']>;
  readonly item?: { readonly itemId: string; readonly set: Updateable<OrderTables['retail.order_item']> };
  /** For the operator: ids, codes and amounts, never personal data. */
  readonly detail?: object;
}

/** A change that is not written yet, and what is to be written in its transaction. */
export interface KeptChange {
  readonly change: OrderChange;
  readonly more?: (trx: Db) => Promise<void>;
}
