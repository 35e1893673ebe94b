import { recordOf } from '@throughfare/kernel/record-of';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { Booked, BookedPassenger, StoredBooking } from './booked.types.ts';
import type { Purchaser } from '@throughfare/osdm/passengers';

// The columns are named, so that the statements are prepared.
export const bookingColumns = sql`id, agency_id, user_id, session_id, external_ref, booked, passengers, purchaser, price_until, intent_id, order_id,
  ended_at, created_at`;

const asId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isId(text: string): boolean {
  return asId.test(text);
}

export async function insertBooking(db: Db, booking: StoredBooking, { kind, summary, change }: NewEvent): Promise<void> {
  await sql`
    with made as (insert into retail.osdm_booking (id, agency_id, user_id, session_id, external_ref, booked, passengers, purchaser, price_until, erase_after, created_at)
    values (${booking.id}, ${booking.agencyId}, ${booking.userId}, ${booking.sessionId}, ${booking.externalRef ?? null},
      ${JSON.stringify(booking.booked)}, ${JSON.stringify(booking.passengers)}::jsonb,
      ${booking.purchaser === undefined ? null : JSON.stringify(booking.purchaser)}::jsonb, ${booking.priceUntil}, ${eraseAfter(booking.booked)}, ${booking.createdAt}) returning id, created_at)
    insert into retail.osdm_event (booking_id, kind, summary, change, at) select id, ${kind}, ${summary}, ${change}, created_at from made`.execute(
    db,
  );
}

/** A booking of this agency. Undefined for one of another. */
export async function findStored(db: Db, id: string, agencyId: string): Promise<StoredBooking | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<object>`
    select ${bookingColumns} from retail.osdm_booking where id = ${id} and agency_id = ${agencyId}`.execute(db);
  return rows[0] && storedOf(rows[0]);
}

export interface BookingChange {
  readonly externalRef?: string | null;
  readonly booked?: Booked;
  readonly passengers?: readonly BookedPassenger[];
  readonly purchaser?: Purchaser;
  readonly intentId?: string;
  readonly orderId?: string;
  readonly endedAt?: Date;
}

export async function changeStored(db: Db, id: string, change: BookingChange): Promise<void> {
  const sets = [
    ...(change.externalRef === undefined ? [] : [sql`external_ref = ${change.externalRef}`]),
    ...(change.booked ? [sql`booked = ${JSON.stringify(change.booked)}, erase_after = ${eraseAfter(change.booked)}`] : []),
    ...(change.passengers ? [sql`passengers = ${JSON.stringify(change.passengers)}::jsonb`] : []),
    ...(change.purchaser ? [sql`purchaser = ${JSON.stringify(change.purchaser)}::jsonb`] : []),
    ...(change.intentId === undefined ? [] : [sql`intent_id = ${change.intentId}`]),
    ...(change.orderId === undefined ? [] : [sql`order_id = ${change.orderId}`]),
    ...(change.endedAt ? [sql`ended_at = ${change.endedAt}`] : []),
  ];
  if (sets.length > 0) await sql`update retail.osdm_booking set ${sql.join(sets)} where id = ${id}`.execute(db);
}

export function storedOf(row: object): StoredBooking {
  const { booked, ...stored } = recordOf<Omit<StoredBooking, 'booked'> & { readonly booked: string }>(row);
  // Only `insertBooking` and `changeStored` write this column.
  return { ...stored, booked: JSON.parse(booked) as Booked };
}

/** Adds to the history that the partner can read. */
export async function addEvent(db: Db, bookingId: string, event: NewEvent, at: Date): Promise<void> {
  await sql`
    insert into retail.osdm_event (booking_id, kind, summary, change, at)
    values (${bookingId}, ${event.kind}, ${event.summary}, ${event.change}, ${at})`.execute(db);
}

export interface NewEvent {
  readonly kind: string;
  readonly summary: string;
  readonly change: string;
}

export async function eventsOf(db: Db, bookingId: string) {
  const { rows } = await sql<{ id: string; kind: string; summary: string; change: string; at: Date }>`
    select id::text as id, kind, summary, change, at from retail.osdm_event where booking_id = ${bookingId} order by retail.osdm_event.id`.execute(
    db,
  );
  return rows;
}

/** Three months after the last arrival, or after a pass has ended, when the time to complain is over. */
const keptAfterArrivalMs = 92 * 86_400_000;

function eraseAfter({ trips, items }: Booked): Date {
  const passes = items.flatMap(({ offers }) => offers.flatMap(({ offer }) => offer.admissionOfferParts ?? []));
  const ends = [...trips.map(({ endTime }) => endTime), ...passes.map(({ validFrom, validUntil }) => validUntil ?? validFrom)];
  return new Date(Math.max(...ends.map((end) => Date.parse(end))) + keptAfterArrivalMs);
}

/** Takes names, dates of birth and addresses out of bookings whose time is over. References and trains stay. */
export async function eraseNames(db: Db, now: Date): Promise<void> {
  await sql`
    update retail.osdm_complaint set stated = null
    where booking_id in (select id from retail.osdm_booking where erase_after < ${now})`.execute(db);
  await sql`
    update retail.osdm_booking set erase_after = null, purchaser = null,
      passengers = (select jsonb_agg(one - 'detail' - 'dateOfBirth' - 'gender' - 'residency' - 'cards' order by place) from jsonb_array_elements(passengers) with ordinality as all_of (one, place))
    where erase_after < ${now}`.execute(db);
}
