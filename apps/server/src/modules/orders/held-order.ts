import type { Order } from './order.types.ts';
import type { KeptChange, OrderChange } from './order-change.ts';
import { orderOf, type OrderRows } from './order-store.ts';

/**
 * An order as its leaseholder knows it: read once, then kept true by the changes that he makes himself, since nobody else changes an order
 * that has a leaseholder and does not wait for its customer.
 */
export interface HeldOrder {
  order(): Order;
  follow(change: OrderChange): void;
  /** Follows it now, and writes it with the next change that is recorded. */
  keep(change: KeptChange): void;
  /** What is still to be written, which is the caller's to write now. */
  takeKept(): readonly KeptChange[];
}

export function holdOrder(rows: OrderRows): HeldOrder {
  let { order, bookings } = rows;
  let kept: KeptChange[] = [];
  const follow = (change: OrderChange): void => {
    order = changed(order, change.order ?? {});
    bookings = bookings.map((booking) => (booking.id === change.booking?.bookingId ? changed(booking, change.booking.set) : booking));
  };
  return {
    order: () => orderOf({ order, bookings }),
    follow,
    keep(one) {
      if (one.change) follow(one.change);
      kept.push(one);
    },
    takeKept() {
      const taken = kept;
      kept = [];
      return taken;
    },
  };
}

const writtenAsJson = new Set(['parts', 'segments', 'tickets', 'price_change']);

/** Of what was set, the columns that the row is read from; what is written as JSON is read as what it says. */
function changed<Row extends object>(row: Row, set: object): Row {
  const read = Object.entries(set)
    .filter(([column]) => column in row)
    .map(([column, value]: [string, unknown]) => [
      column,
      writtenAsJson.has(column) && typeof value === 'string' ? (JSON.parse(value) as unknown) : value,
    ]);
  // the columns of a row, with values of their types
  return { ...row, ...Object.fromEntries(read) } as Row;
}
