import type pg from 'pg';
import type { Source } from '@throughfare/kernel/source';
import type { BookingStatus } from '../../../port/booking.ts';
import type { BookingRecord } from '../booking-record.types.ts';
import { runStatement, type Statement } from './run-statement.ts';

/**
 * Reads bookings and changes their state. Each change is one conditional statement: it applies in the expected state or not at all, and a
 * late caller reads the new state.
 */
export const bookingColumns = `
  b.booking_id::text, b.booking_code, b.reference, b.request_digest, b.status, b.currency, b.price_minor::float8, b.hold_until_ms::float8, b.confirmed_at_ms::float8,
  b.passengers, b.segments, b.sold, b.booked_at_ms::float8, b.version, b.seats_released_at_ms::float8, b.replaces_booking_id is not null as is_exchange,
  b.first_sold_at_ms::float8`;
const columns = bookingColumns;

const ticketList = `
  coalesce(json_agg(json_build_object('ticketNumber', t.ticket_number, 'passengerRef', t.passenger_ref, 'direction', t.direction,
    'segmentIndex', t.segment_index) order by t.ticket_number), '[]')`;
export const ticketsColumn = `(select ${ticketList} from carrier.ticket t where t.booking_id = b.booking_id and t.revoked_at_ms is null) as tickets`;
const tickets = ticketsColumn;

const readByIdStatement: Statement = {
  name: 'carrier-read-booking',
  writes: false,
  text: `select ${columns}, ${tickets} from carrier.booking b where b.source = $1 and b.booking_id = $2::bigint`,
};

const readByReferenceStatement: Statement = {
  name: 'carrier-read-booking-by-reference',
  writes: false,
  text: `select ${columns}, ${tickets} from carrier.booking b where b.source = $1 and b.reference = $2`,
};

const confirmStatement: Statement = {
  name: 'carrier-confirm',
  writes: true,
  text: `
update carrier.booking b set status = 'CONFIRMED', confirmed_at_ms = $3
where b.source = $1 and b.booking_id = $2::bigint and b.status = 'PREBOOKED' and b.hold_until_ms > $3 and b.replaces_booking_id is null
returning ${columns}, '[]'::json as tickets`,
};

/**
 * One ticket for each traveller and leg that has not been refunded meanwhile. Its number follows from the booking's own number, so that
 * issuing again gives the same: the carrier's prefix, ten digits for the booking, three for the ticket.
 */
const fulfilStatement: Statement = {
  name: 'carrier-fulfil',
  writes: true,
  text: `
with fulfilled as (
  update carrier.booking b set status = 'FULFILLED'
  where b.source = $1 and b.booking_id = $2::bigint and b.status = 'CONFIRMED' and b.seats_released_at_ms is null
  returning b.*
),
issued as (
  insert into carrier.ticket (source, ticket_number, booking_id, passenger_ref, direction, segment_index)
  select f.source,
    $3 || lpad(f.booking_id::text, greatest(10, length(f.booking_id::text)), '0')
      || lpad((row_number() over (order by leg.n, traveller.n))::text, 3, '0'),
    f.booking_id, traveller.kept ->> 'passengerRef', leg.kept ->> 'direction', (leg.kept ->> 'segmentIndex')::smallint
  from fulfilled f,
    jsonb_array_elements(f.segments) with ordinality as leg (kept, n),
    jsonb_array_elements(f.passengers) with ordinality as traveller (kept, n)
  where not exists (
    select from carrier.closed_part p
    where p.booking_id = f.booking_id and p.direction = leg.kept ->> 'direction' and p.passenger_ref = traveller.kept ->> 'passengerRef'
  )
  returning *
)
select ${columns}, (select ${ticketList} from issued t) as tickets from fulfilled b`,
};

/**
 * Ends a booking and frees its claims in the same statement; the foreign key allows nothing else. Pools are written in the order of their
 * keys, as when they are taken. Every pool exists, so nothing is inserted.
 */
function endStatement(name: string, status: BookingStatus, condition: string, revoked = ''): Statement {
  return {
    name,
    writes: true,
    text: `
with ended as (
  update carrier.booking b set status = '${status}', ended_at_ms = $3
  where b.source = $1 and b.booking_id = $2::bigint and ${condition}
  returning b.booking_id
),${revoked}
given_back as (
  delete from carrier.claim c using ended where c.booking_id = ended.booking_id
  returning c.owner, c.designator, c.operating_day, c.pool, c.taken, c.sold
),
pooled as (
  insert into carrier.train_pool as p (owner, designator, operating_day, pool, legs, size, taken, leg_places, sold)
  select p.owner, p.designator, p.operating_day, p.pool, p.legs, p.size, g.taken, bit_count(g.taken), g.sold
  from given_back g
  join carrier.train_pool p using (owner, designator, operating_day, pool)
  order by p.owner, p.designator, p.operating_day, p.pool
  on conflict (owner, designator, operating_day, pool) do update set
    taken = p.taken & ~excluded.taken,
    leg_places = p.leg_places - excluded.leg_places,
    sold = (select array_agg(before - fewer order by leg) from unnest(p.sold, excluded.sold) with ordinality as u (before, fewer, leg))
)
select booking_id::text from ended`,
  };
}

const releaseStatement = endStatement('carrier-release', 'RELEASED', `b.status = 'PREBOOKED' and b.hold_until_ms > $3`);
const expireStatement = endStatement('carrier-expire', 'EXPIRED', `b.status = 'PREBOOKED' and b.hold_until_ms <= $3`);
const voidStatement = endStatement(
  'carrier-void',
  'VOIDED',
  `b.status in ('CONFIRMED', 'FULFILLED') and b.version = 0`,
  `
revoked as (
  update carrier.ticket t set revoked_at_ms = $3 from ended where t.booking_id = ended.booking_id
),`,
);

const readLapsedStatement: Statement = {
  name: 'carrier-read-lapsed',
  writes: false,
  text: `select booking_id::text from carrier.booking where source = $1 and status = 'PREBOOKED' and hold_until_ms <= $2`,
};

const listMadeStatement: Statement = {
  name: 'carrier-list-made',
  writes: false,
  text: `
select booking_id::text, booking_code, reference, status, currency, price_minor::float8, hold_until_ms::float8
from carrier.booking where source = $1 and booked_at_ms >= $2 and booked_at_ms < $3 order by booking_id`,
};

/** The columns of a report about a booking. */
export type ListedRecord = Pick<
  BookingRecord,
  'bookingId' | 'bookingCode' | 'reference' | 'status' | 'currency' | 'priceMinor' | 'holdUntilMs'
>;

export interface BookingStore {
  read(bookingId: string): Promise<BookingRecord | undefined>;
  readByReference(reference: string): Promise<BookingRecord | undefined>;
  /** Bookings prebooked from the first instant (included) to the second (excluded), oldest first. */
  listMade(fromMs: number, beforeMs: number): Promise<readonly ListedRecord[]>;
  /** PREBOOKED → CONFIRMED while the hold lasts. Undefined in any other state. */
  confirm(bookingId: string, nowMs: number): Promise<BookingRecord | undefined>;
  /** CONFIRMED → FULFILLED with its tickets, whose numbers begin with the prefix. Undefined in any other state. */
  fulfil(bookingId: string, ticketPrefix: string): Promise<BookingRecord | undefined>;
  /** PREBOOKED → RELEASED while the hold lasts. Does nothing in any other state. */
  release(bookingId: string, nowMs: number): Promise<void>;
  /** CONFIRMED, FULFILLED → VOIDED unless something was changed after the sale. Does nothing in any other state. */
  void(bookingId: string, nowMs: number): Promise<void>;
  /** PREBOOKED → EXPIRED once the hold has lapsed. Answers whether this call did it. */
  expire(bookingId: string, nowMs: number): Promise<boolean>;
  /** Prebookings with a lapsed hold that are not marked as expired yet. */
  readLapsed(nowMs: number): Promise<readonly string[]>;
}

export function createBookingStore(pool: pg.Pool, source: Source): BookingStore {
  const one = async (statement: Statement, values: readonly unknown[]): Promise<BookingRecord | undefined> => {
    const [booking] = await runStatement<BookingRecord>(pool, statement, values);
    return booking;
  };
  const run = async (statement: Statement, values: readonly unknown[]): Promise<void> => {
    await runStatement(pool, statement, values);
  };
  return {
    read: (bookingId) => one(readByIdStatement, [source, bookingId]),
    readByReference: (reference) => one(readByReferenceStatement, [source, reference]),
    listMade: (fromMs, beforeMs) => runStatement<ListedRecord>(pool, listMadeStatement, [source, fromMs, beforeMs]),
    confirm: (bookingId, nowMs) => one(confirmStatement, [source, bookingId, nowMs]),
    fulfil: (bookingId, ticketPrefix) => one(fulfilStatement, [source, bookingId, ticketPrefix]),
    release: (bookingId, nowMs) => run(releaseStatement, [source, bookingId, nowMs]),
    void: (bookingId, nowMs) => run(voidStatement, [source, bookingId, nowMs]),
    expire: async (bookingId, nowMs) => (await runStatement(pool, expireStatement, [source, bookingId, nowMs])).length > 0,
    readLapsed: async (nowMs) =>
      (await runStatement<{ bookingId: string }>(pool, readLapsedStatement, [source, nowMs])).map(({ bookingId }) => bookingId),
  };
}
