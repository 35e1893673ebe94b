import type { Updateable } from 'kysely';
import type { RowChange, WorkChange } from '../../../platform/leased-work/work-change.ts';
import type { OrderEvent } from '../store/order-event.ts';
import type { OrderTables } from '../store/order-tables.ts';

/** The columns of the order's own row that a step may set. */
export type OrderSet = Updateable<OrderTables['retail.order']>;

export type OrderChange = WorkChange<OrderSet, OrderEvent>;

const paymentTable = 'retail.order_payment';
const bookingTable = 'retail.order_item_booking';

/** A change to one of the order's payments. */
export function ofPayment({ paymentId: id }: { readonly paymentId: string }, set: Updateable<OrderTables[typeof paymentTable]>): RowChange {
  return { table: paymentTable, id, set };
}

/** A change to one of the order's bookings. */
export function ofBooking({ bookingId: id }: { readonly bookingId: string }, set: Updateable<OrderTables[typeof bookingTable]>): RowChange {
  return { table: bookingTable, id, set };
}
