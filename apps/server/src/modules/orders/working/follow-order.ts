import type { OrderChange } from './order-change.ts';
import type { OrderRows } from '../store/order-rows.ts';

/** An order's rows after a change to it, to a payment or to a booking, without reading them again. */
export function followOrder({ order, payments, bookings }: OrderRows, { set = {}, row }: OrderChange): OrderRows {
  return {
    order: changed(order, set),
    payments: payments.map((payment) => (payment.id === row?.id ? changed(payment, row.set) : payment)),
    bookings: bookings.map((booking) => (booking.id === row?.id ? changed(booking, row.set) : booking)),
  };
}

const writtenAsJson = new Set(['parts', 'segments', 'tickets', 'price_change']);

/** Picks the changed columns that the row is read from, and parses the JSON among them. */
function changed<Row extends object>(row: Row, set: object): Row {
  const read = Object.entries(set)
    .filter(([column]) => column in row)
    .map(([column, value]: [string, unknown]) => [
      column,
      writtenAsJson.has(column) && typeof value === 'string' ? (JSON.parse(value) as unknown) : value,
    ]);
  // The keys are columns of the row, with values of their types.
  return { ...row, ...Object.fromEntries(read) } as Row;
}
