import type pg from 'pg';
import type { Source } from '@throughfare/kernel/source';
import type { PoolClaim } from '../places.types.ts';
import { claimDeltas } from '../rules/claim-deltas.ts';
import { bitsOf } from './pool-bits.ts';
import type { BookingRecord } from '../booking-record.types.ts';
import { runStatement, violates, type Statement } from './run-statement.ts';

type AsKept =
  | 'bookingCode'
  | 'reference'
  | 'requestDigest'
  | 'currency'
  | 'priceMinor'
  | 'bookedAtMs'
  | 'holdUntilMs'
  | 'passengers'
  | 'segments'
  | 'sold';

export interface NewBooking extends Pick<BookingRecord, AsKept> {
  readonly source: Source;
  /** Present for an exchange. */
  readonly replacesBookingId?: string;
}

/**
 * The outcomes:
 * - `taken`: the booking is made and holds every place;
 * - `known`: a booking with that reference exists, and nothing was written;
 * - `collided`: another buyer was faster on one of the places (or drew the same code), and nothing was written.
 */
export type TakeOutcome =
  | { readonly kind: 'taken'; readonly bookingId: string }
  | { readonly kind: 'known' }
  | { readonly kind: 'collided' };

/**
 * Writes booking and places in one statement: all or nothing, committed when it answers. Every buyer writes the rows of its pools last and
 * in the order of their keys, so that two buyers of the same places wait for each other briefly and cannot deadlock. The pools' own
 * constraints refuse places that are taken.
 */
const takePlacesStatement: Statement = {
  name: 'carrier-take-places',
  writes: true,
  text: `
with made as (
  insert into carrier.booking (source, booking_code, reference, request_digest, status, currency, price_minor, booked_at_ms, hold_until_ms, passengers, segments, sold, replaces_booking_id,
    first_sold_at_ms)
  values ($1, $2, $3, $4, 'PREBOOKED', $5, $6, $7, $8, $9, $10, $11, $19,
    (select coalesce(o.first_sold_at_ms, o.confirmed_at_ms) from carrier.booking o where o.booking_id = $19))
  on conflict (source, reference) do nothing
  returning booking_id
),
wanted as (
  select w.owner, w.designator, w.operating_day, w.pool, w.legs, w.size, w.taken::bit varying as taken, w.sold::smallint[] as sold
  from unnest($20::text[], $12::text[], $13::date[], $14::text[], $15::smallint[], $16::smallint[], $17::text[], $18::text[])
    as w (owner, designator, operating_day, pool, legs, size, taken, sold)
),
claimed as (
  insert into carrier.claim (booking_id, owner, designator, operating_day, pool, taken, sold)
  select made.booking_id, w.owner, w.designator, w.operating_day, w.pool, w.taken, w.sold from made cross join wanted w
  returning booking_id
),
pooled as (
  insert into carrier.train_pool as p (owner, designator, operating_day, pool, legs, size, taken, leg_places, sold)
  select w.owner, w.designator, w.operating_day, w.pool, w.legs, w.size, w.taken, bit_count(w.taken), w.sold
  from wanted w
  where exists (select from claimed)
  order by w.owner, w.designator, w.operating_day, w.pool
  on conflict (owner, designator, operating_day, pool) do update set
    -- a quota may have grown or shrunk since, though not below what is sold on some leg
    size = case when p.sold is null then p.size else greatest(excluded.size, (select max(places) from unnest(p.sold) as places)) end,
    taken = p.taken | excluded.taken,
    leg_places = p.leg_places + excluded.leg_places,
    sold = (select array_agg(before + more order by leg) from unnest(p.sold, excluded.sold) with ordinality as u (before, more, leg))
)
select booking_id::text from made`,
};

export async function takePlaces(pool: pg.Pool, booking: NewBooking, claims: readonly PoolClaim[]): Promise<TakeOutcome> {
  const deltas = claimDeltas(claims);
  const values = [
    booking.source,
    booking.bookingCode,
    booking.reference,
    booking.requestDigest,
    booking.currency,
    booking.priceMinor,
    booking.bookedAtMs,
    booking.holdUntilMs,
    JSON.stringify(booking.passengers),
    JSON.stringify(booking.segments),
    JSON.stringify(booking.sold),
    deltas.map(({ designator }) => designator),
    deltas.map(({ operatingDay }) => operatingDay),
    deltas.map((delta) => delta.pool),
    deltas.map(({ shape }) => shape.legs),
    deltas.map(({ shape }) => shape.size),
    deltas.map(({ shape, numbered }) => (numbered ? bitsOf(shape, numbered) : null)),
    deltas.map(({ counted }) => (counted ? `{${counted.join(',')}}` : null)),
    booking.replacesBookingId ?? null,
    deltas.map(({ owner }) => owner),
  ];
  try {
    const [made] = await runStatement<{ bookingId: string }>(pool, takePlacesStatement, values);
    return made ? { kind: 'taken', bookingId: made.bookingId } : { kind: 'known' };
  } catch (error) {
    if (['no_place_sold_twice', 'no_quota_overdrawn', 'booking_source_booking_code_key'].some((name) => violates(error, name)))
      return { kind: 'collided' };
    throw error;
  }
}
