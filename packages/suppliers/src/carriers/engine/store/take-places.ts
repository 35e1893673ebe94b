import type pg from 'pg';
import type { Currency } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { BookingPassenger } from '../../../port/booking.ts';
import type { PlaceRun } from '../places.ts';
import type { KeptSegment, SoldFare } from '../booking-record.ts';
import { runStatement, violates, type Statement } from './run-statement.ts';

export interface NewBooking {
  readonly source: Source;
  readonly bookingCode: string;
  readonly reference: string;
  readonly requestDigest: string;
  readonly currency: Currency;
  readonly priceMinor: number;
  readonly bookedAtMs: number;
  readonly holdUntilMs: number;
  readonly passengers: readonly BookingPassenger[];
  readonly segments: readonly KeptSegment[];
  readonly sold: readonly SoldFare[];
}

/**
 * - `taken`: the booking is made and holds every place;
 * - `known`: there is a booking with that reference, nothing was written;
 * - `collided`: somebody was quicker on one of the places (or drew the same code), nothing was written.
 */
export type TakeOutcome = { readonly kind: 'taken'; readonly bookingId: string } | { readonly kind: 'known' } | { readonly kind: 'collided' };

/**
 * Booking and places in one statement: all or nothing, and committed when it answers. Every taker writes its places in the
 * order of the key, so that two that want the same ones wait for each other in one direction only.
 */
const takePlacesStatement: Statement = {
  name: 'carrier-take-places',
  writes: true,
  text: `
with made as (
  insert into carrier.booking (source, booking_code, reference, request_digest, status, currency, price_minor, booked_at_ms, hold_until_ms, passengers, segments, sold)
  values ($1, $2, $3, $4, 'PREBOOKED', $5, $6, $7, $8, $9, $10, $11)
  on conflict (source, reference) do nothing
  returning booking_id
),
taken as (
  insert into carrier.taken_place (source, designator, operating_day, pool, leg, place, pool_size, booking_id)
  select $1, r.designator, r.operating_day, r.pool, leg, r.place, r.pool_size, made.booking_id
  from made
  cross join unnest($12::text[], $13::date[], $14::text[], $15::smallint[], $16::smallint[], $17::smallint[], $18::smallint[])
    as r (designator, operating_day, pool, pool_size, place, from_leg, to_leg)
  cross join generate_series(r.from_leg, r.to_leg - 1) as leg
  order by r.designator, r.operating_day, r.pool, leg, r.place
)
select booking_id::text from made`,
};

export async function takePlaces(pool: pg.Pool, booking: NewBooking, runs: readonly PlaceRun[]): Promise<TakeOutcome> {
  const values = [
    booking.source, booking.bookingCode, booking.reference, booking.requestDigest, booking.currency, booking.priceMinor,
    booking.bookedAtMs, booking.holdUntilMs,
    JSON.stringify(booking.passengers), JSON.stringify(booking.segments), JSON.stringify(booking.sold),
    runs.map((run) => run.designator), runs.map((run) => run.operatingDay), runs.map((run) => run.pool), runs.map((run) => run.poolSize),
    runs.map((run) => run.place), runs.map((run) => run.fromLeg), runs.map((run) => run.toLeg),
  ];
  try {
    const [made] = await runStatement<{ booking_id: string }>(pool, takePlacesStatement, values);
    return made ? { kind: 'taken', bookingId: made.booking_id } : { kind: 'known' };
  } catch (error) {
    if (violates(error, 'taken_place_pkey') || violates(error, 'booking_source_booking_code_key')) return { kind: 'collided' };
    throw error;
  }
}
