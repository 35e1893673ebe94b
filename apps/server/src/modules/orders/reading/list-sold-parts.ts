import { money } from '@throughfare/kernel/money';
import type { Db } from '../../../platform/postgres/db.ts';
import type { OrderTables } from '../store/order-tables.ts';
import type { SoldPartOfItem } from '../orders.api.ts';

/** The sold parts of an order, one for each traveller and direction. */
export async function listSoldParts(db: Db, orderId: string): Promise<SoldPartOfItem[]> {
  const rows = await db
    .$extendTables<OrderTables>()
    .selectFrom('retail.sold_part as part')
    .innerJoin('retail.order_item as item', 'item.id', 'part.item_id')
    .innerJoin('retail.order_item_booking as booking', 'booking.id', 'part.booking_id')
    // The columns are named, so that the statement is prepared.
    .select([
      'part.item_id',
      'part.booking_id',
      'part.direction',
      'part.passenger_ref',
      'part.currency',
      'part.price_minor',
      'part.discount_minor',
      'part.fee_minor',
      'part.charged_minor',
      'part.refunded_minor',
      'part.supplier_currency',
      'part.supplier_minor',
      'part.supplier_refunded_minor',
      'part.compensated_minor',
      'part.supplier_compensated_minor',
      'part.commission_minor',
      'part.mark_up_minor',
      'part.withheld_minor',
      'booking.rate',
      'item.is_exchanged',
    ])
    .where('item.order_id', '=', orderId)
    .orderBy('item.position')
    .orderBy('booking.position')
    .orderBy('part.direction', 'desc')
    .orderBy('part.passenger_ref')
    .execute();
  return rows.map((row) => ({
    itemId: row.item_id,
    bookingId: row.booking_id,
    direction: row.direction,
    passengerRef: row.passenger_ref,
    price: money(row.currency, row.price_minor),
    ...(row.is_exchanged ? {} : { rate: row.rate }),
    discount: money(row.currency, row.discount_minor),
    fee: money(row.currency, row.fee_minor),
    charged: money(row.currency, row.charged_minor),
    refunded: money(row.currency, row.refunded_minor),
    supplierPrice: money(row.supplier_currency, row.supplier_minor),
    supplierRefunded: money(row.supplier_currency, row.supplier_refunded_minor),
    compensated: money(row.currency, row.compensated_minor),
    supplierCompensated: money(row.supplier_currency, row.supplier_compensated_minor),
    commission: money(row.currency, row.commission_minor),
    markUp: money(row.currency, row.mark_up_minor),
    withheld: money(row.currency, row.withheld_minor),
  }));
}
