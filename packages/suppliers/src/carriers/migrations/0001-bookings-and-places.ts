/**
 * What the carriers keep. Trains and seats are not in the database: the timetable says what runs, the equipment which seats
 * there are, the profile how large each quota is. Only pools from which something was sold have a row, so searching writes
 * nothing and a train that nobody has booked costs nothing.
 *
 * Everything finite is a pool on one train of one day, counted leg by leg (leg i runs from call i to call i + 1):
 * - numbered (a coach's seats, a coach's rooms): one bit for each leg and place. leg_places counts what was ever taken less
 *   what was given back, the bits say what is taken now: as soon as one place were sold twice on a leg the two would differ,
 *   and the row would be refused. The same holds for giving back twice.
 * - counted (a fare quota, bicycle spaces): how many are sold on each leg, never more than there are. A quota is
 *   kept in a few such rows (lanes), so that those who buy on one train at once need not queue for one row.
 *
 * Instants are epoch milliseconds of the application's clock; the database's own clock is never asked.
 */
export const bookingsAndPlaces = {
  name: '0001-bookings-and-places',
  sql: `
create schema if not exists carrier;

create table carrier.booking (
  booking_id bigint generated always as identity primary key,
  source text not null,
  booking_code text not null,
  -- the retailer's own name for it: the key of repeats
  reference text not null check (reference <> ''),
  -- tells a repeat from another request under the same reference
  request_digest text not null,
  status text not null check (status in ('PREBOOKED', 'CONFIRMED', 'FULFILLED', 'RELEASED', 'EXPIRED', 'VOIDED')),
  -- a booking that holds places; claims point at it, so a booking that has ended can hold none
  live boolean not null generated always as (status in ('PREBOOKED', 'CONFIRMED', 'FULFILLED')) stored,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  price_minor bigint not null check (price_minor >= 0),
  booked_at_ms bigint not null,
  hold_until_ms bigint not null check (hold_until_ms > booked_at_ms),
  confirmed_at_ms bigint check (confirmed_at_ms < hold_until_ms),
  ended_at_ms bigint,
  passengers jsonb not null,
  segments jsonb not null,
  sold jsonb not null,
  unique (source, reference),
  unique (source, booking_code),
  unique (booking_id, live),
  check ((status in ('CONFIRMED', 'FULFILLED', 'VOIDED')) = (confirmed_at_ms is not null)),
  check ((status in ('RELEASED', 'EXPIRED', 'VOIDED')) = (ended_at_ms is not null))
);
create index booking_open_hold on carrier.booking (source, hold_until_ms) where status = 'PREBOOKED';

create table carrier.train_pool (
  source text not null,
  designator text not null,
  operating_day date not null,
  -- coach/A, room/CLASSIC/K, quota/STD1/0
  pool text not null,
  legs smallint not null check (legs > 0),
  -- places on each leg
  size smallint not null check (size >= 0),
  -- numbered: place p on leg l is bit l * size + p - 1
  taken bit varying,
  leg_places integer,
  -- counted: so many on each leg
  sold smallint[],
  primary key (source, designator, operating_day, pool),
  check ((taken is null) = (leg_places is null) and (taken is null) <> (sold is null)),
  check (length(taken) = size * legs),
  check (array_length(sold, 1) = legs),
  constraint no_place_sold_twice check (bit_count(taken) = leg_places),
  constraint no_quota_overdrawn check (size >= all (sold) and 0 <= all (sold))
) with (fillfactor = 50);

-- what one booking takes of one pool, in the pool's own shape
create table carrier.claim (
  booking_id bigint not null,
  live boolean not null default true check (live),
  source text not null,
  designator text not null,
  operating_day date not null,
  pool text not null,
  taken bit varying,
  sold smallint[],
  primary key (booking_id, designator, operating_day, pool),
  foreign key (booking_id, live) references carrier.booking (booking_id, live),
  check ((taken is null) <> (sold is null))
);

create table carrier.ticket (
  source text not null,
  ticket_number text not null,
  booking_id bigint not null references carrier.booking (booking_id),
  passenger_ref text not null,
  direction text not null check (direction in ('outward', 'inward')),
  segment_index smallint not null check (segment_index >= 0),
  primary key (source, ticket_number),
  unique (booking_id, passenger_ref, direction, segment_index)
);
`,
} as const;
