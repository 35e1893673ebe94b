import type pg from 'pg';
import type { BookingPassenger } from '../../../../port/booking.ts';
import type { Statement } from '../../store/run-statement.ts';
import { madeOf, runChange, afterSaleValues, type PartsChange, type NewAfterSale, type ChangeOutcome } from './change-parts.ts';

/** All valid tickets of the changed booking are revoked and issued again, under new numbers. */
export const reissued = `
revoked as (
  update carrier.ticket t set revoked_at_ms = $4 from made where t.booking_id = made.booking_id and t.revoked_at_ms is null
  returning t.*
),
issued as (
  insert into carrier.ticket (source, ticket_number, booking_id, passenger_ref, direction, segment_index)
  select r.source,
    left(r.ticket_number, -3) || lpad((
      (select count(*) from carrier.ticket t where t.booking_id = r.booking_id) + row_number() over (order by r.ticket_number)
    )::text, 3, '0'),
    r.booking_id, r.passenger_ref, r.direction, r.segment_index
  from revoked r
)`;

const changeNamesStatement: Statement = {
  name: 'carrier-change-names',
  writes: true,
  text: `
with changed as (
  update carrier.booking b set version = b.version + 1, passengers = $5
  where b.source = $1 and b.booking_id = $2::bigint and b.version = $3 and b.status in ('CONFIRMED', 'FULFILLED')
  returning b.booking_id
),
${madeOf},
${reissued}
select after_sale_id::text from made`,
};

/** Replaces the passengers of a booking. Its tickets are revoked and issued again. */
export function changeNames(
  pool: pg.Pool,
  change: Pick<PartsChange, 'source' | 'bookingId' | 'version' | 'atMs'> & { readonly passengers: readonly BookingPassenger[] },
  afterSale: NewAfterSale,
): Promise<ChangeOutcome> {
  return runChange(pool, changeNamesStatement, [
    change.source,
    change.bookingId,
    change.version,
    change.atMs,
    JSON.stringify(change.passengers),
    ...afterSaleValues(afterSale),
  ]);
}
