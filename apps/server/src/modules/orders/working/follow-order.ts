import type { OrderChange } from './order-change.ts';
import type { OrderRows } from '../store/order-rows.ts';

/** The rows of an order after a change of it, of one of its payments or of one of its bookings. */
export function followOrder({ order, payments, bookings }: OrderRows, { set = {}, row }: OrderChange): OrderRows {
  return {
    order: changed(order, set),
    payments: payments.map((payment) => (payment.id === row?.id ? changed(payment, row.set) : payment)),
    bookings: bookings.map((booking) => (booking.id === row?.id ? changed(booking, row.set) : booking)),
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
