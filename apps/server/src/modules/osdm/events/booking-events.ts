/** Events of bookings as OSDM's webhooks tell them: those of calls over OSDM, and what anybody else did to the booking. */
import type { BookingChangeType, BookingEvent } from '@throughfare/osdm/webhooks';
import { bookingChangeType } from '@throughfare/osdm/webhooks';
import { sql } from 'kysely';
import type { DbTransaction } from '../../../platform/postgres/db.ts';
import type { ToldEvent } from '../../hand-offs/hand-offs.api.ts';
import type { OsdmDeps } from '../osdm-deps.ts';

const kinds = {
  issue: { kind: 'FULFILLMENT_AVAILABLE', change: 'FULFILLED', summary: 'Fulfilled' },
  refund: { kind: 'FULFILLMENT_REFUNDED', change: 'REFUNDED', summary: 'Refunded' },
  cancellation: { kind: 'FULFILLMENT_CANCELLED', change: 'CANCELLED', summary: 'Cancelled' },
  change: { kind: 'BOOKING_TRIP_CHANGED', change: 'CONFIRMED', summary: 'Changed' },
} as const satisfies Record<ToldEvent['event'], { readonly kind: BookingChangeType; readonly change: string; readonly summary: string }>;

/** A call over OSDM records its own event at once; the sale or after-sale behind it is told within minutes. */
const sameEventMs = 10 * 60_000;
const most = 200;

/** Adds an event of an order to the history of its OSDM booking, if it is one and no call over OSDM has recorded it. */
export async function noteToldEvent({ orderId, event, happenedAt }: ToldEvent, transaction: DbTransaction): Promise<void> {
  const { kind, change, summary } = kinds[event];
  const changed =
    event === 'change'
      ? ['BOOKING_TRIP_CHANGED', 'FULFILLMENT_EXCHANGED', 'FULFILLMENT_RELEASED', 'FULFILLMENT_CANCELLED', 'PASSENGER_CHANGED']
      : [kind];
  await sql`
    insert into retail.osdm_event (booking_id, kind, summary, change, at)
    select booking.id, ${kind}, ${summary}, ${change}, ${happenedAt}::timestamptz
    from retail.osdm_booking booking
    where booking.order_id = ${orderId} and not exists (
      select from retail.osdm_event known where known.booking_id = booking.id and known.kind = any(${changed})
        and abs(extract(epoch from known.at - ${happenedAt}::timestamptz)) * 1000 < ${sameEventMs})`.execute(transaction);
}

/** Adds to the history of an OSDM booking that a train of it does not run as booked. The booking's trips say how. */
export async function noteTrainNews(orderId: string, at: Date, transaction: DbTransaction): Promise<void> {
  await sql`
    insert into retail.osdm_event (booking_id, kind, summary, change, at)
    select id, 'BOOKING_REAL_TIME_EVENT_OCCURRED', 'A train does not run as booked', 'CONFIRMED', ${at}
    from retail.osdm_booking where order_id = ${orderId}`.execute(transaction);
}

interface UntoldRow {
  id: string;
  booking_id: string;
  agency_id: string;
  kind: string;
  summary: string;
  at: Date;
}

/** Hands new events over to the agency's webhooks, each once. */
export async function tellBookingEvents({
  db,
  clock,
  handOffs,
  publicUrl,
}: Pick<OsdmDeps, 'db' | 'clock' | 'handOffs' | 'publicUrl'>): Promise<void> {
  const { rows } = await sql<UntoldRow>`
    select event.id::text as id, event.booking_id, booking.agency_id, event.kind, event.summary, event.at
    from retail.osdm_event event join retail.osdm_booking booking on booking.id = event.booking_id
    where event.told_at is null order by event.id limit ${most}`.execute(db);
  for (const row of rows) {
    await db.transaction().execute(async (transaction) => {
      const body = eventOf(row, publicUrl);
      if (body) await handOffs.tellInOsdm({ agencyId: row.agency_id, source: `osdm/${row.id}`, body, happenedAt: row.at }, transaction);
      await sql`update retail.osdm_event set told_at = ${new Date(clock.now())} where id = ${row.id}`.execute(transaction);
    });
  }
}

function eventOf({ id, booking_id, kind, summary, at }: UntoldRow, publicUrl: string): BookingEvent | undefined {
  const type = bookingChangeType.safeParse(kind);
  if (!type.success) return undefined;
  return {
    objectType: 'BookingEvent',
    id,
    resourceId: booking_id,
    bookingId: booking_id,
    type: type.data,
    timeStamp: at.toISOString(),
    messageVersion: '1.0.0',
    summary,
    // The number of the event: a later event of the same booking has a higher one.
    revision: Number(id),
    resources: [{ title: 'booking', href: `${publicUrl}/osdm/v3/bookings/${booking_id}` }],
  };
}
