import type { Order } from './order.types.ts';
import type { OrderChange } from './order-lease.ts';
import { type ItemRow, orderOf, type OrderRows } from './order-store.ts';

/**
 * An order as its leaseholder knows it: read once, then kept true by the changes that he records himself, since nobody else changes an order
 * that has a leaseholder and does not wait for its customer.
 */
export interface HeldOrder {
  order(): Order;
  /** After a change has been recorded; `item` is the row that it changed. */
  follow(change: OrderChange, item: ItemRow | undefined): void;
}

export function holdOrder(rows: OrderRows): HeldOrder {
  let { order, items } = rows;
  return {
    order: () => orderOf({ order, items }),
    follow(change, item) {
      const set = change.order ?? {};
      // of what was set, the columns that an order is read from
      order = Object.fromEntries(Object.entries({ ...order, ...set }).filter(([column]) => column in order)) as typeof order;
      if (item) items = items.map((known) => (known.id === item.id ? item : known));
    },
  };
}
