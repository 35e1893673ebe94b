import { type RawBuilder, sql } from 'kysely';
import type { BookingColumn, BookingQuery } from '../orders.api.ts';

const columns: Readonly<Record<BookingColumn, RawBuilder<unknown>>> = {
  dateOfBooking: sql`ordered.created_at`,
  bookingReference: sql`item.booking_reference`,
  trip: sql`concat_ws(' – ', item.shown -> 'outward' ->> 'fromStation', item.shown -> 'outward' ->> 'toStation')`,
  dateOfTrip: sql`concat_ws('T', item.shown -> 'outward' -> 'departureDateTime' ->> 'date', item.shown -> 'outward' -> 'departureDateTime' ->> 'time')`,
  // The listed price, after refunds. Each currency forms a group of its own.
  price: sql`ordered.currency, (
    (select sum(booking.total_minor) from retail.order_item_booking booking where booking.item_id = item.id)
      - item.discount_minor + item.fee_minor
      - (select coalesce(sum(part.refunded_minor), 0) from retail.sold_part part where part.item_id = item.id))`,
};

const ways = { asc: sql`asc`, desc: sql`desc` } as const;

/** The sort order of listed bookings, over `ordered` and `item`. Ties have a fixed order, so that no booking appears on two pages. */
export function orderOfBookings({ sort }: Pick<BookingQuery, 'sort'>): RawBuilder<unknown> {
  const newest = sql`ordered.created_at desc, ordered.id, item.position`;
  return sort ? sql`${columns[sort.by]} ${ways[sort.direction]}, ${newest}` : newest;
}
