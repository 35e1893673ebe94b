import type { Source } from '@throughfare/kernel/source';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { BookingRequest } from '../../cart/cart.api.ts';
import type { TravellingBooking } from '../orders.api.ts';

/** Sold bookings of a source, with their trains, of which one leaves in a range of epoch minutes. Without an end the range is open. */
export async function listTravelling(
  db: Db,
  source: Source,
  fromMinutes: number,
  untilMinutes = 2_147_483_647,
): Promise<TravellingBooking[]> {
  const { rows } = await sql<{ order_id: string; booking_reference: string; supplier_booking_id: string; request: BookingRequest }>`
    select order_id, booking_reference, supplier_booking_id, request
    from retail.order_item_booking booking join retail.order_item item on item.id = booking.item_id
    where source = ${source} and status in ('confirmed', 'fulfilled')
      and jsonb_path_exists(request, '$.*.trip.segments[*] ? (@.departsAt >= $from && @.departsAt < $until)',
        jsonb_build_object('from', ${fromMinutes}::integer, 'until', ${untilMinutes}::integer))
    order by booking_reference`.execute(db);
  return rows.map(({ order_id, booking_reference, supplier_booking_id, request: { outward, inward } }) => ({
    orderId: order_id,
    bookingReference: booking_reference,
    supplierBookingId: supplier_booking_id,
    trains: [
      ...(outward?.trip.segments ?? []).map((train) => ({ ...train, direction: 'outward' as const })),
      ...(inward?.trip.segments ?? []).map((train) => ({ ...train, direction: 'inward' as const })),
    ],
  }));
}
