import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import { writeTogether } from '../../../platform/postgres/write-together.ts';
import type { ExchangedItem } from '../orders.api.ts';
import { sharesOf } from '../rules/shares-of.ts';
import { soldParts } from '../rules/sold-parts.ts';
import { insertRows } from '../../../platform/postgres/insert-rows.ts';
import { keepRights } from './kept-rights.ts';
import { newBookingRow, newItemRow } from './new-rows.ts';

/** Writes the rows of an item that is sold from its first moment. The same transaction closes the item it replaces. */
export async function addExchanged(transaction: Db, item: ExchangedItem): Promise<void> {
  const { itemId, orderId, booking, issued, discount, fee, agency } = item;
  // Placed after the items the order has. The lock on the order's row keeps two exchanges apart.
  await sql`update retail.order set updated_at = greatest(updated_at, now())
    where id = ${orderId} and outcome is not null`.execute(transaction);
  const { rows } = await sql<{ position: number }>`
    select max(position) + 1 as position from retail.order_item where order_id = ${orderId}`.execute(transaction);
  const row = newItemRow(item, { order_id: orderId, position: rows[0]?.position ?? 1, is_exchanged: true });
  const parts = soldParts({
    discount,
    fee,
    ...(agency ? { agency } : {}),
    bookings: [{ ...booking, shares: sharesOf({ ...booking, parts: issued.parts }, item) }],
  });
  await writeTogether(transaction, [insertRows('exchanged item', 'retail.order_item', [row])]);
  await writeTogether(transaction, [
    insertRows('exchanged booking', 'retail.order_item_booking', [bookingRow(item)]),
    ...keepRights([{ ...item, bookings: [booking] }], item.toldAt),
  ]);
  await writeTogether(transaction, [
    insertRows(
      'exchanged parts',
      'retail.sold_part',
      parts.map((part) => ({
        booking_id: booking.bookingId,
        item_id: itemId,
        direction: part.direction,
        passenger_ref: part.passengerRef,
        currency: part.price.currency,
        price_minor: part.price.minor,
        discount_minor: part.discount.minor,
        fee_minor: part.fee.minor,
        supplier_currency: part.supplierPrice.currency,
        supplier_minor: part.supplierPrice.minor,
        commission_minor: part.commission.minor,
        mark_up_minor: part.markUp.minor,
        withheld_minor: part.withheld.minor,
      })),
    ),
  ]);
}

function bookingRow({ itemId, bookingReference, booking, issued }: ExchangedItem): object {
  return {
    ...newBookingRow(booking, { item_id: itemId, position: 1, reference: bookingReference, status: 'fulfilled', pending: null }),
    supplier_booking_id: issued.bookingId,
    supplier_booking_code: issued.bookingCode,
    parts: issued.parts,
    segments: issued.segments,
    tickets: issued.tickets,
  };
}
