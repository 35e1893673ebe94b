import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { ItemChange } from '../orders.api.ts';

/**
 * Stores the refund and compensation of each part, new tickets and new names. Both together above the charge violate the part's constraint and
 * undo the whole transaction.
 */
export async function takeAfterSale(
  transaction: Db,
  { itemId, supplierBookingId, refunded, compensated = [], tickets, segments, travellers }: ItemChange,
): Promise<void> {
  for (const { direction, passengerRef, refund, supplierRefund } of refunded)
    await sql`
      update retail.sold_part part
      set refunded_minor = part.refunded_minor + ${refund.minor}, supplier_refunded_minor = part.supplier_refunded_minor + ${supplierRefund.minor}
      from retail.order_item_booking booking
      where booking.id = part.booking_id and booking.item_id = ${itemId}::uuid and booking.supplier_booking_id = ${supplierBookingId}
        and part.direction = ${direction} and part.passenger_ref = ${passengerRef}`.execute(transaction);
  for (const { direction, passengerRef, amount, supplierAmount } of compensated)
    await sql`
      update retail.sold_part part
      set compensated_minor = part.compensated_minor + ${amount.minor},
        supplier_compensated_minor = part.supplier_compensated_minor + ${supplierAmount.minor}
      from retail.order_item_booking booking
      where booking.id = part.booking_id and booking.item_id = ${itemId}::uuid and booking.supplier_booking_id = ${supplierBookingId}
        and part.direction = ${direction} and part.passenger_ref = ${passengerRef}`.execute(transaction);
  const ofSupplier = sql`item_id = ${itemId} and supplier_booking_id = ${supplierBookingId}`;
  if (tickets)
    await sql`update retail.order_item_booking set tickets = ${JSON.stringify(tickets)} where ${ofSupplier}`.execute(transaction);
  if (segments)
    await sql`update retail.order_item_booking set segments = ${JSON.stringify(segments)} where ${ofSupplier}`.execute(transaction);
  if (travellers)
    await sql`update retail.order_item set travellers = ${JSON.stringify(travellers)} where id = ${itemId}`.execute(transaction);
}
