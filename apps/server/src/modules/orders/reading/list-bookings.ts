import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import { findOrder } from '../store/order-store.ts';
import type { BookingPage, BookingQuery, BookingScope, OrderedBooking } from '../orders.api.ts';
import { hasTask } from './bookings-with-task.ts';
import { isOfDays } from './bookings-of-days.ts';
import { orderOfBookings } from './order-of-bookings.ts';

/**
 * One page of the bookings that the caller may see. A search term narrows the list and never widens it. Failed items are left out. Items
 * that are still being worked on are listed, because they may become bookings.
 */
export async function listBookings(db: Db, query: BookingQuery): Promise<BookingPage> {
  const found = sql`
    from retail.order_item item join retail.order ordered on ordered.id = item.order_id
    where ${isIn(query.scope)}
      and (ordered.outcome is null or exists (
        select from retail.order_item_booking booking where booking.item_id = item.id and booking.status in ('confirmed', 'fulfilled')))
      and ${isNamed(query)} and ${isFound(query)} and ${isOfDays(query.days)} and ${hasTask(query.task)}`;
  const { rows } = await sql<{ order_id: string; booking_reference: string }>`
    select item.order_id, item.booking_reference ${found}
    order by ${orderOfBookings(query)}
    limit ${query.limit} offset ${query.offset}`.execute(db);
  // a reference names a single booking, so there is nothing to count
  if (query.bookingReference !== undefined) return { total: rows.length, bookings: await loadBookings(db, rows) };
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${found}`.execute(db);
  return { total: counted.rows[0]?.total ?? 0, bookings: await loadBookings(db, rows) };
}

function isIn(scope: BookingScope): RawBuilder<boolean> {
  if (scope.kind === 'agency') {
    // Sold by the agency's people, including orders from before items named their agency.
    const sold = sql<boolean>`(item.agency_id = ${scope.agencyId} or (item.agency_id is null and ordered.user_id = any(${[...scope.userIds]}::uuid[])))`;
    return scope.own ? sql<boolean>`(${sold} or ${isIn({ kind: 'own', ...scope.own })})` : sold;
  }
  if (scope.kind === 'all but') return sql<boolean>`(ordered.user_id = any(${[...scope.userIds]}::uuid[])) is not true`;
  const {
    owner: { sessionId, guestId, userId },
    opened,
  } = scope;
  return sql<boolean>`(ordered.session_id = ${sessionId}
    or ordered.guest_id = ${guestId ?? null}
    or ordered.user_id = ${userId ?? null}
    or item.booking_reference = any(${[...opened]}::text[]))`;
}

function isNamed({ bookingReference }: BookingQuery): RawBuilder<boolean> {
  return bookingReference === undefined ? sql<boolean>`true` : sql<boolean>`item.booking_reference = ${bookingReference}`;
}

/**
 * Matches part of our reference, the carrier's reference, a traveller's name, an e-mail address or a phone number (BOOKING-1). Agencies can
 * also search by their own reference.
 */
function isFound({ search, scope }: BookingQuery): RawBuilder<boolean> {
  const words = search?.trim().replaceAll(/\s+/g, ' ') ?? '';
  if (words === '') return sql<boolean>`true`;
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`(item.booking_reference ilike ${pattern}
    or exists (
      select from retail.order_item_booking booking where booking.item_id = item.id and booking.supplier_booking_code ilike ${pattern})
    or ordered.email ilike ${pattern}
    or ${hasPhone(words)}
    or ${scope.kind === 'agency' ? hasOwnReference(pattern) : sql<boolean>`false`}
    or exists (
      select from jsonb_array_elements(item.travellers) traveller
      where concat_ws(' ', traveller ->> 'firstName', traveller ->> 'lastName') ilike ${pattern}
        or traveller ->> 'email' ilike ${pattern}))`;
}

const fewestDigits = 5;

/** Compares digits only: people write a phone number with or without spaces, and with 0 or +44 in front. */
function hasPhone(words: string): RawBuilder<boolean> {
  const digits = words.replaceAll(/\D/g, '').replace(/^0+/, '');
  if (!/^[\d\s+().-]+$/.test(words) || digits.length < fewestDigits) return sql<boolean>`false`;
  const pattern = `%${digits}%`;
  return sql<boolean>`(regexp_replace(ordered.phone, '\\D', '', 'g') like ${pattern}
    or exists (
      select from jsonb_array_elements(item.travellers) traveller
      where regexp_replace(traveller ->> 'phone', '\\D', '', 'g') like ${pattern}))`;
}

function hasOwnReference(pattern: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from retail.booking_note note where note.item_id = item.id 
      and concat_ws(' ', note.internal_reference, note.cost_centre, note.purchase_order) ilike ${pattern})`;
}

async function loadBookings(db: Db, rows: readonly { order_id: string; booking_reference: string }[]): Promise<OrderedBooking[]> {
  const orderIds = [...new Set(rows.map(({ order_id }) => order_id))];
  const orders = await Promise.all(orderIds.map((orderId) => findOrder(db, { orderId })));
  return rows.flatMap(({ booking_reference }) => {
    const order = orders.find((candidate) => candidate?.items.some(({ bookingReference }) => bookingReference === booking_reference));
    const item = order?.items.find(({ bookingReference }) => bookingReference === booking_reference);
    return order && item ? [{ order, item }] : [];
  });
}
