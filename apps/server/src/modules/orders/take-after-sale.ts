import type { Db } from '../../platform/postgres/db.ts';
import type { ItemChange } from './orders.api.ts';
import type { OrderTables } from './order-tables.ts';

/** New tickets of one of an item's bookings, and new names. */
export async function takeAfterSale(transaction: Db, { itemId, supplierBookingId, tickets, travellers }: ItemChange): Promise<void> {
  const tables = transaction.$extendTables<OrderTables>();
  if (tickets)
    await tables
      .updateTable('retail.order_item_booking')
      .set({ tickets: JSON.stringify(tickets) })
      .where('item_id', '=', itemId)
      .where('supplier_booking_id', '=', supplierBookingId)
      .execute();
  if (travellers)
    await tables
      .updateTable('retail.order_item')
      .set({ travellers: JSON.stringify(travellers) })
      .where('id', '=', itemId)
      .execute();
}
